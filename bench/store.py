"""Appends a second of the SQLite store: 50 callers at once beside one transaction for each append.

Run it as a script; it needs no server and takes some seconds. The ratio is what matters, the
figures depend on the disk. The last measure keeps the event loop busy all the time, so that the
writing thread has to wait for its turns with the interpreter. What follows is in
`docs/adr/0002-store.md`.
"""

import asyncio
import tempfile
import time
from pathlib import Path

from tasogare.store import Answer, Append, NewGame, Store
from tasogare.store.sqlite import SqliteStore

CALLERS = 50
BODY = b'{"facts":[' + b"1," * 200 + b"1]}"


async def main() -> None:
    """Measure each in a new file and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        alone, _ = await _measure(Path(folder) / "alone.sqlite3", callers=1, each=1000)
        shared, together = await _measure(
            Path(folder) / "shared.sqlite3", callers=CALLERS, each=200
        )
        busy, _ = await _measure(Path(folder) / "busy.sqlite3", callers=CALLERS, each=30, busy=True)
    print(f"one caller, a transaction each      {alone:>9,.0f} appends/s")
    print(
        f"{CALLERS} callers, shared                  {shared:>9,.0f} appends/s, "
        f"{together:.1f} in a transaction"
    )
    print(f"ratio                               {shared / alone:>9.1f}")
    print(f"{CALLERS} callers, the loop never at rest  {busy:>9,.0f} appends/s")


async def _measure(
    path: Path, *, callers: int, each: int, busy: bool = False
) -> tuple[float, float]:
    """Return appends a second, and how many shared a transaction."""
    store = await SqliteStore.open(path)
    for caller in range(callers):
        await store.create_game(
            NewGame(
                id=f"g{caller}",
                ruleset="r",
                title="",
                listed=True,
                settings=b"{}",
                seed=b"s" * 32,
                at=0,
            )
        )
    burning = asyncio.create_task(_burn()) if busy else None
    before = store.transactions
    start = time.perf_counter()
    await asyncio.gather(*(_appends(store, f"g{caller}", each) for caller in range(callers)))
    seconds = time.perf_counter() - start
    transactions = store.transactions - before
    if burning is not None:
        burning.cancel()
    await store.close()
    return callers * each / seconds, callers * each / transactions


async def _appends(store: Store, game: str, count: int) -> None:
    for n in range(1, count + 1):
        answer = Answer(actor="1", submission=str(n), body=b'{"ok":true}')
        await store.append(Append(game=game, n=n, at=n, body=BODY, due=n, answer=answer))


async def _burn() -> None:
    while True:
        sum(range(2000))
        await asyncio.sleep(0)


if __name__ == "__main__":
    asyncio.run(main())
