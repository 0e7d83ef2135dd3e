"""A ruleset of almost nothing, to look at the kernel alone: buttons, draws, two clocks, a failure.

Every seat may `press` (a or b, changeable, withdrawable), `once` (not changeable), `flip` (draws),
`boom` (does a lot and then fails) and `balk` (the same, but refuses). The GM has `pause`, `resume`,
`extend`, `undo`, and `proxy` (acts for a seat). Two clocks run: `short` and `long`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tasogare.kernel.desk import Field, words
from tasogare.kernel.draft import Draft
from tasogare.kernel.entries import Fact, Notice
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.lineup import Lineup
from tasogare.kernel.ruleset import Given, Refused, Ruleset, Truth
from tasogare.kernel.seats import EVERYONE, GM, Reader, only
from tasogare.kernel.state import State


class Pressed(Fact):
    """Somebody's press was counted."""

    by: Reader


class Rang(Notice):
    """Somebody hears a bell."""

    times: int


class Failure(Exception):
    """Something in the program went wrong half-way."""


@dataclass(frozen=True)
class Toys:
    """How often was pressed."""

    pressed: int = 0


class Toy(Ruleset[Toys]):
    """The ruleset."""

    id = "toy"
    version = 1
    facts = (Pressed,)
    notices = (Rang,)

    def settle(self, options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, int]]:
        lengths = {"short": 60_000, "long": 7_200_000} | dict(options.get("lengths", {}))
        return dict(options), lengths

    def capacity(self, options: Mapping[str, Any]) -> tuple[int, int]:
        return 1, 3

    def lineup(self, options: Mapping[str, Any], seats: int) -> Lineup:
        return Lineup(seats=seats, cards="all", sides={"": {"child": seats}}, marks={})

    def create(self, state: State[Toys]) -> Toys:
        return Toys()

    def evolve(self, world: Toys, fact: Fact) -> Toys:
        return replace(world, pressed=world.pressed + 1) if isinstance(fact, Pressed) else world

    def start(self, d: Draft[Toys]) -> None:
        seats = d.state.seats
        d.channel("public", readers=EVERYONE, speakers=seats)
        d.channel("whisper", readers=only(*seats[:2]), speakers=seats[:1], most=20)
        d.deadline("short", to=EVERYONE, length=d.length("short"))
        d.deadline("long", to=only(*seats[:1]), length=d.length("long"))
        for seat in seats:
            d.ask("press", seat, words(("a", "b"), none=True, name="key"), changeable=True)
            d.ask("once", seat, words(("a", "b"), name="key"))
            for action in ("flip", "boom", "balk"):
                d.ask(action, seat, changeable=True)
        for action in ("pause", "resume", "undo"):
            d.ask(action, GM, changeable=True)
        d.ask("extend", GM, (Field(name="by", kind="number", least=1, most=99),), changeable=True)
        proxy = (
            Field(name="target", kind="seat", options=seats),
            Field(name="action", kind="action"),
        )
        d.ask("proxy", GM, proxy, changeable=True)
        d.mark()

    def draws(self, seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        return {}

    def place(self, d: Draft[Toys], position: Mapping[str, Any]) -> None:
        pass

    def answered(self, d: Draft[Toys], given: Given) -> None:
        if isinstance(given.by, int) and given.action in {"boom", "balk"}:
            self._fail(d, given)
        match given.action:
            case "flip":
                d.answer(given.by, "flip", None)
                d.pick("coin", ("heads", "tails"))
                d.odds("rain", 30, about=str(given.by))
                d.arrange("order", (1, 2, 3, 4), 3)
                d.happen(Pressed(by=given.by))
            case "pause":
                d.answer(GM, "pause", None)
                d.pause()
            case "resume":
                d.answer(GM, "resume", None)
                d.resume()
            case "undo":
                d.answer(GM, "undo", None)
                d.rewind()
            case "extend":
                d.answer(GM, "extend", None)
                d.extend("short", 1000 * (given.values or {})["by"])

    def _fail(self, d: Draft[Toys], given: Given) -> None:
        d.happen(Pressed(by=given.by))
        d.tell(Rang(times=1), to=EVERYONE)
        d.pick("coin", ("heads", "tails"))
        d.cancel("short")
        d.drop(given.by, "press")
        d.channel("public", readers=EVERYONE, speakers=())
        d.pause()
        if given.action == "balk":
            raise Refused("busy")
        raise Failure

    def expired(self, d: Draft[Toys], tag: str) -> None:
        d.tell(Rang(times=len(tag)), to=EVERYONE)
        d.deadline(tag, to=EVERYONE, length=d.length(tag))

    def refusal(self, state: State[Toys], by: Reader, body: Answer | Say) -> str:
        paused = state.desk.paused is not None
        return "wrong_phase" if paused and isinstance(by, int) else "not_offered"

    def truth(self, state: State[Toys]) -> Truth:
        return Truth(
            phase="toy", day=1, living=state.seats, dead={}, cast={}, marks={}, counts={}, extra={}
        )


TOY: Final = Toy()
