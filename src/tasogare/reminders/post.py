"""Sends letters in the background, a courier for each bag of them; games never wait for it."""

import asyncio
import logging
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec

from tasogare.reminders.letters import BAG, FAILED, Bag, Letter, Outcome, Report
from tasogare.tables import Clock
from tasogare.tables.schedule import Schedule

_logger = logging.getLogger(__name__)

MOST: Final = 2_000
"""Letters that wait; beyond that new ones are dropped."""
TRIES: Final = 3
AGAIN: Final = 60_000
"""Milliseconds until a letter that failed goes out again; twice as long the second time."""
CARRY: Final = 45.0
"""Seconds that a courier has; what it has not delivered by then has failed."""
_COMMAND: Final = (sys.executable, "-P", "-B", "-m", "tasogare.reminders.courier")
"""Modules are taken from nowhere but where the server's own come from, and nothing is written."""

Carry = Callable[[Sequence[Letter]], Awaitable[Sequence[Outcome]]]


class Couriers:
    """Starts the program that sends, one for each bag."""

    def __init__(self, key: bytes, allowed: Sequence[str]) -> None:
        """Take the key that signs, and what may be reached beside the open network."""
        self._key = key
        self._allowed = tuple(allowed)
        self._running: set[subprocess.Popen[bytes]] = set()

    async def carry(self, letters: Sequence[Letter]) -> Sequence[Outcome]:
        """Deliver letters and return what became of each."""
        bag = Bag(letters=tuple(letters), allowed=self._allowed, key=self._key)
        lines = await asyncio.to_thread(self._run, msgspec.json.encode(bag))
        became: list[Outcome] = [FAILED] * len(letters)
        for line in lines:
            report = msgspec.json.decode(line, type=Report)
            became[report.place] = report.outcome
        return became

    def _run(self, bag: bytes) -> list[bytes]:
        with subprocess.Popen(  # noqa: S603  our own program, with fixed arguments
            _COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
        ) as process:
            self._running.add(process)
            try:
                said, _ = process.communicate(bag, timeout=CARRY)
            except subprocess.TimeoutExpired:
                process.kill()
                said, _ = process.communicate()
            finally:
                self._running.discard(process)
        if process.returncode != 0:
            _logger.warning("the program that sends reminders ended with %d", process.returncode)
        return [line for line in said.split(b"\n") if line.endswith(b"}")]

    def close(self) -> None:
        """End those that are on their way."""
        for process in tuple(self._running):
            process.kill()


def _environment() -> dict[str, str]:
    """Return the courier's: no proxy, which would look up names and connect in its place."""
    return {
        name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")
    }


class Post:
    """Letters that wait, and a hand that gives them to couriers."""

    def __init__(
        self, clock: Clock, carry: Carry, gone: Callable[[Letter], Awaitable[None]]
    ) -> None:
        """Send by `carry`; `gone` is told of letters whose browser is there no more."""
        self._clock = clock
        self._carry = carry
        self._gone = gone
        self._waiting: set[Letter] = set()
        self._schedule: Schedule[Letter] = Schedule()

    def put(self, letter: Letter) -> None:
        """Have a letter sent."""
        if len(self._waiting) >= MOST:
            _logger.warning("too many reminders wait; one is dropped")
            return
        self._wait(letter, self._clock.now())

    def __len__(self) -> int:
        """Return how many wait."""
        return len(self._waiting)

    async def deliver(self) -> None:
        """Send what is due now, and set aside what has to be tried again."""
        letters = self._schedule.due(self._clock.now())
        self._waiting.difference_update(letters)
        for start in range(0, len(letters), BAG):
            bag = letters[start : start + BAG]
            try:
                outcomes = await self._carry(bag)
            except Exception:
                _logger.exception("no courier could be sent out")
                outcomes = [FAILED] * len(bag)
            for letter, outcome in zip(bag, outcomes, strict=True):
                await self._became(letter, outcome)

    async def run(self) -> None:
        """Deliver from now on."""
        while True:
            self._schedule.wake.clear()
            await self.deliver()
            next_one = self._schedule.next()
            until = self._clock.now() + AGAIN if next_one is None else next_one
            await self._clock.wait(until, self._schedule.wake)

    async def _became(self, letter: Letter, outcome: Outcome) -> None:
        tries = letter.tries + 1
        if outcome == "gone":
            await self._gone(letter)
        elif outcome == FAILED and tries < TRIES:
            again = msgspec.structs.replace(letter, tries=tries)
            self._wait(again, self._clock.now() + tries * AGAIN)
        elif outcome != "sent":
            _logger.info("a reminder was not delivered: %s", outcome)

    def _wait(self, letter: Letter, at: int) -> None:
        self._waiting.add(letter)
        self._schedule.set(letter, at)
