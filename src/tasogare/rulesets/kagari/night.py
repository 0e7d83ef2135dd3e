"""The night: what each seat is offered (KA-22, KA-25 … KA-37), and what it owes."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tasogare.kernel.desk import Field
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat, only
from tasogare.rulesets.kagari import channels
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.notices import Pack
from tasogare.rulesets.kagari.roles import cat, child_fox, hunter, mimic, owl, seer, wolf
from tasogare.rulesets.kagari.roles.common import SKIP
from tasogare.rulesets.kagari.state import ATTACK, FIRST_NIGHT, World

Offer = Callable[[World, Seat], tuple[Field, ...] | None]

OFFERS: Final[Mapping[str, tuple[Offer, ...]]] = {
    wolf.ACTION: (wolf.offer,),
    seer.ACTION: (seer.offer, child_fox.offer),
    hunter.ACTION: (hunter.offer,),
    mimic.ACTION: (mimic.offer,),
    owl.ACTION: (owl.offer,),
    cat.ACTION: (cat.offer,),
    SKIP: (seer.skip, child_fox.skip, owl.skip, cat.skip),
}
"""Every action of the night, and to whom it is offered with which targets."""

OF_THE_DEAD_TOO: Final = (seer.ACTION, mimic.ACTION)
"""KA-35, KA-41: these choices stand when their target is removed in the same night."""

FROM_SECOND_NIGHT: Final = (seer.ID, child_fox.ID, hunter.ID)
"""KA-37: whose silence puts them out; the mimic's on the night of its change, and the pack's."""


def offered(world: World, seat: Seat, action: str) -> tuple[Field, ...] | None:
    """Return what a seat is asked for an action tonight, None if it is not asked."""
    found = (offer(world, seat) for offer in OFFERS[action])
    return next((fields for fields in found if fields is not None), None)


def ask(d: Draft[World]) -> None:
    """KA-22, KA-37: put to every player what it may choose, replaceable until the night ends.

    Called again when somebody was removed: a choice that can have no effect any more is open anew.
    """
    for seat in d.world.players:
        for action in OFFERS:
            fields = offered(d.world, seat, action)
            if fields is None:
                d.drop(seat, action)
                continue
            before = d.state.prompt(seat, action)
            values = None if before is None else before.values
            if values is not None and values.get("target") in d.world.dead:
                lost = action not in (*OF_THE_DEAD_TOO, cat.ACTION)
                values = None if lost else values
            d.ask(action, seat, fields, changeable=True, values=values)


def chose(d: Draft[World], seat: Seat, action: str, values: Mapping[str, Any]) -> None:
    """KA-37: the choice stands until it is replaced; a skip and an action replace each other."""
    target = values.get("target")
    if action == ATTACK:
        aim(d, seat, values)
        return
    d.happen(f.Chose(seat=seat, action=action, target=target))
    for other in OFFERS:
        if other not in (action, ATTACK):
            d.answer(seat, other, None)


def aim(d: Draft[World], seat: Seat, values: Mapping[str, Any]) -> None:
    """KA-25: the last choice of any wolf is the pack's; each is shown to the wolves."""
    d.happen(f.PackChose(by=seat, target=values["target"]))
    pack = channels.members(d.world, channels.PACK)
    d.tell(Pack(by=seat, target=values["target"]), to=only(*pack))
    for other in pack:
        d.answer(other, ATTACK, values)


def owing(world: World) -> tuple[Seat, ...]:
    """KA-22, KA-37: who lives and has not done its duty; the pack's is done by one choice."""
    if world.day == FIRST_NIGHT:
        return ()
    return tuple(
        seat
        for seat in world.players
        if seat in world.began
        and (
            world.pack is None
            if wolf.is_wolf(world, seat)
            else _must_choose(world, seat) and seat not in world.choices
        )
    )


def _must_choose(world: World, seat: Seat) -> bool:
    role = world.roles[seat]
    changing = role == mimic.ID and world.day == mimic.CHANGES_ON
    return role in FROM_SECOND_NIGHT or changing


def all_acted(world: World) -> bool:
    """KA-12: all who must act have, and all who may have acted or skipped.

    Night 1 does not wait for the pack; a night in which nobody can do anything runs to its clock.
    """
    able = [
        seat
        for seat in world.players
        if any(offered(world, seat, action) is not None for action in OFFERS if action != ATTACK)
    ]
    idle = owing(world) or [seat for seat in able if seat not in world.choices]
    return not idle and (bool(able) or world.day > FIRST_NIGHT)


def close(d: Draft[World]) -> None:
    """Close every prompt of the night; the choices are facts already."""
    for action in OFFERS:
        d.close(action)
    d.happen(f.NightClosed())
