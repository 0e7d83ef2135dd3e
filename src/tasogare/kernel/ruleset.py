"""What a ruleset gives to the kernel; the three that exist are in `tasogare.rulesets`."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from tasogare.kernel.draft import Draft
from tasogare.kernel.entries import Fact, Notice
from tasogare.kernel.inputs import Answer, Body, Say
from tasogare.kernel.lineup import Hindrance, Lineup
from tasogare.kernel.seats import Reader, Seat
from tasogare.kernel.state import State, W


class Refused(Exception):
    """Something put to a game that it does not take; changes nothing.

    `code` is one of CO-35 or of the ruleset; `fits` names what would have fitted, if that helps;
    `why` says what stands in the way of a start.
    """

    def __init__(self, code: str, *fits: str, why: tuple[Hindrance, ...] = ()) -> None:
        """Take the code, the names that would fit, and the reasons."""
        super().__init__(code)
        self.code = code
        self.fits = fits
        self.why = why


@dataclass(frozen=True, slots=True)
class Given:
    """An accepted answer to a prompt. `values` is None where it took an earlier answer back."""

    by: Reader
    action: str
    values: Mapping[str, Any] | None


class Ruleset(ABC, Generic[W]):
    """One game. Everything is decided by what is passed in: no clock, no chance, no memory."""

    id: str
    version: int
    facts: tuple[type[Fact], ...]
    notices: tuple[type[Notice], ...]
    options: type[Any]
    """What a game can be opened with, by name, with defaults."""

    # opening

    @abstractmethod
    def settle(self, options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, int]]:
        """Return all options with defaults filled in, and the length of each phase in ms.

        Raises `Refused('bad_options')`, or another code, for what cannot be opened.
        """

    @abstractmethod
    def capacity(self, options: Mapping[str, Any]) -> tuple[int, int]:
        """Return the least and the greatest number of seats."""

    @abstractmethod
    def lineup(self, options: Mapping[str, Any], seats: int) -> Lineup:
        """Return the cards there would be with so many seats, for whoever asks before the start.

        `options` are settled, `seats` within the capacity. What it finds in the way is what a start
        is refused for.
        """

    def reserved(self, options: Mapping[str, Any]) -> tuple[str, ...]:  # noqa: ARG002
        """Return the names of seats that are nobody's; they are taken first, at the opening."""
        return ()

    def disclosed(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a table's options as everybody may see them while it is played (CO-1)."""
        return options

    # the fold

    @abstractmethod
    def create(self, state: State[W]) -> W:
        """Return the world at the start, from seats and options."""

    @abstractmethod
    def evolve(self, world: W, fact: Fact) -> W:
        """Fold one of this ruleset's facts."""

    # what happens

    @abstractmethod
    def start(self, d: Draft[W]) -> None:
        """Deal and enter the first phase."""

    @abstractmethod
    def draws(self, seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Return the draws by label that deal exactly the seats a scenario describes."""

    def implied(self, fixed: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        """Return further draws that go with those a scenario fixes, where some go together."""
        return {}

    def moment(self, state: State[W], position: Mapping[str, Any], at: int) -> int:  # noqa: ARG002
        """Return the first instant from `at` on at which a scenario's position can begin."""
        return at

    @abstractmethod
    def place(self, d: Draft[W], position: Mapping[str, Any]) -> None:
        """Enter the phase that a scenario begins with, as `spec/scenarios.md` says."""

    @abstractmethod
    def answered(self, d: Draft[W], given: Given) -> None:
        """Follow an accepted answer; it stands in the prompt already."""

    @abstractmethod
    def expired(self, d: Draft[W], tag: str) -> None:
        """Follow a deadline that has passed; it is off the desk already."""

    def said(self, d: Draft[W], by: Reader, say: Say) -> None:
        """Follow an accepted message."""
        d.publish(say.channel, by, say.text)

    def whispered(self, d: Draft[W], by: Reader, text: str) -> None:
        """Follow a line in the private channel `gm`: an automatic GM answers its commands."""

    def admitted(self, d: Draft[W], viewer: Reader) -> None:
        """Follow the admission of a spectator to `audience` (CO-21)."""

    def ponders(self, body: Body) -> bool:  # noqa: ARG002
        """Tell whether what follows from an input may take long to work out.

        Whoever hosts several games lets no other one wait for it.
        """
        return False

    # refusals

    def meant(self, state: State[W], by: Reader, body: Answer | Say) -> Answer | Say:  # noqa: ARG002
        """Return what an action or a message stands for: itself, or what it is a command for.

        It is asked before any licence is looked at; raises `Refused` where there is no such
        command (CO-22).
        """
        return body

    @abstractmethod
    def refusal(self, state: State[W], by: Reader, body: Answer | Say) -> str:
        """Return why something that nothing licenses is refused: the first check that fits."""

    def objection(self, state: State[W], by: Reader, body: Answer | Say) -> str | None:  # noqa: ARG002
        """Return why something licensed is refused after all, where a clause says so."""
        return None

    def fits(self, state: State[W], by: Reader, body: Say) -> tuple[str, ...]:  # noqa: ARG002
        """Return the names that would have fitted, where a message is refused over a name."""
        return ()

    # reminders

    def owed(self, state: State[W], seat: Seat) -> str | None:  # noqa: ARG002
        """Return the tag of the clock until which a seat still has something to answer, if it has.

        Nothing is worked out by this; a seat that asked for it is reminded.
        """
        return None

    # truth, for the GM and the published record

    @abstractmethod
    def truth(self, state: State[W]) -> "Truth":
        """Return what really is, as the GM sees it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Truth:
    """What really is, in the words all rulesets share."""

    phase: str
    day: int
    living: tuple[Seat, ...]
    dead: Mapping[Seat, str]
    """The cause of each death."""
    cast: Mapping[Seat, str]
    """What each seat was dealt and is now."""
    marks: Mapping[Seat, Sequence[str]]
    counts: Mapping[Seat, int]
    """As counted in the last closed ballot, weights included."""
    extra: Mapping[str, Any]
    """What one ruleset has beside this."""
