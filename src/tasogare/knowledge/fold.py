"""The fold of one reader's notices. What an undo takes back is in `scene`; the rest is here.

The web client does the same in TypeScript. Handing over a notice twice, or leaving one out, is the
caller's mistake: feeds are numbered without gaps.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tasogare.kernel import notices as n
from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import GM, Reader, Seat
from tasogare.knowledge.kagari import KagariScene
from tasogare.knowledge.killer import KillerScene
from tasogare.knowledge.lotro import LotroScene
from tasogare.knowledge.scene import Clock, Death, Extra, Lesson, Poll, Rights, Scene
from tasogare.rulesets.lotro import notices as lotro
from tasogare.toolbox import notices as t

EXTRAS: Final[Mapping[str, Callable[[], Extra]]] = {
    "kagari": KagariScene,
    "killer": KillerScene,
    "lotro": LotroScene,
}
"""What each ruleset tells beside what all tell."""

PRIVATE_LINE: Final = "gm"
ANNOUNCED: Final = ""
"""The channel of what the game master says to all."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat; `bot` names the kind of bot, empty for a person."""

    seat: Seat
    name: str
    nonce: str
    bot: str


@dataclass(frozen=True, slots=True)
class Message:
    """Something said, with the day and phase it was said in. Kept through an undo.

    In the private line `about` is the seat whose line it is; elsewhere it is None.
    """

    at: int
    day: int
    phase: str
    channel: str
    by: Reader
    text: str
    about: Reader | None = None


@dataclass(slots=True)
class Knowledge:
    """All that one reader knows of one game."""

    reader: Reader
    opened: n.TableOpened | None = None
    players: dict[Seat, Player] = field(default_factory=dict)
    viewers: dict[str, str] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    """Who plays, in seat order; empty before the start."""
    paused: bool = False
    messages: list[Message] = field(default_factory=list)
    reminders: list[t.Reminded] = field(default_factory=list)
    ended: n.TableEnded | None = None
    unveiled: t.Unveiled | None = None
    seed: str = ""
    scene: Scene = field(default_factory=Scene)
    mark: int = 0
    marked: Scene = field(default_factory=Scene)
    """The scene at the mark, to which an undo goes back."""

    def hear(self, at: int, notice: Notice) -> None:
        """Fold the next notice of this reader's feed."""
        self.scene.at = at
        fold = _FOLDS.get(type(notice))
        if fold is not None:
            fold(self, at, notice)
        if self.scene.extra is not None:
            self.scene.extra.hear(self.scene, notice)

    # questions often asked

    @property
    def living(self) -> tuple[Seat, ...]:
        """Who is not known to be dead, in seat order."""
        deaths = self.scene.deaths
        return tuple(seat for seat in self.seats if seat not in deaths)

    @property
    def alive(self) -> bool:
        """Whether the reader has a seat in the game and is not known to be dead."""
        return self.reader in self.seats and self.reader not in self.scene.deaths

    def name(self, seat: Seat) -> str:
        """Return the display name of a seat."""
        return self.players[seat].name

    def option(self, name: str) -> Any:  # noqa: ANN401  options are JSON
        """Return one of the options the table was opened with."""
        return None if self.opened is None else self.opened.options.get(name)

    def length(self, phase: str) -> int:
        """Return how long a phase lasts here, in milliseconds; 0 if that was not told."""
        return 0 if self.opened is None else self.opened.lengths.get(phase, 0)

    def may_write(self, channel: str) -> bool:
        """Tell whether the reader may write in a channel now."""
        rights = self.scene.channels.get(channel)
        return rights is not None and rights.write

    def learned(self, source: str) -> tuple[Lesson, ...]:
        """Return what was learned from one source, oldest first."""
        return tuple(lesson for lesson in self.scene.lessons if lesson.source == source)


# how notices are folded


def _note(
    known: Knowledge, at: int, channel: str, by: Reader, text: str, about: Reader | None
) -> None:
    scene = known.scene
    known.messages.append(Message(at, scene.day, scene.phase, channel, by, text, about))


def _opened(known: Knowledge, _: int, notice: n.TableOpened) -> None:
    known.opened = notice
    extra = EXTRAS.get(notice.ruleset)
    known.scene.extra = None if extra is None else extra()


def _filled(known: Knowledge, _: int, notice: n.SeatFilled) -> None:
    known.players[notice.seat] = Player(notice.seat, notice.name, notice.nonce, notice.bot)


def _vacated(known: Knowledge, _: int, notice: n.SeatVacated) -> None:
    known.players.pop(notice.seat, None)


def _handed(known: Knowledge, _: int, notice: n.SeatHanded) -> None:
    was = known.players[notice.seat]
    known.players[notice.seat] = Player(was.seat, was.name, was.nonce, notice.bot)


def _joined(known: Knowledge, _: int, notice: n.ViewerJoined) -> None:
    known.viewers[notice.viewer] = notice.name


def _started(known: Knowledge, _: int, notice: n.TableStarted) -> None:
    known.seats = notice.seats


def _asked(known: Knowledge, _: int, notice: n.Asked) -> None:
    known.scene.prompts[notice.action] = Prompt(
        action=notice.action,
        fields=notice.fields,
        changeable=notice.changeable,
        values=notice.values,
    )


def _answered(known: Knowledge, _: int, notice: n.Answered) -> None:
    was = known.scene.prompts[notice.action]
    known.scene.prompts[notice.action] = Prompt(
        action=was.action, fields=was.fields, changeable=was.changeable, values=notice.values
    )


def _unasked(known: Knowledge, _: int, notice: n.Unasked) -> None:
    known.scene.prompts.pop(notice.action, None)


def _channel(known: Knowledge, _: int, notice: n.ChannelOpened) -> None:
    known.scene.channels[notice.channel] = Rights(notice.read, notice.write, notice.most)


def _clock(known: Knowledge, _: int, notice: n.ClockSet) -> None:
    known.scene.clocks[notice.deadline] = Clock(notice.at, notice.since)


def _no_clock(known: Knowledge, _: int, notice: n.ClockDropped) -> None:
    known.scene.clocks.pop(notice.deadline, None)


def _stopped(known: Knowledge, _: int, __: n.ClockStopped) -> None:
    known.paused = True


def _resumed(known: Knowledge, _: int, __: n.ClockStarted) -> None:
    known.paused = False


def _said(known: Knowledge, at: int, notice: n.Said) -> None:
    _note(known, at, notice.channel, notice.by, notice.text, None)


def _whispered(known: Knowledge, at: int, notice: n.Whispered) -> None:
    _note(known, at, PRIVATE_LINE, notice.by, notice.text, notice.seat)


def _gm_spoke(known: Knowledge, at: int, notice: t.GmSpoke) -> None:
    _note(known, at, ANNOUNCED, GM, notice.text, None)


def _reminded(known: Knowledge, _: int, notice: t.Reminded) -> None:
    known.reminders.append(notice)


def _mark(known: Knowledge, _: int, notice: n.Mark) -> None:
    known.mark = notice.mark
    known.marked = known.scene.copy()


def _went_back(known: Knowledge, _: int, __: n.WentBack) -> None:
    known.scene = known.marked.copy()  # the clocks are told anew after this


def _ended(known: Knowledge, _: int, notice: n.TableEnded) -> None:
    known.ended = notice
    known.paused = False


def _seed(known: Knowledge, _: int, notice: n.SeedRevealed) -> None:
    known.seed = notice.seed


def _phase(known: Knowledge, _: int, notice: t.PhaseBegan) -> None:
    known.scene.phase, known.scene.day = notice.phase, notice.day


def _role(known: Knowledge, _: int, notice: t.RoleTold) -> None:
    known.scene.role, known.scene.marks = notice.role, notice.marks


def _learned(known: Knowledge, _: int, notice: t.Learned) -> None:
    day, phase = known.scene.day, known.scene.phase
    known.scene.lessons.append(Lesson(day, phase, notice.source, notice.about, notice.value))


def _deaths(known: Knowledge, _: int, notice: t.DeathsAnnounced) -> None:
    day, phase = known.scene.day, known.scene.phase
    for seat in notice.seats:
        known.scene.deaths[seat] = Death(day, phase, notice.causes.get(seat))


def _removed(known: Knowledge, _: int, notice: t.SeatRemoved) -> None:
    known.scene.deaths[notice.seat] = Death(known.scene.day, known.scene.phase, GM)


def _seen_dying(known: Knowledge, _: int, notice: lotro.Death) -> None:
    known.scene.deaths[notice.seat] = Death(known.scene.day, known.scene.phase, None)  # LO-45


def _ballots(known: Knowledge, _: int, notice: t.BallotsShown) -> None:
    known.scene.polls.append(Poll(known.scene.day, notice.ballots, notice.counts))


def _unveiled(known: Knowledge, _: int, notice: t.Unveiled) -> None:
    known.unveiled = notice


_FOLDS: Final[Mapping[type[Notice], Callable[[Knowledge, int, Any], None]]] = {
    n.TableOpened: _opened,
    n.SeatFilled: _filled,
    n.SeatVacated: _vacated,
    n.SeatHanded: _handed,
    n.ViewerJoined: _joined,
    n.TableStarted: _started,
    n.Asked: _asked,
    n.Answered: _answered,
    n.Unasked: _unasked,
    n.ChannelOpened: _channel,
    n.ClockSet: _clock,
    n.ClockDropped: _no_clock,
    n.ClockStopped: _stopped,
    n.ClockStarted: _resumed,
    n.Said: _said,
    n.Whispered: _whispered,
    n.Mark: _mark,
    n.WentBack: _went_back,
    n.TableEnded: _ended,
    n.SeedRevealed: _seed,
    t.GmSpoke: _gm_spoke,
    t.Reminded: _reminded,
    t.PhaseBegan: _phase,
    t.RoleTold: _role,
    t.Learned: _learned,
    t.DeathsAnnounced: _deaths,
    t.SeatRemoved: _removed,
    t.BallotsShown: _ballots,
    t.Unveiled: _unveiled,
    lotro.Death: _seen_dying,
}
