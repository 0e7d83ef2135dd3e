"""Reminders of a house of tables whose clock a test holds; what is sent stays in the hand."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tasogare.reminders.addresses import Browser
from tasogare.reminders.letters import Letter, Outcome
from tasogare.reminders.reminders import Reminders
from tasogare.tables import Table, Who
from tests.tables.house import SECRET, HandClock, House, house

ADDRESS = "ntfys://push.example/evening"


class Hand:
    """Takes every letter, and says what became of it."""

    def __init__(self) -> None:
        """Begin with none; all arrive."""
        self.letters: list[Letter] = []
        self.outcome: Outcome = "sent"

    async def carry(self, letters: Sequence[Letter]) -> Sequence[Outcome]:
        """Take some."""
        self.letters += letters
        return [self.outcome] * len(letters)

    def taken(self) -> list[tuple[str, str]]:
        """Return who was told what since the last time, in any order the same."""
        news = sorted((letter.person, letter.text.body) for letter in self.letters)
        self.letters.clear()
        return news


class Hall:
    """A house, its reminders, and the hand."""

    def __init__(self, home: House, reminders: Reminders, hand: Hand) -> None:
        """Take them."""
        self.home = home
        self.reminders = reminders
        self.hand = hand

    async def reach(self, who: Who, *, language: str = "en", zone: str = "UTC") -> None:
        """Leave an address that every message arrives at."""
        await self.reminders.reach_by_service(
            who, ADDRESS, zone=zone, origin="https://games.example", language=language
        )
        self.hand.taken()

    async def remind(self, table: Table, *people: Who) -> None:
        """Have people told of a game at their addresses."""
        for who in people:
            await self.reach(who)
            await self.reminders.remind(table, who, on=True)

    async def advance(self, milliseconds: int) -> None:
        """Let time pass, whatever is due done and told in its order."""
        end = self.home.clock.time + milliseconds
        while True:
            await self.told()
            instants = (self.home.tables.next_due(), self.reminders.next_due())
            due = min((at for at in instants if at is not None), default=end + 1)
            if due > end:
                break
            await self.home.advance(max(0, due - self.home.clock.time))
        await self.home.advance(end - self.home.clock.time)

    async def told(self) -> None:
        """Have everything sent that is due now."""
        await self.reminders.tick()
        await self.reminders.post.deliver()


@asynccontextmanager
async def hall(data: Path, clock: HandClock | None = None) -> AsyncIterator[Hall]:
    """Open the tables kept in a folder, with reminders, nothing running by itself."""
    hand = Hand()
    async with house(data, clock) as home:
        reminders = Reminders(home.tables, SECRET, carry=hand.carry)
        await reminders.begin()
        try:
            yield Hall(home, reminders, hand)
        finally:
            await reminders.close()


def browser(name: str = "1") -> Browser:
    """Return a browser that could be written to."""
    return Browser(
        endpoint=f"https://push.example/{name}",
        key="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        secret="BTBZMqHH6r4Tts7J_aSIgg",
    )
