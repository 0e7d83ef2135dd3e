"""A writer killed at random moments, again and again on one database.

What it acknowledged is there.
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from tasogare.store import Store
from tests.store.running import Opener

WRITER = Path(__file__).with_name("crash_writer.py")
ROUNDS = 8


def killed_after(path: Path, acknowledged: int) -> dict[str, int]:
    """Start the writer, kill it after so many acks, and return the last it gave for each game."""
    last: dict[str, int] = {}
    process = subprocess.Popen(
        [sys.executable, str(WRITER), str(path)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
    )
    with process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, start=1):
            if not line.endswith("\n"):
                break  # torn by the kill: not an ack anyone could have read
            game, n = line.split()
            last[game] = int(n)
            if count == acknowledged:
                process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    return last


async def check(opener: Opener, last: dict[str, int]) -> None:
    """Assert that each game is whole and as far as was acknowledged."""
    async with opener() as store:
        for game, n in last.items():
            await check_game(store, game, n)


async def check_game(store: Store, game: str, acknowledged: int) -> None:
    """Assert it of one game."""
    rows = await store.commits(game)
    assert len(rows) >= acknowledged
    assert [(row.n, row.body) for row in rows] == [
        (n, b"%d" % n * 100) for n in range(1, len(rows) + 1)
    ]
    row = await store.game(game)
    assert row is not None
    assert (row.last, row.due, row.summary) == (len(rows), len(rows), b"%d" % len(rows))
    for n in range(max(1, len(rows) - 20), len(rows) + 1):
        assert await store.answer(game, "1", str(n)) == b"a"
    assert await store.answer(game, "1", str(len(rows) + 1)) is None


def test_nothing_acknowledged_is_lost(path: Path, opener: Opener) -> None:
    """Each start goes on from what the last one left."""
    moments = random.Random(20)
    last: dict[str, int] = {}
    for _ in range(ROUNDS):
        last |= killed_after(path, moments.randint(1, 400))
        asyncio.run(check(opener, last))
