"""What only The Rangers' Watch tells: rolls, rooms, my item, the trades I was in (LO-3 … LO-46)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.knowledge.scene import Scene
from tasogare.rulesets.lotro import notices as n
from tasogare.toolbox.notices import PhaseBegan

Rooms = Mapping[str, tuple[Seat, ...]]
"""Who is in which room. In one that is filling up: in the order in which they were chosen."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A trade of which the reader is one of the two; `answer` None: open, or void."""

    day: int
    wolf: Seat
    target: Seat
    answer: str | None = None
    open: bool = True


@dataclass(slots=True)
class LotroScene:
    """The part of the scene that is The Rangers' Watch's own."""

    rangers_day: int = 0
    sealed: str = ""
    """The hash of the list of roles."""
    rolls: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    """Each seat's rolls, a further one for each time it was tied."""
    again: tuple[Seat, ...] = ()
    """Who must roll again."""
    item: str = ""
    """What the reader was dealt."""
    used: bool = False
    """Whether the reader's leaf or water is spent."""
    passes: int = 0
    tied: tuple[Seat, ...] = ()
    speaker: Seat | None = None
    """Whose speech it is."""
    rooms: Rooms = field(default_factory=dict)
    """Tonight's; by day those of the night before."""
    sizes: Mapping[str, int] = field(default_factory=dict)
    last_rooms: Rooms = field(default_factory=dict)
    """Those of the night before these."""
    nights: dict[int, Rooms] = field(default_factory=dict)
    """The rooms of each night by its day."""
    lifted: bool = False
    exchanges: tuple[Exchange, ...] = ()
    seen: dict[Seat, int] = field(default_factory=dict)
    """Who died before the reader's eyes, and in which night."""

    def room_of(self, seat: object) -> str | None:
        """Return the room in which a seat is tonight, or was last night."""
        return next((room for room, seats in self.rooms.items() if seat in seats), None)

    def company(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who shares that seat's room."""
        room = self.rooms.get(self.room_of(seat) or "", ())
        return tuple(other for other in room if other != seat)

    @property
    def exchange(self) -> Exchange | None:
        """The trade the reader is in just now."""
        return next((one for one in self.exchanges if one.open), None)

    def hear(self, scene: Scene, notice: Notice) -> None:  # noqa: C901  one flat table
        """Fold one notice."""
        match notice:
            case PhaseBegan():
                self._phase(notice.phase)
            case n.RangersDay():
                self.rangers_day = notice.day
            case n.SlotsSealed():
                self.sealed = notice.hash
            case n.Roll():
                self._rolled(notice)
            case n.RollAgain():
                self.again = notice.seats
            case n.ItemGiven():
                self.item = notice.item
            case n.Runoff():
                self.tied = notice.seats
            case n.Speech():
                self.speaker = notice.seat
            case n.PassNoted():
                self.passes = notice.times
            case n.Death():
                self.seen[notice.seat] = scene.day
            case n.TradeBegan() | n.TradeEnded():
                self._exchanged(scene.day, notice)
            case _:
                self._housed(scene.day, notice)

    def _phase(self, phase: str) -> None:
        self.speaker = None
        if phase in {"evening", "allocation"}:
            self.tied = ()
        if phase == "allocation":
            self.last_rooms, self.rooms, self.sizes, self.lifted = self.rooms, {}, {}, False
        elif phase == "day":
            self.again = ()

    def _rolled(self, notice: n.Roll) -> None:
        self.rolls[notice.by] = (*self.rolls.get(notice.by, ()), notice.number)
        self.again = tuple(seat for seat in self.again if seat != notice.by)

    def _exchanged(self, day: int, notice: n.TradeBegan | n.TradeEnded) -> None:
        if isinstance(notice, n.TradeBegan):
            begun = Exchange(day, notice.wolf, notice.target)
            self.exchanges = (*self.exchanges, begun)
            return
        self.exchanges = tuple(
            replace(one, answer=notice.answer, open=False)
            if one.open and (one.wolf, one.target) == (notice.wolf, notice.target)
            else one
            for one in self.exchanges
        )
        self.used = self.used or (notice.answer == self.item and self.item != "tooth")

    def _housed(self, day: int, notice: Notice) -> None:
        """LO-31, LO-32, LO-66: fill the rooms, or empty them."""
        match notice:
            case n.Lifted():
                self.lifted = True
            case n.RoomsCleared():
                self.rooms, self.sizes, self.lifted = {}, {}, False
            case n.Named():
                self.rooms = {**self.rooms, notice.room: (notice.seat,)}
                self.sizes = {**self.sizes, notice.room: notice.size}
            case n.Chosen():
                filled = (*self.rooms.get(notice.room, ()), notice.target)
                self.rooms = {**self.rooms, notice.room: filled}
            case n.Room():
                self.rooms = {**self.rooms, notice.room: notice.seats}
                self.nights[day] = self.rooms
            case _:
                pass

    def copy(self) -> "LotroScene":
        """Return a copy that later notices leave alone."""
        return replace(self, rolls=dict(self.rolls), nights=dict(self.nights), seen=dict(self.seen))
