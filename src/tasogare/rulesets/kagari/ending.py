"""The end of a game (KA-50, KA-64, KA-66): looked for after dusk, dawn and removals."""

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE
from tasogare.rulesets.kagari import channels, verdict
from tasogare.rulesets.kagari.notices import Will
from tasogare.rulesets.kagari.state import World
from tasogare.rulesets.kagari.verdict import Outcome
from tasogare.toolbox import phases
from tasogare.toolbox.notices import PhaseBegan, Unveiled


def conclude(d: Draft[World]) -> bool:
    """KA-60 … KA-63: end the game if it is decided; tell whether it is."""
    outcome = verdict.first(d.world)
    if outcome is not None:
        finish(d, outcome)
    return outcome is not None


def finish(d: Draft[World], outcome: Outcome, *, void: bool = False) -> None:
    """KA-66: close everything, show everything, prepared wills too (KA-50), and let all talk."""
    world = d.world
    d.end(sides=outcome.sides, seats=outcome.seats, void=void)
    d.tell(
        Unveiled(
            roles=world.roles,
            marks={seat: world.marks.get(seat, ()) for seat in world.seats},
            causes=world.dead,
            deeds=world.deeds,
        ),
        to=EVERYONE,
    )
    for seat in world.people:
        if seat in world.wills:
            d.tell(Will(of=seat, text=world.wills[seat]), to=EVERYONE)
    d.tell(PhaseBegan(phase=phases.ENDED, day=world.day), to=EVERYONE)
    channels.after_the_end(d)
