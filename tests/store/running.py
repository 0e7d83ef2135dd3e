"""Helpers for tests that await: no plug-in needed, so they may be used inside hypothesis too."""

import asyncio
import functools
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import ParamSpec

from tasogare.store import Append, NewGame, Store

P = ParamSpec("P")

Opener = Callable[[], AbstractAsyncContextManager[Store]]
"""Opens a store on the same database each time, as other nodes and later starts would."""


def awaited(test: Callable[P, Coroutine[None, None, None]]) -> Callable[P, None]:
    """Run a coroutine test in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


async def turns(count: int = 5) -> None:
    """Let everything that can run on the loop do so, a few times over."""
    for _ in range(count):
        await asyncio.sleep(0)


class Gate:
    """A job that holds the writer until it is opened."""

    def __init__(self) -> None:
        """Begin shut."""
        self._reached = threading.Event()
        self._opened = threading.Event()

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Wait in the writer's thread."""
        del connection
        self._reached.set()
        self._opened.wait()

    async def reached(self) -> None:
        """Return when the writer waits here."""
        await asyncio.to_thread(self._reached.wait)

    def open(self) -> None:
        """Let the writer go on."""
        self._opened.set()


def new_game(game: str = "g", *, at: int = 10, listed: bool = True) -> NewGame:
    """Return a game to open."""
    return NewGame(
        id=game,
        ruleset="ruleset",
        title=f"Table {game}",
        listed=listed,
        settings=b"{}",
        seed=b"s" * 32,
        at=at,
    )


def commit(n: int, game: str = "g", *, due: int | None = None) -> Append:
    """Return a plain commit."""
    return Append(game=game, n=n, at=100 + n, body=f"{game}/{n}".encode(), due=due)
