#!/usr/bin/env python3
"""Everything one does with this project, with nothing but Python 3.11 or newer.

    python3 run.py play             install what is missing and open a table on this machine
    python3 run.py play --lan       the same, open to the local network
    python3 run.py test             install what the tests need and run all of them
    python3 run.py check            only what can be said without running the program
    python3 run.py bench            run the benchmarks
    python3 run.py npm run dev      run npm in web/, with the Node.js that comes along

Whatever follows `play`, `test` and `bench` is passed on: to `tasogare serve`, pytest, the script.
"""

import sys

# Up to here, and as far as syntax goes to the end, an older Python must get along.
if sys.version_info < (3, 11):  # noqa: UP036 (here the older Python is told)
    sys.exit("Python 3.11 or newer is needed; you have {}.{}.".format(*sys.version_info))

import importlib.util
import os
import platform
import re
import runpy
import shutil
import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PROJECT = ROOT / ".venv"
UV_HOME = ROOT / ".uv"  # apart from .venv, because uv removes from there what it did not install
UV_VERSION = "0.13.9"
UV_OLDEST = (0, 8)
SYSTEM_PACKAGES = ("chromium", "fonts-noto-cjk", "fonts-noto-color-emoji")
CHECKED = ("src", "tests", "bench", "examples", "tools", "run.py", "hatch_build.py", "web/build.py")


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    recipes = {"play": play, "test": test, "check": check, "bench": bench, "npm": npm}
    name, *rest = arguments or ["help"]
    if name in recipes:
        return recipes[name](rest)
    print(__doc__)
    return 0 if name in {"help", "-h", "--help"} else 2


# --- recipes ---------------------------------------------------------------------------------


def play(rest: list[str]) -> int:
    sync("--no-dev", "--inexact")
    if "--lan" in rest:
        rest = ["--host", "0.0.0.0", *(word for word in rest if word != "--lan")]  # noqa: S104 (asked for)
    command = [str(program("tasogare")), "serve", "--open", *rest]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)  # noqa: S606 (the server takes over, signals and all)
    return run(*command)


def test(rest: list[str]) -> int:
    install_system_packages()
    sync()
    return report(
        [*static_checks(), *client_tests(), ("pytest", ["python", "-m", "pytest", *rest])]
    )


def check(_: list[str]) -> int:
    sync()
    return report(static_checks())


def bench(rest: list[str]) -> int:
    sync()
    scripts = sorted(path for path in (ROOT / "bench").glob("*.py") if path.name[0] != "_")
    if not scripts:
        print("There are no benchmarks in bench/.")
    return report([(path.name, ["python", str(path), *rest]) for path in scripts])


def npm(rest: list[str]) -> int:
    sync()
    return run(program("python"), "web/build.py", "npm", *rest)


Step = tuple[str, list[str]]


def static_checks() -> list[Step]:
    checked = [path for path in CHECKED if (ROOT / path).exists()]
    return [
        ("ruff", ["ruff", "check"]),
        ("ruff format", ["ruff", "format", "--check"]),
        ("mypy", ["mypy", *checked]),
        ("import-linter", ["lint-imports"]),
        ("svelte-check", ["python", "web/build.py", "npm", "run", "check"]),
    ]


def client_tests() -> list[Step]:
    return [("vitest", ["python", "web/build.py", "npm", "test"])]


def report(steps: list[Step]) -> int:
    """Run every step, whatever the others say, and name those that failed."""
    failed = []
    for name, (command, *arguments) in steps:
        print(f"\n== {name}", flush=True)
        if run(program(command), *arguments) != 0:
            failed.append(name)
    if failed:
        print(f"\nFailed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


# --- what the recipes stand on ---------------------------------------------------------------


def run(command: Path | str, *arguments: str) -> int:
    return subprocess.run([command, *arguments], env=environment(), check=False).returncode


def program(name: str) -> Path:
    """Where the project's own environment has a program."""
    return scripts_of(PROJECT) / (f"{name}.exe" if os.name == "nt" else name)


def scripts_of(home: Path) -> Path:
    return home / ("Scripts" if os.name == "nt" else "bin")


def environment() -> dict[str, str]:
    """Take this environment, without what would lead uv to some other project's packages."""
    astray = {"VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT", "PYTHONHOME", "PYTHONPATH"}
    kept = {name: value for name, value in os.environ.items() if name not in astray}
    return {"UV_HTTP_TIMEOUT": "180", "PYTHONUTF8": "1"} | kept


def sync(*options: str) -> None:
    """Bring .venv, and with it the built client, to what pyproject.toml asks for."""
    own = sys.prefix == sys.base_prefix
    command = ["sync", *(("--python", sys.executable) if own else ()), *options]
    if run(uv(), *command) == 0:
        if client_is_current():
            return
        # uv sees files that are newer, but not that some are gone
        if run(uv(), *command, "--reinstall-package", "tasogare") == 0:
            return
    sys.exit("The packages could not be installed; what uv said stands above.")


def client_is_current() -> bool:
    client = runpy.run_path(str(ROOT / "src" / "tasogare" / "web" / "client.py"))
    return client["problem"]() is None


def uv() -> Path:
    """The uv on the PATH if it is recent enough, or else one of our own."""
    found = shutil.which("uv")
    if found is not None and uv_version(found) >= UV_OLDEST:
        return Path(found)
    own = scripts_of(UV_HOME) / ("uv.exe" if os.name == "nt" else "uv")
    if uv_version(own) < UV_OLDEST:
        if importlib.util.find_spec("ensurepip") is None:
            sys.exit(no_ensurepip())
        print("Installing uv …", flush=True)
        venv.create(UV_HOME, clear=True, with_pip=True)
        pip = [str(scripts_of(UV_HOME) / "python"), "-m", "pip", "install", "--quiet"]
        if run(*pip, "--disable-pip-version-check", f"uv=={UV_VERSION}") != 0:
            sys.exit("uv could not be installed; what pip said stands above.")
    return own


def uv_version(path: Path | str) -> tuple[int, ...]:
    """The version of this uv; () if it does not run (a shim may stand where no uv is)."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ()
    version = re.match(r"uv (\d+)\.(\d+)", said.stdout)
    return tuple(map(int, version.groups())) if version and said.returncode == 0 else ()


def no_ensurepip() -> str:
    if shutil.which("apt-get"):
        how = f"apt-get install python{sys.version_info.major}.{sys.version_info.minor}-venv"
    else:
        how = "install your system's package with Python's venv and ensurepip modules"
    return f"This Python cannot make environments with pip (no ensurepip).\nTo mend that: {how}"


def install_system_packages() -> None:
    """Install the browser and the fonts of the browser tests, where we know how and may."""
    if platform.system() != "Linux" or shutil.which("dpkg-query") is None:
        print("The browser tests need Chromium, and fonts with Japanese, Chinese and emoji.")
        return
    missing = [name for name in SYSTEM_PACKAGES if not is_installed(name)]
    if not missing:
        return
    if os.geteuid() != 0:
        print(f"For the browser tests, as root: apt-get install {' '.join(missing)}")
        return
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-q"], env=quiet, check=True)
    install = ["apt-get", "install", "-q", "-y", "--no-install-recommends"]
    subprocess.run([*install, *missing], env=quiet, check=True)


def is_installed(package: str) -> bool:
    query = ["dpkg-query", "--show", "--showformat=${Status}", package]
    said = subprocess.run(query, capture_output=True, text=True, check=False)
    return said.stdout.endswith(" installed")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as error:
        sys.exit(f"This failed: {' '.join(map(str, error.cmd))}")
