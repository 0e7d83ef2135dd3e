"""All games of one program: finds and opens them, keeps their time, and lets idle ones go.

`begin` does what CO-10 asks after an outage before anything else; `run` keeps time until `close`.
"""

import asyncio
import hashlib
import hmac
import logging
import random
import secrets
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Self

import msgspec

from tasogare.bus import Bus
from tasogare.kernel import talk
from tasogare.kernel.inputs import Value
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, HOST
from tasogare.rulesets import SHELF
from tasogare.store import NewGame, Place, Status, Store, Taken
from tasogare.tables import doings
from tasogare.tables.aside import Aside
from tasogare.tables.bot_seats import BotSeats
from tasogare.tables.clock import Clock
from tasogare.tables.line import Line, Settings, line
from tasogare.tables.onlookers import Onlookers
from tasogare.tables.people import People, Who
from tasogare.tables.schedule import Schedule
from tasogare.tables.table import Table

_logger = logging.getLogger(__name__)

HEARTBEAT: Final = 500
"""Milliseconds between two signs of life; CO-10 asks for one a second."""
ASLEEP: Final = 5_000
"""Without a sign of life for so long while running, the machine itself was away: an outage."""
LOOK: Final = 5_000
"""How often the store is asked for what is due, in case another program was to do it and died."""
IDLE: Final = 300_000
"""A game nobody looks at, with no bot about to move, leaves memory after so long."""
AGAIN: Final = 10_000
"""After a failure a game's clock is tried again so much later."""
LONGEST_ID: Final = 64
"""No game has a longer id."""
AT_ONCE: Final = 64
"""So many games are loaded at once at the start."""


class Tables:
    """The games, by id."""

    def __init__(
        self, store: Store, bus: Bus, clock: Clock, *, secret: bytes, dice: random.Random
    ) -> None:
        """Take what it works with; `begin` is the way in. `secret` makes ids nobody can guess."""
        self.store = store
        self.clock = clock
        self.people = People(store, clock)
        self.bots = BotSeats(clock, dice)
        self.aside = Aside()
        self.alive = clock.now()
        """When the last sign of life was stored."""
        self.stored: Callable[[Table], None] = lambda _: None
        """Called with a game whenever more of it is stored, and when it was read."""
        self._bus = bus
        self._secret = secret
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._schedule: Schedule[str] = Schedule()
        self._unsubscribe = bus.subscribe(self._heard)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._waking = asyncio.Lock()
        self._onlookers = Onlookers()

    @classmethod
    async def begin(
        cls,
        store: Store,
        bus: Bus,
        clock: Clock,
        *,
        secret: bytes,
        dice: random.Random | None = None,
    ) -> Self:
        """Return the tables as they stand, running games brought over the outage (CO-10)."""
        tables = cls(store, bus, clock, secret=secret, dice=dice or random.Random())
        since = await store.last_sign_of_life()
        await tables._recover(clock.now() if since is None else since)
        await tables.live()
        return tables

    async def close(self) -> None:
        """Stop keeping time. What was accepted is stored already."""
        self._unsubscribe()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def run(self) -> None:
        """Keep time from now on."""
        for keeper in (self._keep_alive, self._keep_time, self._keep_bots, self._keep_tidy):
            self._spawn(keeper())

    # finding games

    async def table(self, game: str) -> Table:
        """Return a game as it is now; `Refused('unknown_game')` if there is none.

        Every request comes by here, so that none is taken before what an outage asks for is done.
        """
        await self.wake()
        if len(game) > LONGEST_ID:
            raise Refused("unknown_game")
        return await self._find(game)

    async def _find(self, game: str) -> Table:
        """Return a game from memory or the store."""
        table = self._tables.get(game)
        if table is None:
            loading = self._loading.get(game)
            if loading is None:
                loading = self._loading[game] = asyncio.ensure_future(self._load(game))
                loading.add_done_callback(lambda _: self._loading.pop(game, None))
            table = await asyncio.shield(loading)
        table.used = self.clock.now()
        return table

    async def _load(self, game: str) -> Table:
        row = await self.store.game(game)
        rules = None if row is None else SHELF.get(row.ruleset)
        if row is None or rules is None:
            raise Refused("unknown_game")
        table = Table(row, rules, store=self.store, bus=self._bus, clock=self.clock)
        await table.load()
        self._tables[game] = table
        table.on_stored = self._stored
        self._stored(table)
        return table

    async def lobby(
        self, *, status: Status | None, before: int | None, limit: int
    ) -> tuple[Line, ...]:
        """Return listed games, newest first."""
        rows = await self.store.games(status=status, listed=True, before=before, limit=limit)
        return tuple(line(row) for row in rows if row.summary)

    async def games_of(self, who: Who, *, before: int | None, limit: int) -> tuple[Line, ...]:
        """Return the games in which somebody has a place, newest first."""
        rows = await self.store.games_of(who.person, before=before, limit=limit)
        return tuple(line(row) for row in rows if row.summary)

    def watch_lobby(self, heard: Callable[[], None]) -> Callable[[], None]:
        """Have `heard` called when the lobby changed, at most once a second."""
        return self._onlookers.join(heard)

    # opening games

    async def open(
        self,
        who: Who,
        ruleset: str,
        options: Mapping[str, Value],
        *,
        title: str = "",
        listed: bool = True,
        id: str = "",
        follows: str = "",
    ) -> Table:
        """Open a game; whoever does is its host, and its game master where the options say so."""
        rules = SHELF.get(ruleset)
        if rules is None:
            raise Refused("bad_options", *SHELF)
        settled, _ = rules.settle(options)
        game = self._name("open", who.person, id) if id else secrets.token_hex(8)
        if follows:
            game = self.follower(follows)
        new = NewGame(
            id=game,
            ruleset=ruleset,
            title=" ".join(talk.clean(title).split()),
            listed=listed,
            settings=msgspec.json.encode(Settings(options=settled, follows=follows)),
            at=self.clock.now(),
            seed=secrets.token_bytes(32),
        )
        places = [Place(reader=HOST, person=who.person)]
        if settled["gm"] == "person":
            places.append(Place(reader=GM, person=who.person))
        try:
            await self.store.create_game(new, places=places)
        except Taken:  # opened already, by the same submission
            return await self.table(game)
        return await self.table(game)

    async def again(self, table: Table, who: Who) -> Table:
        """Return the same table once more: the same ruleset, options and bots, opened once.

        By somebody who played or was host there; where a person was game master, by that person.
        Whoever opens it sits among the bots where they sat; others come back when they like.
        """
        if table.status != "ended":
            raise Refused("wrong_phase")
        if not table.readers_of(who.person):
            raise Refused("not_your_seat")
        follower = await self.store.game(self.follower(table.id))
        if follower is not None:
            return await self.table(follower.id)
        if not doings.seats_of(table, who) and not doings.is_host(table, who):
            raise Refused("not_your_seat")
        if table.settings.options["gm"] == "person" and not doings.is_master(table, who):
            raise Refused("not_gm")
        new = await self.open(
            who,
            table.rules.id,
            table.settings.options,
            title=table.row.title,
            listed=table.row.listed,
            follows=table.id,
        )
        for sitter in table.game.state.sitters.values():
            place = table.places.get(f"seat:{sitter.seat}")
            if place is not None and place.person == who.person and doings.may_sit(new, who):
                with suppress(Refused):  # too many seats taken lately: they take one by hand
                    await doings.sit(new, who, name=sitter.name, id=f"again:{sitter.seat}")
            if place is not None and place.bot is not None:
                await doings.add_bot(
                    new,
                    language=msgspec.json.decode(place.bot, type=doings.BotPlace).language,
                    name=sitter.name,
                    id=f"again:{sitter.seat}",
                )
        table.turn_page()
        return new

    def follower(self, game: str) -> str:
        """Return the id that the same table would have once more."""
        return self._name("again", game)

    def offered(self, new: Table, old: Table, who: Who) -> str | None:
        """Return the name under which somebody sat at the table that this one follows."""
        if not doings.may_sit(new, who):
            return None
        names = [old.game.state.name(seat) for seat in doings.seats_of(old, who)]
        return names[0] if names else None

    def _name(self, *parts: str) -> str:
        text = "\n".join(parts).encode()
        return hmac.new(self._secret, text, hashlib.sha256).hexdigest()[:16]

    # what is published

    async def record(self, table: Table, who: Who | None) -> Sequence[bytes]:
        """Return the record, a line of JSON for each commit.

        After the end it is everyone's; before, only a person who is game master reads facts.
        """
        ended = table.status == "ended"
        if not ended and (who is None or not doings.is_master(table, who)):
            raise Refused("not_gm")
        lines = await table.record()
        return await self.aside.do(lambda: [*map(table.codec.published, lines)])

    # time

    async def live(self) -> None:
        """Store a sign of life."""
        now = self.clock.now()
        await self.store.sign_of_life(now)
        self.alive = now

    async def wake(self) -> None:
        """Treat a long silence of the whole program as the outage it was."""
        if self.clock.now() - self.alive < ASLEEP:
            return
        async with self._waking:
            if self.clock.now() - self.alive >= ASLEEP:
                await self._recover(self.alive)
                await self.live()

    async def tick(self) -> None:
        """Close everything that is due now."""
        await self.wake()
        due = self._schedule.due(self.clock.now())
        await asyncio.gather(*(self._tick(game) for game in due))

    async def play(self) -> None:
        """Let every bot whose move is due make it."""
        await self.wake()
        due = self.bots.schedule.due(self.clock.now())
        await asyncio.gather(*(self.bots.play(key) for key in due))

    def next_due(self) -> int | None:
        """Return when the next clock or bot is due."""
        instants = (self._schedule.next(), self.bots.schedule.next())
        return min((at for at in instants if at is not None), default=None)

    async def _tick(self, game: str) -> None:
        try:
            await (await self._find(game)).tick()
        except Exception:
            _logger.exception("the clock of game %s failed", game)
            self._schedule.set(game, self.clock.now() + AGAIN)

    async def _recover(self, since: int) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def recover(game: str) -> None:
            async with gate:
                try:
                    await (await self._find(game)).recover(since)
                except Exception:
                    _logger.exception("game %s could not be brought over the outage", game)

        before: int | None = None
        while rows := await self.store.games(status="running", before=before, limit=500):
            await asyncio.gather(*(recover(row.id) for row in rows))
            before = rows[-1].serial

    async def _keep_alive(self) -> None:
        while True:
            try:
                await self.wake()
                await self.live()
            except Exception:
                _logger.exception("no sign of life could be stored")
            self._onlookers.tell()
            await self.clock.wait(self.clock.now() + HEARTBEAT)

    async def _keep_time(self) -> None:
        look = self.clock.now()
        while True:
            now = self.clock.now()
            if now >= look:
                look = now + LOOK
                await self._look_for_due(now)
            self._schedule.wake.clear()
            await self.tick()
            until = self._schedule.next()
            await self.clock.wait(look if until is None else min(look, until), self._schedule.wake)

    async def _look_for_due(self, now: int) -> None:
        try:
            for game in await self.store.due(now):
                self._schedule.set(game, now)
        except Exception:
            _logger.exception("the store could not say what is due")

    async def _keep_bots(self) -> None:
        alarm = self.bots.schedule
        while True:
            alarm.wake.clear()
            await self.play()
            until = alarm.next()
            now = self.clock.now()
            await self.clock.wait(now + LOOK if until is None else until, alarm.wake)

    async def _keep_tidy(self) -> None:
        while True:
            await self.clock.wait(self.clock.now() + IDLE // 5)
            self.tidy()

    def tidy(self) -> None:
        """Let games go from memory that nobody needs now."""
        now = self.clock.now()
        for game, table in tuple(self._tables.items()):
            idle = now - table.used >= IDLE and not table.watched
            if idle and not self.bots.plays(game):
                del self._tables[game]
                self.bots.forget(game)

    @property
    def in_memory(self) -> frozenset[str]:
        """Which games are in memory."""
        return frozenset(self._tables)

    # what the tables and the bus tell

    def _stored(self, table: Table) -> None:
        clock = table.game.next_deadline()
        self._schedule.set(table.id, None if clock is None else clock.at)
        self.bots.look(table)
        self.stored(table)
        if table.row.listed and table.shown:
            self._onlookers.changed()

    def _heard(self, game: str, n: int) -> None:
        table = self._tables.get(game)
        if table is not None and n > table.game.n:
            self._spawn(table.catch_up(n))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
