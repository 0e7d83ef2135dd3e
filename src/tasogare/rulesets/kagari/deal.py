"""The deal (KA-4, KA-5, KA-6, KA-20): roles, marks, the stand-in, and what is known at once."""

from collections.abc import Callable
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import Seat, only
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.lineup import hindrances, lineup
from tasogare.rulesets.kagari.roles import (
    authority,
    big_wolf,
    cat,
    child_fox,
    decider,
    fox,
    immoralist,
    lover,
    mason,
    toxic,
    wolf,
)
from tasogare.rulesets.kagari.roles.decider import known_marks
from tasogare.rulesets.kagari.state import World
from tasogare.toolbox.notices import RoleTold

NEVER_STAND_IN: Final = (wolf.ID, big_wolf.ID, fox.ID, toxic.ID)
"""KA-20."""

KNOWLEDGE: Final[tuple[Callable[[Draft[World]], None], ...]] = (
    wolf.begin,
    mason.begin,
    lover.begin,
    child_fox.begin,
    immoralist.begin,
    authority.begin,
)
"""KA-5, KA-6: who is told what at the deal."""


def deal(d: Draft[World]) -> None:
    """KA-1 … KA-6: draw everything, and tell each seat its own; the stand-in is told nothing."""
    people = d.world.people
    roles = deal_roles(d, people)
    marks = draw_marks(d, people)
    d.happen(f.Dealt(roles=roles, marks=marks))
    for seat in people:
        told = RoleTold(role=roles[seat], marks=known_marks(d.world, seat))
        d.tell(told, to=only(seat))
    for begin in KNOWLEDGE:
        begin(d)


def deal_roles(d: Draft[World], people: tuple[Seat, ...]) -> dict[Seat, str]:
    """KA-1, KA-20: the stand-in's card is drawn first, of those it may have; then all others.

    KA-2: `bad_options` where an option does not fit so many seats.
    """
    options = d.world.options
    why = hindrances(len(d.world.seats), options)
    if why:
        raise Refused("bad_options", why=why)
    counts = lineup(len(d.world.seats), options)
    cards = [role for role, number in counts.items() for _ in range(number)]
    roles: dict[Seat, str] = {}
    stand_in = d.world.stand_in
    if stand_in is not None:
        never = NEVER_STAND_IN if options.stand_in_cat else (*NEVER_STAND_IN, cat.ID)
        possible = [card for card in cards if card not in never]
        roles[stand_in] = d.pick("dummy_role", possible)
        if roles[stand_in] in cards:  # it need not be in a scenario's position
            cards.remove(roles[stand_in])
    dealt = d.arrange("deal", cards, len(people))
    return roles | dict(zip(people, dealt, strict=True))


def draw_marks(d: Draft[World], people: tuple[Seat, ...]) -> dict[Seat, tuple[str, ...]]:
    """KA-2, KA-4: any role but the stand-in; decider and authority fall on different seats."""
    options = d.world.options
    deciders = d.arrange("decider", people, int(options.decider))
    rest = tuple(seat for seat in people if seat not in deciders)
    authorities = d.arrange("authority", rest, int(options.authority))
    lovers = d.arrange("lovers", people, 2 * int(options.lovers))
    holders = {decider.MARK: deciders, authority.MARK: authorities, lover.MARK: lovers}
    marks = {
        seat: tuple(mark for mark, seats in holders.items() if seat in seats) for seat in people
    }
    return {seat: had for seat, had in marks.items() if had}
