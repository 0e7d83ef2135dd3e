"""The short style in which ruleset tests are written: a cast, verbs, and what each one hears.

    table = Table("killer", [{"role": "hacker"}, …], begin={"day": 1, "phase": "night"})
    aoi, ben, *_ = table.people
    aoi.does("vote", target=ben)                      # must be accepted
    aoi.does("vote", target=aoi, refused="bad_target")  # must be refused so, and changes nothing
    table.clock()                                     # let the phase run to its end
    table.gm.kills(ben, "left")
    aoi.hears(Learned, source="hacker", about=ben)
    ben.never_hears(Learned)

A ruleset's own verbs (`x.votes(y)`) are in `tests/rulesets/<ruleset>/play.py`. Whatever is put into
a table is checked on the side: a refusal changes nothing (CO-35), the record folds to the state,
and every reader's notices show exactly the prompts and channels it has (CO-2).
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar, cast

from tasogare.kernel import notices as n
from tasogare.kernel.chance import How, seed_hash
from tasogare.kernel.desk import Prompt
from tasogare.kernel.draft import DRAW, Fix
from tasogare.kernel.entries import Fact, Notice
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.inputs import TABLE, Admit, Answer, Body, Input, Open, Say, Sit, Start, Tick
from tasogare.kernel.ruleset import Refused, Ruleset, Truth
from tasogare.kernel.seats import GM, HOST, NOBODY, PUBLIC, Reader, Seat, reads
from tasogare.rulesets import SHELF
from tasogare.toolbox.notices import GmSpoke, Learned
from tests.views import View

N = TypeVar("N", bound=Notice)
F = TypeVar("F", bound=Fact)

SEED = bytes(range(32))
OPENED_AT = 1_800_000_000_000
NAMES = ("Aoi", "Ben", "Cho", "Dai", "Eri", "Fuku", "Gen", "Hal", "Ida")


class Chance:
    """Draws fixed by their label, as in scenario files: what is not named is left to the seed."""

    def __init__(self, fixed: Mapping[str, Any]) -> None:
        self.fixed = dict(fixed)

    def __call__(
        self, label: str, about: str, how: How, items: Sequence[Any], count: int
    ) -> object:
        return fixed_at(self.fixed, label, about)


def fixed_at(fixed: Mapping[str, Any], label: str, about: str) -> object:
    """Return what a draw is fixed to; a map is by what the draw is about."""
    given = fixed.get(label, DRAW)
    return given.get(about, DRAW) if isinstance(given, Mapping) else given


class Person:
    """Somebody at a table: a seat, the game master, the host, an onlooker."""

    def __init__(self, table: "Table", reader: Reader, name: str) -> None:
        self.table = table
        self.reader = reader
        self.name = name
        self.view = View(reader)
        self.latest: list[Notice] = []
        """What the last input brought this one."""

    def __repr__(self) -> str:
        return self.name

    @property
    def seat(self) -> Seat:
        assert isinstance(self.reader, int)
        return self.reader

    # doing

    def does(self, action: str, /, *, refused: str = "", **values: object) -> None:
        """Answer a prompt; a person as a value stands for its seat."""
        plain = {name: _plain(value) for name, value in values.items()}
        self.table.put(self.reader, Answer(action=action, values=plain), refused=refused)

    def says(self, text: str, channel: str = "public", *, refused: str = "") -> None:
        self.table.put(self.reader, Say(channel=channel, text=text), refused=refused)

    # hearing

    def heard(self, kind: type[N], **fields: object) -> list[N]:
        """Return the notices of a kind, with these fields, that reached this one so far."""
        return _matching(self.view.feed, kind, fields)

    def hears(self, kind: type[N], **fields: object) -> N:
        """Such a notice has reached this one; return the last."""
        found = self.heard(kind, **fields)
        assert found, f"{self} never heard {kind.__name__} {fields}; {self._all(kind)}"
        return found[-1]

    def never_hears(self, kind: type[N], **fields: object) -> None:
        found = self.heard(kind, **fields)
        assert found == [], f"{self} heard {found}"

    def just_hears(self, kind: type[N], **fields: object) -> N:
        """The last input brought such a notice."""
        found = _matching(self.latest, kind, fields)
        assert found, f"{self} did not just hear {kind.__name__} {fields}, but {self.latest}"
        return found[-1]

    def just_hears_no(self, kind: type[N], **fields: object) -> None:
        found = _matching(self.latest, kind, fields)
        assert found == [], f"{self} just heard {found}"

    def learns(self, source: str, **fields: object) -> None:
        """The last input brought this result, once."""
        found = _matching(self.latest, Learned, {"source": source, **fields})
        assert len(found) == 1, f"{self} learned {_matching(self.latest, Learned, {})}"

    def learns_nothing(self, source: str | None = None) -> None:
        found = _matching(self.latest, Learned, {} if source is None else {"source": source})
        assert found == [], f"{self} learned {found}"

    def _all(self, kind: type[N]) -> list[N]:
        return self.heard(kind)

    # being asked

    def offer(self, action: str) -> Prompt:
        assert action in self.view.prompts, f"{self} is offered {sorted(self.view.prompts)}"
        return self.view.prompts[action]

    def is_offered(self, action: str, *targets: object) -> None:
        """The action is open, and with targets given, with exactly these."""
        prompt = self.offer(action)
        if targets:
            options = [option for part in prompt.fields for option in part.options]
            assert sorted(map(str, options)) == sorted(str(_plain(one)) for one in targets)

    def is_not_offered(self, *actions: str) -> None:
        offered = set(actions) & self.view.prompts.keys()
        assert not offered, f"{self} is offered {sorted(offered)}"

    def has_chosen(self, action: str, **values: object) -> None:
        """The present answer is this one."""
        assert self.offer(action).values == {name: _plain(one) for name, one in values.items()}

    def has_not_chosen(self, action: str) -> None:
        assert self.offer(action).values is None

    def reads(self, *channels: str) -> None:
        """Exactly these channels are read now."""
        now = {name for name, (read, _) in self.view.channels.items() if read}
        assert now == set(channels)

    def writes(self, *channels: str) -> None:
        """Exactly these channels may be written now (`gm` is always open)."""
        now = {name for name, (_, write) in self.view.channels.items() if write}
        assert now == set(channels)


class Master(Person):
    """The game master, with its powers as verbs (CO-40)."""

    def kills(self, target: Person, reason: str = "", *, refused: str = "") -> None:
        self.does("gm_kill", target=target, text=reason, refused=refused)

    def pauses(self, *, refused: str = "") -> None:
        self.does("gm_pause", refused=refused)

    def resumes(self, *, refused: str = "") -> None:
        self.does("gm_resume", refused=refused)

    def extends(self, seconds: int, *, refused: str = "") -> None:
        self.does("gm_extend", seconds=seconds, refused=refused)

    def closes_the_phase(self, *, refused: str = "") -> None:
        self.does("gm_advance", refused=refused)

    def substitutes(self, target: Person, who: str = "bot", *, refused: str = "") -> None:
        self.does("gm_substitute", target=target, who=who, refused=refused)

    def declares(self, side: str, *, refused: str = "") -> None:
        self.does("gm_declare", side=side, refused=refused)

    def voids(self, *, refused: str = "") -> None:
        self.does("gm_void", refused=refused)

    def undoes(self, *, refused: str = "") -> None:
        self.does("gm_undo", refused=refused)

    def tells(self, target: object, text: str, *, refused: str = "") -> None:
        self.does("gm_say", target=target, text=text, refused=refused)

    def acts(self, target: Person, do: str, /, *, refused: str = "", **values: object) -> None:
        """Act for a seat that plays by voice or post."""
        action = {"do": do, **{name: _plain(one) for name, one in values.items()}}
        self.does("gm_act", target=target, action=action, refused=refused)


P = TypeVar("P", bound=Person)


class Table:
    """One game with everybody at it, from the opening on."""

    def __init__(  # noqa: PLR0913  all but the first two are rarely given
        self,
        ruleset: str | Ruleset[Any],
        seats: Sequence[Mapping[str, Any]],
        *,
        begin: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        chance: "Mapping[str, Any] | Chance | None" = None,
        names: Sequence[str] = NAMES,
        person: type[Person] = Person,
        started: bool = True,
        seed: bytes = SEED,
    ) -> None:
        """Seat the cast in order and start; with `begin` at the start of that phase.

        Each seat is a map as in scenario files, names of others being seat numbers. An empty map
        leaves the deal to chance (then all must be empty). A seat that is nobody's is one of them.
        """
        rules: Ruleset[Any] = SHELF[ruleset] if isinstance(ruleset, str) else ruleset
        dealt = rules.draws(seats) if any(seats) else {}
        self.chance = chance if isinstance(chance, Chance) else Chance(chance or {})
        self.chance.fixed = {**dealt, **self.chance.fixed}
        fix = cast("Fix", self.chance)
        self.seed = seed
        self.game: Game[Any] = Game(rules, seed, fix=fix)
        self.shadow: Game[Any] = Game(rules, seed)
        self.commits: list[Commit] = []
        self.now = OPENED_AT
        self.gm = Master(self, GM, "GM")
        self.host = Master(self, HOST, "the host")
        self.onlooker = Person(self, PUBLIC, "an onlooker")
        self.people = [
            person(self, Seat(place), names[place] if place < len(names) else f"P{place}")
            for place in range(len(seats))
        ]
        self.viewers: list[Person] = []
        opening = Open(
            ruleset=rules.id,
            options=options or {},
            seed_hash=seed_hash(seed),
            reserve=not any(seats),
        )
        self.put(HOST, opening)
        reserved = self.game.state.unmanned
        for someone, seat in zip(self.people, seats, strict=True):
            if someone.seat in reserved:
                someone.name = self.game.state.name(someone.seat)
                continue
            bot = NOBODY if seat.get("stand_in") else ""
            self.put(someone.reader, Sit(name=someone.name, bot=bot))
        placed = None if begin is None else {"seats": list(seats), "begin": begin}
        if started:
            self.put(HOST, Start(position=placed))

    # time and inputs

    def put(self, by: Reader, body: Body, *, refused: str = "") -> Commit | None:
        """Put an input in now; with a code it must be refused so, and nothing may change."""
        came = self.tries(by, body)
        if refused:
            assert came == refused
            return None
        assert isinstance(came, Commit), f"{by} {body} was refused: {came}"
        return came

    def tries(self, by: Reader, body: Body) -> Commit | str:
        """Put an input in now; return its commit, or the code with which it was refused."""
        state, number = self.game.state, self.game.n
        try:
            commit = self.game.handle(Input(at=self.now, by=by, body=body))
        except Refused as refusal:
            assert self.game.state == state, "a refusal changed something"
            assert self.game.n == number
            return refusal.code
        self._adopt(commit)
        return commit

    def _adopt(self, commit: Commit) -> None:
        self.commits.append(commit)
        self.shadow.replay(commit)
        assert self.shadow.state == self.game.state, "the record does not fold to the state"
        for someone in self.everyone:
            someone.latest = someone.view.take(commit)
            self._shows_what_there_is(someone)

    def _shows_what_there_is(self, someone: Person) -> None:
        desk = self.game.state.desk
        mine = {
            action: asked for (who, action), asked in desk.prompts.items() if who == someone.reader
        }
        assert someone.view.prompts == mine, f"{someone} is not shown the prompts it has"
        if isinstance(someone.reader, int) and someone.reader in self.game.state.sitters:
            rights = {
                name: (reads(someone.reader, channel.readers), someone.reader in channel.speakers)
                for name, channel in desk.channels.items()
            }
            shown = {name: someone.view.channels.get(name, (False, False)) for name in rights}
            assert shown == rights, f"{someone} is not shown the channels it has"

    @property
    def played(self) -> list[Person]:
        """Those whose seat is somebody's; `people` are all, in seat order."""
        nobodys = self.game.state.unmanned
        return [someone for someone in self.people if someone.seat not in nobodys]

    @property
    def everyone(self) -> list[Person]:
        return [*self.people, *self.viewers, self.gm, self.host, self.onlooker]

    def admit(self, viewer: str, name: str, *, refused: str = "") -> Person:
        """Let a spectator into `audience`; it reads what all could read before."""
        someone = Person(self, viewer, name)
        for commit in self.commits:
            someone.view.take(commit)
        if not refused:
            self.viewers.append(someone)
        self.put(HOST, Admit(viewer=viewer, name=name), refused=refused)
        return someone

    def clock(self, seconds: float | None = None) -> None:
        """Let time pass: so many seconds, or to the end of the phase; what is due happens then."""
        if seconds is None:
            due = self.game.next_deadline()
            assert due is not None, "no clock is running"
            self.now = max(self.now, due.at)
            self.put(TABLE, Tick(deadline=due.tag))
            return
        end = self.now + round(1000 * seconds)
        while (due := self.game.next_deadline()) is not None and due.at <= end:
            self.now = max(self.now, due.at)
            self.put(TABLE, Tick(deadline=due.tag))
        self.now = end

    # looking

    @property
    def truth(self) -> Truth:
        return self.game.rules.truth(self.game.state)

    def happened(self, kind: type[F], **fields: object) -> list[F]:
        """Return the facts of a kind in the record so far."""
        facts = [entry for commit in self.commits for entry in commit.entries]
        return [one for one in facts if isinstance(one, kind) and _fits(one, fields)]

    def is_at(self, phase: str, day: int) -> None:
        assert (self.truth.phase, self.truth.day) == (phase, day)

    def alive(self, *people: Person) -> None:
        assert set(self.truth.living) == {someone.seat for someone in people}

    def died(self, someone: Person, cause: str) -> None:
        assert self.truth.dead.get(someone.seat) == cause

    def goes_on(self) -> None:
        assert self.game.state.ended is None

    def is_won_by(self, side: str, *people: Person) -> None:
        """The game is over, and exactly this side and these people have won."""
        ended = self.game.state.ended
        assert ended is not None, "the game goes on"
        assert (ended.sides, set(ended.seats)) == ((side,), {one.seat for one in people})
        self.onlooker.hears(n.TableEnded, sides=(side,), seats=ended.seats, void=False)

    def all_hear(self, kind: type[N], **fields: object) -> None:
        """The last input told everybody this, onlookers too."""
        for someone in (*self.people, self.onlooker):
            someone.just_hears(kind, **fields)

    def gm_says(self, text: str) -> None:
        self.all_hear(GmSpoke, text=text)


def rerun(table: Table, fix: Fix | None = None) -> list[Commit]:
    """Put the inputs of a finished record into a fresh game and return what comes of them."""
    again: Game[Any] = Game(table.game.rules, table.seed, fix=fix or cast("Fix", table.chance))
    return [again.handle(commit.input) for commit in table.commits]


def _plain(value: object) -> Any:  # noqa: ANN401  any JSON
    if isinstance(value, Person):
        return value.seat
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


def _matching(notices: Sequence[Notice], kind: type[N], wanted: Mapping[str, object]) -> list[N]:
    return [one for one in notices if isinstance(one, kind) and _fits(one, wanted)]


def _fits(body: object, wanted: Mapping[str, object]) -> bool:
    known = {part.name for part in fields(body)}  # type: ignore[arg-type]
    assert wanted.keys() <= known, f"no such field: {wanted.keys() - known}"
    return all(_same(getattr(body, name), value) for name, value in wanted.items())


def _same(there: object, wanted: object) -> bool:
    if isinstance(there, Mapping) and isinstance(wanted, Mapping):
        plain = {_plain(key): value for key, value in wanted.items()}
        return there.keys() == plain.keys() and all(_same(there[k], plain[k]) for k in plain)
    if isinstance(there, list | tuple):
        return bool(list(there) == _plain(wanted))
    return bool(there == _plain(wanted))
