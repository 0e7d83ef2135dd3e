"""A few threads that read, each with its own connection. The one that writes is in `writer.py`."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from tasogare.store.errors import StoreClosed, StoreFailed

T = TypeVar("T")


class Readers:
    """Runs questions off the event loop.

    Each sees everything that was committed before it began.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], *, threads: int) -> None:
        """Use at most `threads` connections, made by `connect` when they are first needed."""
        self._connect = connect
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="store-reader")
        self._closed = False

    async def run(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `question` returns. Raises `StoreFailed` when the database cannot answer."""
        if self._closed:
            msg = "the store is closed"
            raise StoreClosed(msg)
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._ask, question)

    async def close(self) -> None:
        """Finish the questions under way and close the connections."""
        self._closed = True
        await asyncio.to_thread(self._pool.shutdown)
        while self._connections:
            self._connections.pop().close()

    def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return question(self._connection())
        except sqlite3.Error as error:
            msg = f"the database could not read: {error}"
            raise StoreFailed(msg) from error

    def _connection(self) -> sqlite3.Connection:
        known: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if known is None:
            known = self._own.connection = self._connect()
            self._connections.append(known)
        return known
