"""The program that `test_crash.py` kills: several games written at once, each ack printed.

Its one argument is the database. A line is `game n`, printed once the append has
been acknowledged.
"""

import asyncio
import contextlib
import sys

from tasogare.store import Answer, Append, NewGame, Store, Taken, open_store

GAMES = 8


async def main(path: str) -> None:
    """Write until killed."""
    store = await open_store(f"sqlite:///{path}")
    await asyncio.gather(*(_write(store, f"g{i}") for i in range(GAMES)))


async def _write(store: Store, game: str) -> None:
    with contextlib.suppress(Taken):
        await store.create_game(
            NewGame(id=game, ruleset="r", title="", listed=True, settings=b"", seed=b"", at=0)
        )
    row = await store.game(game)
    n = row.last if row else 0
    while True:
        n += 1
        answer = Answer(actor="1", submission=str(n), body=b"a")
        await store.append(
            Append(
                game=game, n=n, at=n, body=b"%d" % n * 100, due=n, summary=b"%d" % n, answer=answer
            )
        )
        sys.stdout.write(f"{game} {n}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
