"""The Village, 汝等是人是狼: 8 to 30 seats, forum pace or live. Specification: KA-1 … KA-76.

Begin with `flow`; the day is in `day`, the night in `night`, its order in `dawn`, who wins in
`verdict`, each role and mark in `roles`.
"""

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
from tasogare.rulesets.kagari import (
    channels,
    clock,
    deal,
    ending,
    facts,
    flow,
    last_words,
    lineup,
    notices,
    position,
    refusal,
    state,
    verdict,
    vote_line,
)
from tasogare.rulesets.kagari.options import PACES, Options
from tasogare.rulesets.kagari.roles.common import SKIP
from tasogare.rulesets.kagari.roles.decider import known_marks
from tasogare.rulesets.kagari.state import ATTACK, DAY, SIDES, World
from tasogare.toolbox import master, owing, phases, private_line
from tasogare.toolbox import notices as shared
from tasogare.toolbox import options as table_options
from tasogare.toolbox.refusals import first

STAND_IN: Final = "替身君"
"""KA-20: the name of the seat that is nobody's."""


class Kagari(Ruleset[World]):
    """The ruleset `kagari`."""

    id = "kagari"
    version = 1
    facts = facts.FACTS
    notices = (*shared.NOTICES, *notices.NOTICES)
    options = Options

    def settle(self, options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, int]]:
        """Read the options and the lengths of day and night."""
        read = table_options.read(Options, options)
        return msgspec.to_builtins(read), table_options.phase_lengths(read, PACES)

    def capacity(self, options: Mapping[str, Any]) -> tuple[int, int]:  # noqa: ARG002
        """KA-1: the stand-in included."""
        return lineup.LEAST, lineup.MOST

    def lineup(self, options: Mapping[str, Any], seats: int) -> Lineup:
        """KA-1 … KA-3: the table's row as the options change it; all cards are dealt."""
        read = msgspec.convert(dict(options), Options)
        roles = lineup.lineup(seats, read)
        return Lineup(
            seats=seats,
            cards="all",
            sides={
                side: {role: roles[role] for role in roles if verdict.SIDE_OF[role] == side}
                for side in SIDES
            },
            marks=lineup.marks(read),
            hindrances=lineup.hindrances(seats, read),
        )

    def reserved(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """KA-20: the stand-in has the first seat."""
        return (STAND_IN,) if options["stand_in"] else ()

    def create(self, state: State[World]) -> World:
        """Return the world before the deal."""
        opened = state.opened
        options = {} if opened is None else opened.options
        return World(
            seats=state.seats,
            options=msgspec.convert(dict(options), Options),
            stand_in=next(iter(state.unmanned), None),
        )

    def evolve(self, world: World, fact: Fact) -> World:
        """Fold a fact."""
        return state.evolve(world, fact)

    def start(self, d: Draft[World]) -> None:
        """KA-11: deal, and begin day 0."""
        deal.deal(d)
        flow.enter(d, DAY, 0)

    def draws(self, seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Return the draws that deal a scenario's seats."""
        return position.draws(seats)

    def moment(self, state: State[World], position_: Mapping[str, Any], at: int) -> int:
        """KA-10: a position by the calendar begins at 10:00 or 22:00."""
        return position.moment(state, position_, at)

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
        return master.Hooks(
            remove=lambda seat, reason: flow.remove(d, seat, reason),
            advance=lambda: flow.close(d),
            declare=lambda side: ending.finish(d, verdict.of_side(side, d.world)),
            void=lambda: ending.finish(d, verdict.Outcome((), ()), void=True),
            resumed=lambda: clock.resumed(d),
            undone=lambda: flow.undone(d),
        )

    def expired(self, d: Draft[World], tag: str) -> None:
        """Close the phase, or the window of last words."""
        flow.expired(d, tag)

    def said(self, d: Draft[World], by: Reader, say: Say) -> None:
        """Let a message be heard, and do what it does."""
        flow.said(d, by, say)

    def admitted(self, d: Draft[World], viewer: Reader) -> None:  # noqa: ARG002
        """CO-21: let a spectator into `audience`."""
        if d.state.ended is not None:
            channels.after_the_end(d)
        elif d.state.started:
            channels.arrange(d)

    def whispered(self, d: Draft[World], by: Reader, text: str) -> None:
        """CO-21: answer the automatic game master's commands."""
        world = d.world
        if isinstance(by, int):
            votes = dict(world.votes) if world.phase == DAY and world.day else world.ballots
            own = private_line.Own(world.roles[by], known_marks(world, by), votes)
            private_line.answer(d, by, text, own)

    def refusal(self, state: State[World], by: Reader, body: Answer | Say) -> str:
        """Return the first code that fits."""
        return first(refusal.CHECKS, state, by, body) or "not_offered"

    def objection(self, state: State[World], by: Reader, body: Answer | Say) -> str | None:
        """CO-13, CO-22, KA-16: no such command, a vote that is none, a clock that stands still."""
        if isinstance(body, Answer):
            return master.objection(state, body)
        private = body.channel == "gm" and private_line.command(body.text) is not None
        if body.text.startswith("/") and not private:
            return "unknown_command"
        world = state.world
        if world is None or state.ended is not None or not isinstance(by, int):
            return None
        counts = flow.votes_count(world, body.channel)
        return vote_line.objection(state, by, body.text) if counts else None

    def fits(self, state: State[World], by: Reader, body: Say) -> tuple[str, ...]:
        """KA-16: the names that a refused VOTE may have meant."""
        if self.objection(state, by, body) != "bad_target":
            return ()
        seats = vote_line.candidates(state, body.text)
        return tuple(state.name(seat) for seat in seats if seat != by)

    def owed(self, state: State[World], seat: Seat) -> str | None:
        """KA-37, KA-50: a skip stands for all but the pack's choice; a will need not be written."""
        answered = owing.asked(state, seat, beside=(last_words.WILL,))
        if last_words.ACTION in answered:
            return None if answered[last_words.ACTION] else last_words.WINDOW
        if answered.pop(SKIP, False):
            answered = {action: done for action, done in answered.items() if action == ATTACK}
        return None if all(answered.values()) else phases.CLOCK

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
            marks={seat: world.marks.get(seat, ()) for seat in world.seats},
            counts=world.counts,
            extra={"stand_in": world.stand_in},
        )


KAGARI: Final = Kagari()
