"""What only Killer tells: traits, the gun, captured operatives (KI-2, KI-11, KI-13)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.knowledge.scene import Scene
from tasogare.rulesets.killer.notices import Captured, Gun, TraitsShown
from tasogare.toolbox.notices import PhaseBegan


@dataclass(slots=True)
class KillerScene:
    """The part of the scene that is Killer's own."""

    sexes: Mapping[Seat, str] = field(default_factory=dict)
    ages: Mapping[Seat, str] = field(default_factory=dict)
    gun: Seat | None = None
    """Who holds the gun now."""
    armed: dict[int, Seat] = field(default_factory=dict)
    """To whom it was given on each day, though that seat may have died of it (KI-14, KI-26)."""
    captured: tuple[Seat, ...] = ()

    def hear(self, scene: Scene, notice: Notice) -> None:
        """Fold one notice."""
        match notice:
            case TraitsShown():
                self.sexes, self.ages = notice.sexes, notice.ages
            case Gun():
                self.gun = notice.to
                if notice.to is not None:
                    self.armed[scene.day] = notice.to
            case Captured():
                self.captured = (*self.captured, notice.seat)
            case PhaseBegan(phase="meeting"):
                self.gun = None  # KI-15
            case _:
                pass

    def copy(self) -> "KillerScene":
        """Return a copy that later notices leave alone."""
        return KillerScene(self.sexes, self.ages, self.gun, dict(self.armed), self.captured)
