"""A house of tables whose clock a test holds in its hand; nothing here sleeps."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tasogare.bus import Bus, ProcessBus
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Seat
from tasogare.store import Store, open_store
from tasogare.tables import Outcome, Table, Tables, Who, doings

BEGIN = 1_800_000_000_000
SECRET = b"s" * 32
LONG: dict[str, Any] = {"pace": "live", "lengths": {"meeting": 7200, "vote": 7200, "night": 7200}}


class HandClock:
    """Stands still until it is moved."""

    def __init__(self, time: int = BEGIN) -> None:
        """Begin at a time."""
        self.time = time

    def now(self) -> int:
        """Return the time."""
        return self.time

    async def wait(self, until: int, wake: asyncio.Event | None = None) -> None:
        """Jump there at once."""
        await asyncio.sleep(0)
        if wake is None or not wake.is_set():
            self.time = max(self.time, until)


class House:
    """Tables on a store, and a few verbs."""

    def __init__(self, tables: Tables, clock: HandClock, store: Store) -> None:
        """Take them."""
        self.tables = tables
        self.clock = clock
        self.store = store
        self._ids = 0

    async def advance(self, milliseconds: int, *, alive: bool = True) -> None:
        """Let time pass, everything due done in its order; the program lives all the while."""
        end = self.clock.time + milliseconds
        while alive:
            due = self.tables.next_due()
            if due is None or due > end:
                break
            self.clock.time = max(self.clock.time, due)
            await self.tables.live()
            await self.tables.tick()
            await self.tables.play()
        self.clock.time = end
        if alive:
            await self.tables.live()

    async def guests(self, count: int) -> list[Who]:
        """Return new people."""
        return [await self.tables.people.guest() for _ in range(count)]

    async def opened(self, host: Who, **options: Any) -> Table:  # noqa: ANN401
        """Open a game of Killer."""
        return await self.tables.open(host, "killer", options or {"pace": "quick"})

    async def started(self, count: int = 4, **options: Any) -> tuple[Table, list[Who]]:  # noqa: ANN401
        """Open a game, seat as many people and start it; the first is the host."""
        people = await self.guests(count)
        table = await self.opened(people[0], **options)
        for number, who in enumerate(people):
            await doings.sit(table, who, name=f"P{number}")
        await doings.start(table, people[0])
        return table, people

    async def say(self, table: Table, who: Who, seat: int, text: str, id: str = "") -> Outcome:
        """Say something in public."""
        return await self.act(table, who, f"seat:{seat}", Say(channel="public", text=text), id)

    async def act(
        self,
        table: Table,
        who: Who,
        reader: str,
        body: Answer | Say,
        id: str = "",
    ) -> Outcome:
        """Submit under a fresh id, unless one is given."""
        self._ids += 1
        return await doings.act(table, who, reader, body, id or f"own-{self._ids}")


@asynccontextmanager
async def house(
    data: Path, clock: HandClock | None = None, *, bus: Bus | None = None
) -> AsyncIterator[House]:
    """Open the tables kept in a folder, without anything that runs by itself."""
    clock = clock or HandClock()
    store = await open_store(f"sqlite:///{data / 'games.sqlite3'}")
    tables = await Tables.begin(
        store, bus or ProcessBus(), clock, secret=SECRET, dice=random.Random(7)
    )
    try:
        yield House(tables, clock, store)
    finally:
        await tables.close()
        await store.close()


def feed(table: Table, reader: int | str) -> Sequence[bytes]:
    """Return a feed: of a seat by its number, or of another reader by name."""
    return table.feeds.of(Seat(reader) if isinstance(reader, int) else reader)


def items(table: Table, reader: int | str) -> list[dict[str, Any]]:
    """Return a feed, decoded."""
    return [msgspec.json.decode(raw) for raw in feed(table, reader)]


def notices(table: Table, reader: int | str, *kinds: str) -> list[dict[str, Any]]:
    """Return the notices of a feed, of some kinds only if any are named."""
    told: Sequence[dict[str, Any]] = [item["notice"] for item in items(table, reader)]
    return [notice for notice in told if not kinds or notice["t"] in kinds]
