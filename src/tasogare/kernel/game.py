"""One game: takes inputs one at a time, adopts what they bring about or refuses them whole.

Lobby, licences and clocks are here; the games' own rules in `tasogare.rulesets`, storage and time
in `tasogare.tables`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from tasogare.kernel import chance, talk
from tasogare.kernel import facts as f
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Deadline
from tasogare.kernel.draft import DRAW, Draft, Fix
from tasogare.kernel.entries import Entry, Fact, Told
from tasogare.kernel.inputs import (
    TABLE,
    Admit,
    Answer,
    Input,
    Leave,
    Open,
    Outage,
    Say,
    Sit,
    Start,
    Tick,
)
from tasogare.kernel.lineup import Hindrance
from tasogare.kernel.ruleset import Given, Refused, Ruleset
from tasogare.kernel.seats import (
    EVERYONE,
    GM,
    HOST,
    NOBODY,
    Reader,
    Seat,
    clean_name,
    is_viewer,
    only,
    same_name,
)
from tasogare.kernel.state import State, W, evolve

SHORT = 3_600_000
"""Milliseconds: clocks shorter than this wait for the program after an outage (CO-10)."""

GM_CHANNEL = "gm"
LOBBY_CHANNEL = "public"


@dataclass(frozen=True, slots=True)
class Commit:
    """One accepted input and everything it brought about; `n` counts from 0 without gaps."""

    n: int
    input: Input
    entries: tuple[Entry, ...]


def _leave_to_chance(*_: object) -> object:
    return DRAW


class Game(Generic[W]):
    """A game in memory. Its record is the list of commits; its state the fold of their facts."""

    def __init__(self, rules: Ruleset[W], seed: bytes, *, fix: Fix = _leave_to_chance) -> None:
        """Begin with an empty record. `seed` is 32 secret bytes."""
        self.rules = rules
        self.state: State[W] = State()
        self.n = 0
        self._seed = seed
        self._salted: tuple[tuple[str, ...], bytes] = ((), b"")
        """The key of all draws, and the nonces it was made from."""
        self._fix = fix

    @classmethod
    def restore(cls, rules: Ruleset[W], seed: bytes, commits: Iterable[Commit]) -> "Game[W]":
        """Build a game from its record by folding facts; no rule is run."""
        game = cls(rules, seed)
        for commit in commits:
            game.replay(commit)
        return game

    def replay(self, commit: Commit) -> None:
        """Fold the next commit, made elsewhere."""
        if commit.n != self.n:
            message = f"commit {commit.n} does not follow commit {self.n - 1}"
            raise ValueError(message)
        for entry in commit.entries:
            if isinstance(entry, Fact):
                self.state = evolve(self.state, entry, self.rules)
        self.n += 1

    # time

    def next_deadline(self) -> Deadline | None:
        """Return the clock that runs out next; none while the game is paused."""
        desk = self.state.desk
        if desk.paused is not None or self.state.ended is not None:
            return None
        return min(desk.deadlines.values(), key=lambda clock: clock.at, default=None)

    # inputs

    def handle(self, given: Input) -> Commit:
        """Adopt an input and return its commit; raises `Refused` and changes nothing otherwise."""
        key = self._key(self.state.nonces)
        draft = Draft(self.state, self.rules, at=given.at, key=key, seed=self._seed, fix=self._fix)
        self._take(draft, given)
        commit = Commit(self.n, given, tuple(draft.entries))
        self.state = draft.state
        self.n += 1
        return commit

    def _key(self, nonces: tuple[str, ...]) -> bytes:
        """Return the key of all draws. A start that could not be stored leaves none behind."""
        if self._salted[0] != nonces:
            self._salted = (nonces, chance.salted(self._seed, nonces))
        return self._salted[1]

    def _take(self, d: Draft[W], given: Input) -> None:
        match given.body:
            case Open():
                self._open(d, given.body)
            case Sit():
                self._sit(d, given.body)
            case Leave():
                self._leave(d, given.body)
            case Start():
                self._start(d, given.by, given.body)
            case Admit():
                self._admit(d, given.by, given.body)
            case Tick():
                self._tick(d, given.body)
            case Outage():
                d.outage(given.body.since, short=SHORT)
                if not d.entries:
                    raise Refused("already_done")
            case Answer() | Say():
                self._act(d, given.by, given.body)

    # the lobby

    def _open(self, d: Draft[W], body: Open) -> None:
        if self.state.opened is not None:
            raise Refused("already_done")
        options, lengths = self.rules.settle(body.options)
        d.happen(
            f.GameOpened(
                ruleset=self.rules.id,
                version=self.rules.version,
                options=options,
                lengths=lengths,
                seed_hash=body.seed_hash,
            )
        )
        d.tell(
            n.TableOpened(
                ruleset=self.rules.id,
                options=self.rules.disclosed(options),
                lengths=lengths,
                seed_hash=body.seed_hash,
            ),
            to=EVERYONE,
        )
        d.channel(LOBBY_CHANNEL, readers=EVERYONE, speakers=())
        if body.reserve:
            for name in self.rules.reserved(options):
                self._fill(d, name, nonce="", bot=NOBODY)

    def _opened(self) -> f.GameOpened:
        if self.state.opened is None:
            raise Refused("unknown_game")
        return self.state.opened

    def _in_lobby(self) -> None:
        if self.state.ended is not None:
            raise Refused("game_over")
        if self.state.started:
            raise Refused("wrong_phase")

    def _name(self, raw: str) -> str:
        """CO-22: a name that nobody else at this table has, spectators in `audience` included."""
        name = clean_name(raw)
        if name is None:
            raise Refused("bad_name")
        seated = (sitter.name for sitter in self.state.sitters.values())
        if any(same_name(taken, name) for taken in (*seated, *self.state.viewers.values())):
            raise Refused("name_taken")
        return name

    def _sit(self, d: Draft[W], body: Sit) -> None:
        opened = self._opened()
        self._in_lobby()
        name = self._name(body.name)
        if len(self.state.sitters) >= self.rules.capacity(opened.options)[1]:
            raise Refused("full")
        self._fill(d, name, nonce=body.nonce, bot=body.bot)

    def _fill(self, d: Draft[W], name: str, *, nonce: str, bot: str) -> None:
        published = "" if d.state.opened is None else d.state.opened.seed_hash
        seat = Seat(d.state.taken)
        nonce = nonce or chance.derived_nonce(published, seat)
        d.happen(f.SeatTaken(seat=seat, name=name, nonce=nonce, bot=bot))
        d.tell(n.SeatFilled(seat=seat, name=name, nonce=nonce, bot=bot), to=EVERYONE)
        self._open_lobby(d)

    def _open_lobby(self, d: Draft[W]) -> None:
        seated = set(d.state.sitters) - set(d.state.unmanned)
        d.channel(LOBBY_CHANNEL, readers=EVERYONE, speakers=seated)

    def _leave(self, d: Draft[W], body: Leave) -> None:
        self._opened()
        self._in_lobby()
        if body.seat not in self.state.sitters or body.seat in self.state.unmanned:
            raise Refused("bad_target")
        d.happen(f.SeatLeft(seat=body.seat))
        d.tell(n.SeatVacated(seat=body.seat), to=EVERYONE)
        self._open_lobby(d)

    def _start(self, d: Draft[W], by: Reader, body: Start) -> None:
        opened = self._opened()
        self._in_lobby()
        if by not in {HOST, GM, TABLE}:
            raise Refused("not_host")
        self._fitting(opened.options)
        seats = tuple(sorted(self.state.sitters))
        nonces = tuple(self.state.sitters[seat].nonce for seat in seats)
        d.key(self._key(nonces))
        d.happen(f.GameStarted(seats=seats, nonces=nonces))
        d.tell(n.TableStarted(seats=seats), to=EVERYONE)
        self.rules.start(d)
        if body.position is not None:
            self.rules.place(d, body.position)

    def _fitting(self, options: Mapping[str, Any]) -> None:
        """Refuse a start with more or fewer seats than the game takes, nobody's included."""
        least, most = self.rules.capacity(options)
        nobodys = len(self.state.unmanned)
        count = len(self.state.sitters)
        if count < least:
            few = Hindrance(says="lineup.too_few", numbers={"count": least - nobodys})
            raise Refused("bad_player_count", why=(few,))
        if count > most:
            many = Hindrance(says="lineup.too_many", numbers={"count": most - nobodys})
            raise Refused("bad_player_count", why=(many,))
        if nobodys != len(self.rules.reserved(options)):
            raise Refused("bad_options")

    def _admit(self, d: Draft[W], by: Reader, body: Admit) -> None:
        """CO-21: from now on, or if the game has not started from then on, until the end."""
        self._opened()
        if self.state.ended is not None:
            raise Refused("game_over")
        if by not in {HOST, GM}:
            raise Refused("not_host")
        if body.viewer in self.state.viewers:
            raise Refused("already_done")
        name = self._name(body.name)
        d.happen(f.ViewerAdmitted(viewer=body.viewer, name=name))
        d.tell(n.ViewerJoined(viewer=body.viewer, name=name), to=EVERYONE)
        if self.state.started:
            self.rules.admitted(d, body.viewer)

    # clocks

    def _tick(self, d: Draft[W], body: Tick) -> None:
        clock = self.state.desk.deadlines.get(body.deadline)
        if (
            clock is None
            or clock.at > d.at
            or self.state.desk.paused is not None
            or self.state.ended is not None
        ):
            raise Refused("already_done")
        d.cancel(body.deadline)
        self.rules.expired(d, body.deadline)

    # actions

    def _act(self, d: Draft[W], by: Reader, body: Answer | Say) -> None:
        """Take an action or a message as what it stands for (CO-22)."""
        meant = self.rules.meant(self.state, by, body)
        if isinstance(meant, Answer):
            self._answer(d, by, meant)
        else:
            self._say(d, by, meant)

    def _answer(self, d: Draft[W], by: Reader, body: Answer) -> None:
        if not self.state.started:
            raise Refused("not_started")
        prompt = self.state.prompt(by, body.action)
        if prompt is not None:
            body = Answer(action=body.action, values=prompt.cleaned(body.values))
        stopped = self.state.desk.paused is not None and isinstance(by, int)
        if prompt is None or stopped or not prompt.takes(body.values):
            raise Refused(self.rules.refusal(self.state, by, body))
        objection = self.rules.objection(self.state, by, body)
        if objection is not None:
            raise Refused(objection)
        proxy = next((part.name for part in prompt.fields if part.kind == "action"), None)
        if proxy is not None:
            self._by_proxy(d, body.values["target"], body.values[proxy])
            return
        values = None if prompt.withdraws(body.values) else body.values
        if prompt.values is not None or values is not None:
            d.answer(by, body.action, values)
        self.rules.answered(d, Given(by, body.action, values))

    def _by_proxy(self, d: Draft[W], seat: Seat, act: Mapping[str, Any]) -> None:
        """Act for a seat that plays by voice or post; licences and refusals are that seat's own."""
        values = {name: value for name, value in act.items() if name != "do"}
        if act["do"] == "say" and values.keys() <= {"channel", "text"}:
            self._act(d, seat, Say(channel=_word(values, "channel"), text=_word(values, "text")))
        else:
            self._act(d, seat, Answer(action=act["do"], values=values))

    # talk

    def _say(self, d: Draft[W], by: Reader, body: Say) -> None:
        self._opened()
        if body.channel == GM_CHANNEL and (by in self.state.sitters or is_viewer(by)):
            self._whisper(d, by, body)
            return
        channel = self.state.desk.channels.get(body.channel)
        if channel is None or by not in channel.speakers:
            if not self.state.started:
                raise Refused("not_started" if isinstance(by, int) else "not_offered")
            raise Refused(self.rules.refusal(self.state, by, body))
        if talk.floods(self.state.spoke.get(by, ()), d.at):
            raise Refused("flooding")
        say = Say(channel=body.channel, text=talk.clean(body.text))
        objection = self.rules.objection(self.state, by, say)
        if objection is not None:
            raise Refused(objection, *self.rules.fits(self.state, by, say))
        _check_size(say.text, channel.most)
        if self.state.started:
            self.rules.said(d, by, say)
        else:
            d.publish(body.channel, by, say.text)
        d.happen(f.Spoke(reader=by, at=d.at))

    def _whisper(self, d: Draft[W], by: Reader, body: Say) -> None:
        text = talk.clean(body.text)
        objection = self.rules.objection(self.state, by, Say(channel=GM_CHANNEL, text=text))
        if objection is not None:
            raise Refused(objection)
        _check_size(text, 1_000)
        line = n.Whispered(seat=by, by=by, text=text)
        d.tell(line, to=only(by, GM))
        if self.state.started:
            self.rules.whispered(d, by, text)


def _word(values: Mapping[str, Any], name: str) -> str:
    value = values.get(name)
    return value if isinstance(value, str) else ""


def _check_size(text: str, most: int) -> None:
    """CO-20: after what is about the actor (CO-35)."""
    if not text:
        raise Refused("empty")
    if len(text) > most:
        raise Refused("too_long")


def addressed(commit: Commit) -> tuple[Told, ...]:
    """Return the notices of a commit with their audiences."""
    return tuple(entry for entry in commit.entries if isinstance(entry, Told))
