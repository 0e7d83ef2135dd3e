"""The built client, handed out from memory; every address of the client's own gets its page."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

INDEX: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_BUILT: Final = (
    b"<!doctype html><title>Tasogare</title><p>The client has not been built: "
    b"<code>python3 run.py play</code> builds it."
)


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is sent."""

    content: bytes
    kind: str
    cache: str
    etag: str


def _page(content: bytes, name: str) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in {"application/json", "application/manifest+json"}:
        kind += "; charset=utf-8"
    hashed = name.startswith("assets/")
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return Page(content, kind, FOREVER if hashed else ASK_AGAIN, tag)


class Pages:
    """The client's files by their addresses."""

    def __init__(self, static: Path) -> None:
        """Read them all; the client is small."""
        self._files = {
            path.relative_to(static).as_posix(): path.read_bytes()
            for path in sorted(static.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
        self._pages = {name: _page(content, name) for name, content in self._files.items()}
        self._index = self._pages.get(INDEX) or _page(NOT_BUILT, INDEX)

    def find(self, path: str) -> Page | None:
        """Return a file, or the client's page for an address that is no file's."""
        name = path.strip("/")
        found = self._pages.get(name)
        if found is not None:
            return found
        return None if "." in name.rpartition("/")[2] else self._index
