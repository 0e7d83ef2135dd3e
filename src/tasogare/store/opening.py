"""Choosing an adapter by URL; the adapters are neighbours (`sqlite/`)."""

from pathlib import Path

from tasogare.store.port import Store
from tasogare.store.sqlite import SqliteStore

_SQLITE = "sqlite:///"


async def open_store(url: str) -> Store:
    """Open the store at `url`, made or brought up to date where needed.

    `sqlite:///games.sqlite3` is a file beside the working directory, `sqlite:////var/games.sqlite3`
    one by its whole path. Raises `ValueError` for any other URL, `NewerSchema` for a database of a
    newer version, `StoreFailed` when it cannot be opened.
    """
    if not url.startswith(_SQLITE) or len(url) == len(_SQLITE):
        scheme = url.partition(":")[0]
        msg = f"a store is given as {_SQLITE} and the path of a file, not as {scheme!r}"
        raise ValueError(msg)
    return await SqliteStore.open(Path(url.removeprefix(_SQLITE)))
