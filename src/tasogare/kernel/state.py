"""A game's state as the fold of its facts; `draft` makes the facts, `game` adopts them."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec
from msgspec import field
from msgspec.structs import replace

from tasogare.kernel import facts as f
from tasogare.kernel.desk import Channel, Deadline, Prompt
from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import Reader, Seat, same_name
from tasogare.kernel.talk import BURST

W = TypeVar("W")
K = TypeVar("K")
V = TypeVar("V")


class Sitter(msgspec.Struct, frozen=True):
    """Who sits on a seat, as everyone may know it."""

    seat: Seat
    name: str
    nonce: str
    bot: str


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """What is open; goes back on an undo, the counters of draws with it."""

    prompts: Mapping[tuple[Reader, str], Prompt] = field(default_factory=dict)
    channels: Mapping[str, Channel] = field(default_factory=dict)
    deadlines: Mapping[str, Deadline] = field(default_factory=dict)
    turns: Mapping[tuple[str, str], int] = field(default_factory=dict)
    paused: int | None = None


class Checkpoint(msgspec.Struct, Generic[W], frozen=True):
    """Where an undo leads."""

    mark: int
    at: int
    desk: Desk
    world: W | None


class State(msgspec.Struct, Generic[W], frozen=True, kw_only=True):
    """Everything true of a game. `world` is the ruleset's part, None before the start."""

    opened: f.GameOpened | None = None
    sitters: Mapping[Seat, Sitter] = field(default_factory=dict)
    taken: int = 0
    """How many seat numbers were ever given out."""
    viewers: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    nonces: tuple[str, ...] = ()
    started: bool = False
    ended: f.GameEnded | None = None
    seed: str = ""
    """Shown after the end, empty before."""
    spoke: Mapping[Reader, tuple[int, ...]] = field(default_factory=dict)
    desk: Desk = field(default_factory=Desk)
    checkpoint: Checkpoint[W] | None = None
    world: W | None = None

    def prompt(self, reader: Reader, action: str) -> Prompt | None:
        """Return the open prompt of this reader for this action."""
        return self.desk.prompts.get((reader, action))

    def name(self, seat: Seat) -> str:
        """Return the display name of a seat."""
        return self.sitters[seat].name

    def seat_named(self, wanted: str, *, among: tuple[Seat, ...] | None = None) -> Seat | None:
        """Return the seat of that display name (compared as CO-22 says)."""
        for seat in self.seats if among is None else among:
            if same_name(self.name(seat), wanted):
                return seat
        return None


class Evolves(Protocol[W]):
    """The part of a ruleset that the fold needs."""

    def create(self, state: State[W]) -> W:
        """Return the world at the start."""
        ...

    def evolve(self, world: W, fact: Fact) -> W:
        """Fold one of the ruleset's facts."""
        ...


def evolve(state: State[W], fact: Fact, rules: Evolves[W]) -> State[W]:
    """Fold one fact; pure, total and dull."""
    kind = type(fact)
    if kind in _AT_DESK:
        return replace(state, desk=_AT_DESK[kind](state.desk, fact))
    if kind in _AT_TABLE:
        return replace(state, **_AT_TABLE[kind](state, fact))
    match fact:
        case f.GameStarted():
            begun = replace(state, started=True, seats=fact.seats, nonces=fact.nonces)
            return replace(begun, world=rules.create(begun))
        case f.Rewound():
            return _rewound(state, fact)
        case _:
            if state.world is None:
                return state
            return replace(state, world=rules.evolve(state.world, fact))


def _rewound(state: State[W], fact: f.Rewound) -> State[W]:
    there = state.checkpoint
    if there is None:
        return state
    paused = None if state.desk.paused is None else fact.at
    by = fact.at - there.at
    moved = {
        tag: replace(clock, at=clock.at + by, since=clock.since + by)
        for tag, clock in there.desk.deadlines.items()
    }
    desk = replace(there.desk, deadlines=moved, paused=paused)
    again = replace(there, at=fact.at, desk=replace(desk, paused=None))
    return replace(state, desk=desk, world=there.world, checkpoint=again)


# the facts of lobby and table: what each changes in the state

Changes = dict[str, Any]


def _taken(state: State[Any], fact: f.SeatTaken) -> Changes:
    sitter = Sitter(fact.seat, fact.name, fact.nonce, fact.bot)
    return {"sitters": {**state.sitters, fact.seat: sitter}, "taken": fact.seat + 1}


def _left(state: State[Any], fact: f.SeatLeft) -> Changes:
    return {"sitters": _without(state.sitters, fact.seat)}


def _manned(state: State[Any], fact: f.SeatManned) -> Changes:
    sitter = replace(state.sitters[fact.seat], bot=fact.bot)
    return {"sitters": {**state.sitters, fact.seat: sitter}}


def _spoke(state: State[Any], fact: f.Spoke) -> Changes:
    times = (*state.spoke.get(fact.reader, ()), fact.at)[-BURST:]
    return {"spoke": {**state.spoke, fact.reader: times}}


def _marked(state: State[Any], fact: f.Marked) -> Changes:
    return {"checkpoint": Checkpoint(fact.mark, fact.at, state.desk, state.world)}


_AT_TABLE: Final[Mapping[type[Fact], Callable[[State[Any], Any], Changes]]] = {
    f.GameOpened: lambda _, fact: {"opened": fact},
    f.SeatTaken: _taken,
    f.SeatLeft: _left,
    f.SeatManned: _manned,
    f.ViewerAdmitted: lambda state, fact: {"viewers": {**state.viewers, fact.viewer: fact.name}},
    f.GameEnded: lambda _, fact: {"ended": fact},
    f.SeedShown: lambda _, fact: {"seed": fact.seed},
    f.Spoke: _spoke,
    f.Marked: _marked,
}

# the facts of the desk


def _drew(desk: Desk, fact: f.Drew) -> Desk:
    return replace(desk, turns={**desk.turns, (fact.label, fact.about): fact.turn + 1})


def _put(desk: Desk, fact: f.PromptPut) -> Desk:
    prompt = Prompt(
        action=fact.action, fields=fact.fields, changeable=fact.changeable, values=fact.values
    )
    return replace(desk, prompts={**desk.prompts, (fact.reader, fact.action): prompt})


def _answered(desk: Desk, fact: f.PromptAnswered) -> Desk:
    key = (fact.reader, fact.action)
    answered = replace(desk.prompts[key], values=fact.values)
    return replace(desk, prompts={**desk.prompts, key: answered})


def _dropped(desk: Desk, fact: f.PromptDropped) -> Desk:
    return replace(desk, prompts=_without(desk.prompts, (fact.reader, fact.action)))


def _channel(desk: Desk, fact: f.ChannelSet) -> Desk:
    channel = Channel(name=fact.name, readers=fact.readers, speakers=fact.speakers, most=fact.most)
    return replace(desk, channels={**desk.channels, fact.name: channel})


def _deadline(desk: Desk, fact: f.DeadlineSet) -> Desk:
    deadline = Deadline(tag=fact.deadline, at=fact.at, since=fact.since, to=fact.to)
    return replace(desk, deadlines={**desk.deadlines, fact.deadline: deadline})


def _no_deadline(desk: Desk, fact: f.DeadlineDropped) -> Desk:
    return replace(desk, deadlines=_without(desk.deadlines, fact.deadline))


_AT_DESK: Final[Mapping[type[Fact], Callable[[Desk, Any], Desk]]] = {
    f.Drew: _drew,
    f.PromptPut: _put,
    f.PromptAnswered: _answered,
    f.PromptDropped: _dropped,
    f.ChannelSet: _channel,
    f.DeadlineSet: _deadline,
    f.DeadlineDropped: _no_deadline,
    f.ClockPaused: lambda desk, fact: replace(desk, paused=fact.at),
    f.ClockResumed: lambda desk, _: replace(desk, paused=None),
}


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    left = dict(mapping)
    left.pop(key, None)
    return left
