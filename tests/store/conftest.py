"""A fresh SQLite file for each test, to be opened as often as the test likes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tasogare.store import Store, open_store
from tests.store.running import Opener


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the database will be."""
    return tmp_path / "games.sqlite3"


@pytest.fixture
def opener(path: Path) -> Opener:
    """Return the way to open it."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = await open_store(f"sqlite:///{path}")
        try:
            yield store
        finally:
            await store.close()

    return opened
