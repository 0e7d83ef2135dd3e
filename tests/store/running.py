"""Helpers for tests that await: no plug-in needed, so they may be used inside hypothesis too."""

import asyncio
import functools
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


def new_game(game: str = "g", *, at: int = 10, listed: bool = True) -> NewGame:
    """Return a game to open."""
    return NewGame(
        id=game, ruleset="ruleset", title=f"Table {game}", listed=listed, settings=b"{}", seed=b"s" * 32, at=at
    )


def commit(n: int, game: str = "g", *, due: int | None = None) -> Append:
    """Return a plain commit."""
    return Append(game=game, n=n, at=100 + n, body=f"{game}/{n}".encode(), due=due)
