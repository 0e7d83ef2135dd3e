"""Where the built client lies, and whether it was built from the sources beside it.

Standard library only: the build (web/build.py) loads this file by its path, before anything is
installed. The server asks `problem()` when it starts.
"""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""What the server hands out; made by the build, never by hand."""

SOURCES = Path(__file__).parents[3] / "web"
"""The client's sources; there in a checkout, absent where only the wheel was installed."""

WORDS = Path(__file__).parents[1] / "words"
"""The games' words, which the client reads too."""

_STAMP = ".built"
_REMEDY = "`python3 run.py play` builds it, as does `uv sync --reinstall-package tasogare`."
_NOT_SOURCES = {"node_modules", "__pycache__"}


def sources_digest(sources: Path = SOURCES, words: Path = WORDS) -> str:
    """One hash over the names and contents of everything the client is built from."""
    whole = hashlib.sha256()
    for path in sorted(_files(sources), key=Path.as_posix):
        whole.update(f"{path.relative_to(sources).as_posix()} {_content(path)}\n".encode())
    for path in sorted(words.glob("*.json")):
        whole.update(f"words/{path.name} {_content(path)}\n".encode())
    return whole.hexdigest()


def _content(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _files(sources: Path) -> Iterator[Path]:
    for folder, below, names in os.walk(sources):
        below[:] = [name for name in below if name not in _NOT_SOURCES and name[0] != "."]
        yield from (Path(folder, name) for name in names)


def built_digest(static: Path = STATIC) -> str | None:
    """The hash of the sources that the client in `static` was built from, if there is one."""
    try:
        return (static / _STAMP).read_text("ascii").strip()
    except FileNotFoundError:
        return None


def stamp(digest: str, static: Path = STATIC) -> None:
    """Write down what the client in `static` was built from."""
    (static / _STAMP).write_text(f"{digest}\n", "ascii")


def problem(sources: Path = SOURCES, static: Path = STATIC) -> str | None:
    """Say what is wrong with the built client, or None if it is there and current."""
    built = built_digest(static)
    if built is None:
        return f"The client has not been built; {_REMEDY}"
    if (sources / "package.json").is_file() and sources_digest(sources) != built:
        return f"The client was built from other sources than there are now; {_REMEDY}"
    return None
