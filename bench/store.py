"""Appends a second of the SQLite store: 50 callers at once beside one transaction for each append.

Run it as a script; it needs no server and takes some seconds. The ratio is what matters, the figures
depend on the disk. What follows from them is in `docs/adr/0002-store.md`.
"""

import asyncio
import tempfile
import time
from pathlib import Path

from tasogare.store import Answer, Append, NewGame, Store
from tasogare.store.sqlite import SqliteStore

CALLERS = 50
EACH = 200
ALONE = 1000
BODY = b'{"facts":[' + b"1," * 200 + b"1]}"


async def main() -> None:
    """Measure both in one new file each and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        alone, _ = await _measure(Path(folder) / "alone.sqlite3", callers=1, each=ALONE)
        shared, transactions = await _measure(Path(folder) / "shared.sqlite3", callers=CALLERS, each=EACH)
    print(f"one caller, a transaction each  {alone:>9,.0f} appends/s")
    print(f"{CALLERS} callers, shared              {shared:>9,.0f} appends/s")
    print(f"ratio                           {shared / alone:>9.1f}")
    print(f"appends in a transaction        {CALLERS * EACH / transactions:>9.1f}")


async def _measure(path: Path, *, callers: int, each: int) -> tuple[float, int]:
    """Return appends a second, and the transactions they took."""
    store = await SqliteStore.open(path)
    for caller in range(callers):
        await store.create_game(
            NewGame(id=f"g{caller}", ruleset="r", title="", listed=True, settings=b"{}", seed=b"s" * 32, at=0)
        )
    before = store.transactions
    start = time.perf_counter()
    await asyncio.gather(*(_appends(store, f"g{caller}", each) for caller in range(callers)))
    seconds = time.perf_counter() - start
    transactions = store.transactions - before
    await store.close()
    return callers * each / seconds, transactions


async def _appends(store: Store, game: str, count: int) -> None:
    for n in range(1, count + 1):
        answer = Answer(actor="1", submission=str(n), body=b'{"ok":true}')
        await store.append(Append(game=game, n=n, at=n, body=BODY, due=n, answer=answer))


if __name__ == "__main__":
    asyncio.run(main())
