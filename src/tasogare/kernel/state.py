"""A game's state as the fold of its facts; `draft` makes the facts, `game` adopts them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Protocol, TypeVar

from tasogare.kernel import facts as f
from tasogare.kernel.desk import Channel, Deadline, Prompt
from tasogare.kernel.entries import Fact
from tasogare.kernel.seats import NOBODY, Reader, Seat, same_name
from tasogare.kernel.talk import BURST

W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat, as everyone may know it."""

    seat: Seat
    name: str
    nonce: str
    bot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What is open; goes back on an undo, the counters of draws with it."""

    prompts: Mapping[tuple[Reader, str], Prompt] = field(default_factory=dict)
    channels: Mapping[str, Channel] = field(default_factory=dict)
    deadlines: Mapping[str, Deadline] = field(default_factory=dict)
    turns: Mapping[tuple[str, str], int] = field(default_factory=dict)
    paused: int | None = None


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[W]):
    """Where an undo leads."""

    mark: int
    at: int
    desk: Desk
    world: W | None


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Generic[W]):
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

    @property
    def unmanned(self) -> tuple[Seat, ...]:
        """Return the seats that are nobody's."""
        return tuple(seat for seat, who in self.sitters.items() if who.bot == NOBODY)

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


def evolve(state: State[W], fact: Fact, rules: Evolves[W]) -> State[W]:  # noqa: C901, PLR0911, PLR0912  one flat table of all kernel facts
    """Fold one fact; pure, total and dull."""
    desk = state.desk
    match fact:
        case f.GameOpened():
            return replace(state, opened=fact)
        case f.SeatTaken():
            sitter = Sitter(fact.seat, fact.name, fact.nonce, fact.bot)
            return replace(state, sitters={**state.sitters, fact.seat: sitter}, taken=fact.seat + 1)
        case f.SeatLeft():
            left = {seat: who for seat, who in state.sitters.items() if seat != fact.seat}
            return replace(state, sitters=left)
        case f.SeatManned():
            sitter = replace(state.sitters[fact.seat], bot=fact.bot)
            return replace(state, sitters={**state.sitters, fact.seat: sitter})
        case f.ViewerAdmitted():
            return replace(state, viewers={**state.viewers, fact.viewer: fact.name})
        case f.GameStarted():
            begun = replace(state, started=True, seats=fact.seats, nonces=fact.nonces)
            return replace(begun, world=rules.create(begun))
        case f.GameEnded():
            return replace(state, ended=fact)
        case f.SeedShown():
            return replace(state, seed=fact.seed)
        case f.Spoke():
            times = (*state.spoke.get(fact.reader, ()), fact.at)[-BURST:]
            return replace(state, spoke={**state.spoke, fact.reader: times})
        case f.Marked():
            there = Checkpoint(fact.mark, fact.at, desk, state.world)
            return replace(state, checkpoint=there)
        case f.Rewound():
            return _rewound(state, fact)
        case (
            f.Drew()
            | f.PromptPut()
            | f.PromptAnswered()
            | f.PromptDropped()
            | f.ChannelSet()
            | f.DeadlineSet()
            | f.DeadlineDropped()
            | f.ClockPaused()
            | f.ClockResumed()
        ):
            return replace(state, desk=_at_desk(desk, fact))
        case _:
            if state.world is None:
                return state
            return replace(state, world=rules.evolve(state.world, fact))


def _at_desk(desk: Desk, fact: Fact) -> Desk:  # noqa: PLR0911  the same, for the desk
    match fact:
        case f.Drew():
            name = (fact.label, fact.about)
            return replace(desk, turns={**desk.turns, name: fact.turn + 1})
        case f.PromptPut():
            prompt = Prompt(
                action=fact.action,
                fields=fact.fields,
                changeable=fact.changeable,
                values=fact.values,
            )
            return replace(desk, prompts={**desk.prompts, (fact.reader, fact.action): prompt})
        case f.PromptAnswered():
            key = (fact.reader, fact.action)
            answered = replace(desk.prompts[key], values=fact.values)
            return replace(desk, prompts={**desk.prompts, key: answered})
        case f.PromptDropped():
            gone = (fact.reader, fact.action)
            left = {key: prompt for key, prompt in desk.prompts.items() if key != gone}
            return replace(desk, prompts=left)
        case f.ChannelSet():
            channel = Channel(
                name=fact.name, readers=fact.readers, speakers=fact.speakers, most=fact.most
            )
            return replace(desk, channels={**desk.channels, fact.name: channel})
        case f.DeadlineSet():
            deadline = Deadline(tag=fact.deadline, at=fact.at, since=fact.since, to=fact.to)
            return replace(desk, deadlines={**desk.deadlines, fact.deadline: deadline})
        case f.DeadlineDropped():
            kept = {tag: clock for tag, clock in desk.deadlines.items() if tag != fact.deadline}
            return replace(desk, deadlines=kept)
        case f.ClockPaused():
            return replace(desk, paused=fact.at)
        case _:
            return replace(desk, paused=None)


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
