"""Tables in a process of their own that can be killed, on a real store and a clock told by us.

`Step` is one thing to do at one instant; what is due before it closes first.
"""

import asyncio
import os
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from tasogare.kernel.inputs import Answer, Say
from tasogare.tables import Outcome
from tests.forks import FORKS
from tests.tables.house import HandClock, House, house

GAME: Final = "played"
"""The id of the one game."""
WAIT: Final = 20.0


@dataclass(frozen=True, slots=True)
class Step:
    """Let it become `at`, and if there is a body, put it in for a seat under an id."""

    at: int
    seat: int = 0
    body: Answer | Say | None = None
    id: str = ""


async def taken(home: House, step: Step) -> Outcome | None:
    """Do a step and return what it was answered."""
    await home.advance(step.at - home.clock.time)
    if step.body is None:
        return None
    table = await home.tables.table(GAME)
    reader = f"seat:{step.seat}"
    who = await home.tables.people.known(table.places[reader].person or "")
    assert who is not None
    return await home.act(table, who, reader, step.body, step.id)


async def _serve(data: Path, now: int, line: Connection) -> None:
    async with house(data, HandClock(now)) as home:
        line.send(None)
        while True:
            line.send(await taken(home, line.recv()))


def _live(data: Path, now: int, line: Connection) -> None:
    asyncio.run(_serve(data, now, line))


class Life:
    """One life of the tables kept in a folder; it begins when the clock shows `now`."""

    def __init__(self, data: Path, now: int) -> None:
        """Start; `heard` tells when what an outage asks for is done."""
        self._line, there = FORKS.Pipe()
        self._process = FORKS.Process(target=_live, args=(data, now, there), daemon=True)
        self._process.start()
        there.close()

    def send(self, step: Step) -> None:
        """Ask for a step."""
        self._line.send(step)

    def heard(self, seconds: float = WAIT) -> bool:
        """Wait so long for the start, or for the answer to a step; tell whether it came."""
        return self._line.poll(seconds)

    def answer(self) -> Outcome | None:
        """Return the answer to a step, or None: the start."""
        assert self.heard(), "the tables do not answer"
        answer: Outcome | None = self._line.recv()
        return answer

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process.pid is not None:
            os.kill(self._process.pid, signal.SIGKILL)
        self._process.join(WAIT)
        assert self._process.exitcode == -signal.SIGKILL, "it ended by itself"
        self._line.close()
