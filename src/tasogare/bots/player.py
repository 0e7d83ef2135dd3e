"""What a bot is: something that hears one seat's feed and says what that seat does next."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.knowledge import Clock, Knowledge

QUICKEST: Final = 600
"""Milliseconds within which nobody reads and clicks."""
THINKING: Final = (2_000, 9_000)
READING: Final = (1_500, 6_000)
PER_CHARACTER: Final = (70, 160)
"""Milliseconds to type one; Chinese and Japanese are slower by the character, but say more."""
TYPED: Final = 90
"""The same where a moment was chosen beforehand."""
SHARE: Final = 0.2
"""At most this part of the time that is left goes into one move, so that several fit."""


@dataclass(frozen=True, slots=True)
class Act:
    """Answer an open prompt."""

    action: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Talk:
    """Say something in a channel."""

    channel: str
    text: str


Move = Act | Talk


class Bot(ABC):
    """One seat's player. It has no clock and no dice of its own: both are handed in."""

    def __init__(self, seat: Seat, *, lang: str = "en") -> None:
        """Take a seat, and the language to speak in (`en`, `ja` or `zh`)."""
        self.seat = seat
        self.lang = lang
        self.knowledge = Knowledge(seat)
        self._now = 0

    def hear(self, at: int, notice: Notice) -> None:
        """Take in the next notice of the seat's feed."""
        self.knowledge.hear(at, notice)

    def move(self, now: int, rng: Random) -> Move | None:
        """Say what to do next; None: nothing until more is heard.

        It may be asked again before its move was made, and then says the same or better. A move
        that was refused should be followed by nothing until more is heard.
        """
        self._now = now
        known = self.knowledge
        if known.paused or known.ended is not None:
            return None
        return self.choose(rng)

    @abstractmethod
    def choose(self, rng: Random) -> Move | None:
        """Choose the next move from what is known; the game is on."""

    def may(self, move: Move) -> bool:
        """Tell whether a move is still licensed by what the seat was shown."""
        if isinstance(move, Talk):
            return self.knowledge.may_write(move.channel)
        prompt = self.knowledge.scene.prompts.get(move.action)
        return not self.knowledge.paused and prompt is not None and prompt.takes(move.values)

    def delay(self, move: Move, rng: Random) -> int:
        """Return after how many milliseconds a person would have made this move.

        It fits into the clock the seat sees: never later than that, and early enough for more.
        """
        if isinstance(move, Talk):
            wanted = rng.randint(*READING) + len(move.text) * rng.randint(*PER_CHARACTER)
        elif move.values:
            wanted = rng.randint(*THINKING)
        else:
            wanted = rng.randint(*READING)
        clocks = self.knowledge.scene.clocks.values()
        left = min((clock.at for clock in clocks), default=self._now + 60_000) - self._now
        hurried = left * SHARE * rng.uniform(0.5, 1)  # so that not all who hurry move at once
        return max(0, min(max(wanted, QUICKEST), int(hurried)))

    def moment(self, clock: Clock, part: tuple[float, float], rng: Random, move: Move) -> int:
        """Return after how many milliseconds some moment in this part of a clock comes.

        What is said also takes its time to type, and everything is in time.
        """
        wanted = clock.since + int(clock.length * rng.uniform(*part)) - self._now
        typed = len(move.text) if isinstance(move, Talk) else 0
        least = min(QUICKEST + TYPED * typed, clock.length // 10)
        return max(0, min(max(wanted, least), (clock.at - self._now) * 9 // 10))
