"""One game being run: inputs one at a time, each stored before anybody sees what it brought about.

Several programs may run the same game: the store lets one of two writers through, the other reads
what is new and handles its input again. Who may do what is in `doings`, many games in `tables`.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from tasogare.bus import Bus
from tasogare.kernel import chance
from tasogare.kernel.game import SHORT, Commit, Game
from tasogare.kernel.inputs import TABLE, Body, Input, Open, Outage, Tick
from tasogare.kernel.ruleset import Refused, Ruleset
from tasogare.kernel.schema import RecordCodec
from tasogare.kernel.seats import Reader
from tasogare.store import Answer, Answered, Append, Collision, GameRow, Place, Status, Store
from tasogare.tables.allowance import Allowance
from tasogare.tables.clock import Clock
from tasogare.tables.feeds import Feeds
from tasogare.tables.line import Line, Settings, Summary, line, phase_begun, status, summarized
from tasogare.tables.outcome import Outcome, decode, encode, refused
from tasogare.tables.presence import Presence

SUBMISSIONS: Final = 120
SUBMISSIONS_EVERY: Final = 500
SITS: Final = 10
SITS_EVERY: Final = 60_000

T = TypeVar("T")
Extras = tuple[Answer | None, Sequence[Place]]


def _nothing_wrong() -> None:
    return None


def _no_places(_: Commit) -> Sequence[Place]:
    return ()


def _no_reader(_: Commit) -> str:
    return ""


def _no_extras(_: Commit) -> Extras:
    return None, ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One submission: an input, who sent it, and what is to be stored with it."""

    body: Body
    by: Reader
    id: str = ""
    actor: str = ""
    """Whose answers it is kept among (CO-32); with an empty `id` it is not kept."""
    check: Callable[[], str | None] = _nothing_wrong
    """Says why it is refused before the game is asked; called when it is its turn."""
    places: Callable[[Commit], Sequence[Place]] = _no_places
    reader: Callable[[Commit], str] = _no_reader
    """What the answer names."""


class Table:
    """A game in memory, with its feeds, its places and those who want to hear of changes."""

    def __init__(
        self, row: GameRow, rules: Ruleset[Any], *, store: Store, bus: Bus, clock: Clock
    ) -> None:
        """Take a stored game; `load` brings it to where it is."""
        self.id = row.id
        self.row = row
        self.rules = rules
        self.settings = msgspec.json.decode(row.settings, type=Settings)
        self.codec = RecordCodec(rules.facts, rules.notices)
        self.game: Game[Any] = Game(rules, row.seed)
        self.feeds = Feeds(self.codec.notices)
        self.places: Mapping[str, Place] = {}
        self.presence = Presence(clock, self.changed)
        self.asking: dict[str, str] = {}
        """Spectators who would like to be let in, by name. Not kept over a restart."""
        self.summary = Summary()
        self.status = row.status
        self.at = row.created
        """The time of the newest commit."""
        self.phase = 0
        """The number of the commit with which the present phase began; 0 before the first."""
        self.shown = False
        """Whether the newest commits changed what the lobby says."""
        self.page = 0
        """Grows when something changes that is in no feed."""
        self.paces: Allowance[str] = Allowance(clock, burst=SUBMISSIONS, every=SUBMISSIONS_EVERY)
        """Of each reader; nobody plays so fast (and `gm` lines have no other limit)."""
        self.sits: Allowance[str] = Allowance(clock, burst=SITS, every=SITS_EVERY)
        """Of each person who takes a seat here, again and again."""
        self.used = clock.now()
        self.on_stored: Callable[[Table], None] = lambda _: None
        self._store = store
        self._bus = bus
        self._clock = clock
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._taken_in = 0
        self._listeners: dict[object, Callable[[], None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def load(self) -> None:
        """Read the record and the places; open the game if that was cut short."""
        async with self._lock:
            await self._read()
            if self.game.n == 0:
                await self._open()

    # what others read

    @property
    def line(self) -> Line:
        """What the lobby says of it, of what is stored."""
        stored = line(self.row)
        return msgspec.structs.replace(stored, status=self.status, summary=self.summary)

    def readers_of(self, person: str) -> tuple[str, ...]:
        """Return which readers a person is."""
        return tuple(reader for reader, place in self.places.items() if place.person == person)

    def is_reader(self, person: str, reader: str) -> bool:
        """Tell whether a person is this reader."""
        place = self.places.get(reader)
        return place is not None and place.person == person

    def listen(self, heard: Callable[[], None]) -> Callable[[], None]:
        """Have `heard` called after every change until the returned function is called."""
        key = object()
        self._listeners[key] = heard

        def leave() -> None:
            self._listeners.pop(key, None)

        return leave

    @property
    def watched(self) -> bool:
        """Whether anybody listens, or something is under way."""
        return bool(self._listeners) or self._lock.locked()

    def changed(self) -> None:
        """Let the listeners look again."""
        for heard in tuple(self._listeners.values()):
            heard()

    def turn_page(self) -> None:
        """Let them know that something changed that is in no feed."""
        self.page += 1
        self.changed()

    # what is put in

    async def put(self, ask: Ask) -> Outcome:
        """Handle a submission to its end, even if the caller no longer waits for it."""
        return await self._alone(self._put(ask))

    async def tick(self) -> None:
        """Close what is due."""
        await self._alone(self._again(self._tick_due))

    async def recover(self, since: int) -> None:
        """After an outage: close what is long and overdue as of then, move what is short (CO-10).

        Whoever stored a commit was alive then, so a second try takes nothing twice.
        """

        async def recovered(now: int) -> None:
            alive = max(since, self.at)
            while (tag := self._long_overdue(now)) is not None:
                at = self.game.state.desk.deadlines[tag].at
                await self._commit(Input(at=at, by=TABLE, body=Tick(deadline=tag)))
            body = Outage(since=alive)
            try:
                await self._commit(Input(at=now, by=TABLE, body=body))
            except Refused:
                return

        await self._alone(self._again(recovered))

    async def catch_up(self, n: int) -> None:
        """Read what another program stored, up to `n` commits at least."""
        if n > self.game.n:
            await self._alone(self._read())

    async def set_place(
        self, place: Place, *, check: Callable[[], str | None] = _nothing_wrong
    ) -> None:
        """Put somebody on a place without an input: a spectator, or a seat that was freed."""

        async def set_it() -> None:
            code = check()
            if code is not None:
                raise Refused(code)
            await self._store.put_place(self.id, place)
            self.places = {**self.places, place.reader: place}
            self.turn_page()

        await self._alone(set_it())

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.ensure_future(self._locked(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _locked(self, work: Coroutine[Any, Any, T]) -> T:
        self.used = self._clock.now()
        async with self._lock:
            if self._doubtful:
                await self._read()
            return await work

    async def _put(self, ask: Ask) -> Outcome:
        while True:
            try:
                now = max(self._clock.now(), self.at)
                await self._tick_due(now)
                return await self._take(ask, now)
            except Refused as why:
                return await self._refuse(ask, refused(why))
            except Collision:
                await self._read()
            except Answered as standing:
                await self._read()
                return decode(standing.body)

    async def _again(self, work: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                await work(max(self._clock.now(), self.at))
            except Collision:
                await self._read()
            else:
                return

    async def _take(self, ask: Ask, now: int) -> Outcome:
        code = ask.check()
        if code is not None:
            raise Refused(code)
        answer: list[Outcome] = []

        def extras(commit: Commit) -> Extras:
            answer.append(Outcome(reader=ask.reader(commit)))
            kept = Answer(actor=ask.actor, submission=ask.id, body=encode(answer[0]))
            return (kept if ask.id else None), ask.places(commit)

        await self._commit(Input(at=now, by=ask.by, body=ask.body, id=ask.id), extras)
        return answer[0]

    async def _refuse(self, ask: Ask, outcome: Outcome) -> Outcome:
        if not ask.id:
            return outcome
        kept = Answer(actor=ask.actor, submission=ask.id, body=encode(outcome))
        return decode(await self._store.refuse(self.id, kept))

    async def _tick_due(self, now: int) -> None:
        while (clock := self.game.next_deadline()) is not None and clock.at <= now:
            await self._commit(Input(at=clock.at, by=TABLE, body=Tick(deadline=clock.tag)))

    def _long_overdue(self, now: int) -> str | None:
        if self.game.next_deadline() is None:
            return None
        clocks = self.game.state.desk.deadlines.values()
        overdue = [clock for clock in clocks if clock.length >= SHORT and clock.at <= now]
        return min(overdue, key=lambda clock: clock.at).tag if overdue else None

    async def _open(self) -> None:
        body = Open(
            ruleset=self.rules.id,
            options=self.settings.options,
            seed_hash=chance.seed_hash(self.row.seed),
        )
        try:
            await self._commit(Input(at=self.row.created, by=TABLE, body=body))
        except Collision:
            await self._read()

    # storing

    async def _commit(
        self,
        given: Input,
        extras: Callable[[Commit], Extras] = _no_extras,
    ) -> None:
        """Handle an input, store it with what belongs to it, and only then let it be seen."""
        before, n = self.game.state, self.game.n
        commit = await self._handled(given)
        try:
            answer, places = extras(commit)
            summary = summarized(self.game, self.summary, commit)
            now_status = status(self.game)
            clock = self.game.next_deadline()
            await self._store.append(
                Append(
                    game=self.id,
                    n=n + 1,
                    at=given.at,
                    body=self.codec.encode(commit),
                    due=None if clock is None else clock.at,
                    status=None if now_status == self.status else now_status,
                    summary=None if summary == self.summary else msgspec.json.encode(summary),
                    answer=answer,
                    places=places,
                )
            )
        except BaseException as error:
            self.game.state, self.game.n = before, n
            self._doubtful = not isinstance(error, Collision | Answered)
            raise
        if places:
            self._seat(places)
        shown = (self.summary, self.status)
        self._take_in(commit, summary)
        self._show(shown)
        await self._bus.publish(self.id, self.game.n)

    async def _handled(self, given: Input) -> Commit:
        """Let the game take an input; beside the event loop where that may take long (LO-63)."""
        if self.rules.ponders(given.body):
            return await asyncio.to_thread(self.game.handle, given)
        return self.game.handle(given)

    async def _read(self) -> None:
        """Take in what is stored and not yet known here."""
        rows = await self._store.commits(self.id, after=self.game.n)
        places = await self._store.places(self.id)
        self._doubtful = False
        known = {place.reader: place for place in places}
        if known != self.places:
            self.places = known
            self.page += 1
        commits = [self.codec.decode(row.body) for row in rows]
        for commit in commits:
            self.game.replay(commit)
        before = (self.summary, self.status)
        for commit in commits:
            self._take_in(commit, summarized(self.game, self.summary, commit))
        self._show(before)

    def _take_in(self, commit: Commit, summary: Summary) -> None:
        self.feeds.add(commit)
        self._taken_in += 1
        if phase_begun(commit) is not None:
            self.phase = self._taken_in
        self.summary = summary
        self.at = max(self.at, commit.input.at)

    def _show(self, before: tuple[Summary, Status]) -> None:
        self.status = status(self.game)
        self.shown = before != (self.summary, self.status)
        self.on_stored(self)
        self.changed()

    def _seat(self, places: Sequence[Place]) -> None:
        known = dict(self.places)
        for place in places:
            known.pop(place.reader, None)
            if place.person is not None or place.bot is not None:
                known[place.reader] = place
        self.places = known
        self.page += 1

    async def record(self) -> list[bytes]:
        """Return the stored commits."""
        return [row.body for row in await self._store.commits(self.id)]
