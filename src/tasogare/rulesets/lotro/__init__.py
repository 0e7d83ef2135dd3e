"""The Rangers' Watch, LotROで人狼: 9 to 16 players, rooms, trades at night (LO-1 … LO-73).

Begin with `flow`; `gathering`, `evening`, `allocation` and `night` are its parts, who wins is in
`verdict`, what is forced already in `prover`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from tasogare.kernel.draft import Draft
from tasogare.kernel.entries import Fact
from tasogare.kernel.inputs import Answer, Body, Say, Tick
from tasogare.kernel.lineup import Lineup
from tasogare.kernel.ruleset import Given, Refused, Ruleset, Truth
from tasogare.kernel.seats import Reader, Seat
from tasogare.kernel.state import State
from tasogare.rulesets.lotro import (
    channels,
    commands,
    facts,
    flow,
    lists,
    night,
    notices,
    position,
    refusal,
    removal,
    state,
)
from tasogare.rulesets.lotro.options import FIRST_DAY, PACES, Options
from tasogare.rulesets.lotro.state import ANSWER, SUICIDE, World
from tasogare.toolbox import ballots, master, owing, phases, private_line
from tasogare.toolbox import notices as shared
from tasogare.toolbox import options as table_options
from tasogare.toolbox.refusals import first


class Lotro(Ruleset[World]):
    """The ruleset `lotro`."""

    id = "lotro"
    version = 1
    facts = facts.FACTS
    notices = (*shared.NOTICES, *notices.NOTICES)
    options = Options

    def settle(self, options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, int]]:
        """Read the options and all lengths; refuse what fits no number of players."""
        read = table_options.read(Options, options)
        lengths = table_options.phase_lengths(read, PACES)
        if FIRST_DAY not in read.lengths:
            lengths[FIRST_DAY] = lengths["day"] * 3 // 5
        if lengths["night"] <= lengths["answer"]:
            raise Refused("bad_options")
        why = lists.never(read)
        if why:
            raise Refused("bad_role_counts", why=why)
        return msgspec.to_builtins(read), lengths

    def capacity(self, options: Mapping[str, Any]) -> tuple[int, int]:
        """LO-1."""
        gm = options.get("gm", "auto")
        return lists.LEAST[gm], lists.MOST[gm]

    def lineup(self, options: Mapping[str, Any], seats: int) -> Lineup:
        """LO-5: never the counts; whether they are drawn or fixed, and why they cannot be."""
        read = msgspec.convert(dict(options), Options)
        return Lineup(
            seats=seats,
            cards="drawn" if read.roles is None else "fixed",
            sides={},
            marks={},
            hindrances=lists.hindrances(seats, read),
        )

    def disclosed(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """LO-5: whether the host fixed the counts, but not the counts."""
        return {**options, "roles": None if options["roles"] is None else {}}

    def create(self, state: State[World]) -> World:
        """Return the world before the deal."""
        opened = state.opened
        options = {} if opened is None else opened.options
        return World(seats=state.seats, options=msgspec.convert(dict(options), Options))

    def evolve(self, world: World, fact: Fact) -> World:
        """Fold a fact."""
        return state.evolve(world, fact)

    def start(self, d: Draft[World]) -> None:
        """LO-3: seal the list, and call for the rolls."""
        flow.open_gathering(d)

    def draws(self, seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Return the draws that deal a scenario's seats."""
        return position.draws(seats)

    def implied(self, fixed: Mapping[str, Any]) -> dict[str, Any]:
        """Return the list of roles that a fixed deal comes from."""
        return position.implied(fixed)

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
            remove=lambda seat, reason: removal.remove(d, seat, reason),
            advance=lambda: flow.advance(d),
            declare=lambda side: flow.finish(d, side),
            void=lambda: flow.finish(d, None),
            undone=lambda: channels.open_channels(d),
        )

    def expired(self, d: Draft[World], tag: str) -> None:
        """Follow a clock: the phase's, one turn's in it, or a trade's."""
        flow.expired(d, tag)

    def said(self, d: Draft[World], by: Reader, say: Say) -> None:
        """LO-11: let a message be heard, a `/tell` by one wolf only."""
        commands.deliver(d, by, say)

    def admitted(self, d: Draft[World], viewer: Reader) -> None:  # noqa: ARG002
        """CO-21: let a spectator into `audience`."""
        channels.open_channels(d)

    def ponders(self, body: Body) -> bool:
        """LO-63: all that can close a phase may end in a verdict, which has to be searched for."""
        return isinstance(body, Answer | Tick) or commands.is_command(body)

    def whispered(self, d: Draft[World], by: Reader, text: str) -> None:
        """CO-21: answer the automatic game master's commands."""
        world = d.world
        if isinstance(by, int):
            own = private_line.Own(world.roles.get(by, ""), (), world.ballots)
            private_line.answer(d, by, text, own)

    def meant(self, state: State[World], by: Reader, body: Answer | Say) -> Answer | Say:
        """CO-22: what a command stands for."""
        return commands.meant(state, by, body)

    def refusal(self, state: State[World], by: Reader, body: Answer | Say) -> str:
        """Return the first code that fits."""
        return first(refusal.CHECKS, state, by, body) or "not_offered"

    def objection(self, state: State[World], by: Reader, body: Answer | Say) -> str | None:
        """CO-13, LO-11, LO-41: what is licensed and refused all the same."""
        if isinstance(body, Say):
            return commands.objection(state, by, body)
        return refusal.busy(state, by, body) or master.objection(state, body)

    def owed(self, state: State[World], seat: Seat) -> str | None:
        """LO-44: an answer in a trade by the trade's clock, all else by that of the phase."""
        answered = owing.asked(state, seat, beside=(SUICIDE,))
        if state.world is None or all(answered.values()):
            return None
        wolves = [wolf for wolf, target in state.world.trades.items() if target == seat]
        return night.clock(wolves[0]) if wolves and ANSWER in answered else phases.CLOCK

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
            marks=dict.fromkeys(world.seats, ()),
            counts=ballots.counted(world.ballots, world.seats),
            extra={
                "rooms": world.rooms,
                "used": tuple(sorted(world.used)),
                "passes": world.passes,
                "rangers_day": world.rangers_day,
                "trades": tuple(_pairs(world)),
            },
        )


def _pairs(world: World) -> list[tuple[Seat, Seat]]:
    return list(world.trades.items())


LOTRO: Final = Lotro()
