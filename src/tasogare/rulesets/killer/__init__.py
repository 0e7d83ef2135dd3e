"""Killer, キラー: 4 to 7 players, a gun by vote, three nights. Specification: KI-1 … KI-50.

Begin with `flow`; the night's order is in `night`, who wins in `verdict`, each role in `roles`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from tasogare.kernel.draft import Draft
from tasogare.kernel.entries import Fact
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.lineup import Lineup
from tasogare.kernel.ruleset import Given, Ruleset, Truth
from tasogare.kernel.seats import Reader, Seat
from tasogare.kernel.state import State
from tasogare.rulesets.killer import deal, facts, flow, notices, position, refusal, state, verdict
from tasogare.rulesets.killer.options import PACES, Options
from tasogare.rulesets.killer.state import KILLER as MARK
from tasogare.rulesets.killer.state import MEETING, World
from tasogare.toolbox import ballots, master, owing, phases, private_line
from tasogare.toolbox import notices as shared
from tasogare.toolbox import options as table_options
from tasogare.toolbox.refusals import first


class Killer(Ruleset[World]):
    """The ruleset `killer`."""

    id = "killer"
    version = 1
    facts = facts.FACTS
    notices = (*shared.NOTICES, *notices.NOTICES)
    options = Options

    def settle(self, options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, int]]:
        """Read the options and the lengths of the three phases."""
        read = table_options.read(Options, options)
        return msgspec.to_builtins(read), table_options.phase_lengths(read, PACES)

    def capacity(self, options: Mapping[str, Any]) -> tuple[int, int]:  # noqa: ARG002
        """KI-1."""
        return deal.LEAST, deal.MOST

    def lineup(self, options: Mapping[str, Any], seats: int) -> Lineup:  # noqa: ARG002
        """KI-3 … KI-5: what roles are drawn from, of no side; and the killer, of any role."""
        return Lineup(
            seats=seats,
            cards="some",
            sides={"": Counter(deal.pool(seats))},
            marks={MARK: 1},
        )

    def create(self, state: State[World]) -> World:
        """Return the world before the deal."""
        opened = state.opened
        options = {} if opened is None else opened.options
        return World(seats=state.seats, options=msgspec.convert(dict(options), Options))

    def evolve(self, world: World, fact: Fact) -> World:
        """Fold a fact."""
        return state.evolve(world, fact)

    def start(self, d: Draft[World]) -> None:
        """Deal, and begin the first meeting."""
        deal.deal(d)
        flow.enter(d, MEETING, 1)

    def draws(self, seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Return the draws that deal a scenario's seats."""
        return position.draws(seats)

    def place(self, d: Draft[World], given: Mapping[str, Any]) -> None:
        """Bring the game to a scenario's position."""
        position.place(d, given)

    def answered(self, d: Draft[World], given: Given) -> None:
        """Follow an answer of a seat, or a power of the game master."""
        if master.is_power(given):
            master.use(d, given, self._hooks(d))
        else:
            flow.answered(d, given)

    def _hooks(self, d: Draft[World]) -> master.Hooks:
        def declare(side: str) -> None:
            outcome = verdict.of_side(side, d.world)
            flow.finish(d, (outcome.side,), outcome.seats)

        return master.Hooks(
            remove=lambda seat, reason: flow.remove(d, seat, reason),
            advance=lambda: flow.expired(d),
            declare=declare,
            void=lambda: flow.finish(d, (), (), void=True),
            undone=lambda: flow.open_channels(d),
        )

    def expired(self, d: Draft[World], tag: str) -> None:  # noqa: ARG002  there is one clock
        """Close the phase."""
        flow.expired(d)

    def admitted(self, d: Draft[World], viewer: Reader) -> None:  # noqa: ARG002
        """CO-21: let a spectator into `audience`."""
        flow.open_channels(d)

    def whispered(self, d: Draft[World], by: Reader, text: str) -> None:
        """CO-21: answer the automatic game master's commands."""
        world = d.world
        if isinstance(by, int):
            own = private_line.Own(world.roles[by], deal.marks(world, by), world.ballots)
            private_line.answer(d, by, text, own)

    def refusal(self, state: State[World], by: Reader, body: Answer | Say) -> str:
        """Return the first code that fits."""
        return first(refusal.CHECKS, state, by, body) or "not_offered"

    def objection(self, state: State[World], by: Reader, body: Answer | Say) -> str | None:  # noqa: ARG002
        """CO-13, CO-22: a clock that already stands still, or a command there is not."""
        if isinstance(body, Say):
            private = body.channel == "gm" and private_line.command(body.text) is not None
            return "unknown_command" if body.text.startswith("/") and not private else None
        return master.objection(state, body)

    def owed(self, state: State[World], seat: Seat) -> str | None:
        """KI-20: something chosen or `done` pressed is enough: the phase ends by itself."""
        answered = owing.asked(state, seat).values()
        return phases.CLOCK if answered and not any(answered) else None

    def truth(self, state: State[World]) -> Truth:
        """Return what really is."""
        world = state.world
        if world is None:
            return Truth(
                phase="", day=0, living=(), dead={}, cast={}, marks={}, counts={}, extra={}
            )
        return Truth(
            phase=phases.ENDED if state.ended is not None else world.phase,
            day=world.day,
            living=world.living,
            dead=world.dead,
            cast=world.roles,
            marks={seat: deal.marks(world, seat) for seat in world.seats},
            counts=ballots.counted(world.ballots, world.seats),
            extra={
                "gun": world.gun,
                "captured": sorted(world.caught),
                "sex": world.sexes,
                "age": world.ages,
            },
        )


KILLER: Final = Killer()
