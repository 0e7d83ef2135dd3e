"""Who talks where (KA-15, KA-26, KA-27, KA-44), and what others hear of it."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, GM, HOST, PUBLIC, Reader, Seat, only
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.notices import Howl
from tasogare.rulesets.kagari.roles import lover, mason, wolf
from tasogare.rulesets.kagari.state import DAY, NIGHT, World

POST_MOST: Final = 4_000
"""KA-15."""
MESSAGES_TO_A_HOWL: Final = 5
"""KA-26."""

PACK: Final = "wolves"
AUDIENCE: Final = "audience"
AT_NIGHT: Final = (PACK, "masons", "lovers")
"""KA-26, KA-27: closed by day."""


def members(world: World, channel: str) -> tuple[Seat, ...]:
    """KA-26, KA-27: whose a night channel is: the living of its kind; the stand-in is of none."""
    kinds = {PACK: wolf.PACK, "masons": (mason.ID,)}
    among = world.holders(*kinds[channel]) if channel in kinds else world.marked(lover.MARK)
    return tuple(seat for seat in among if seat in world.players)


def arrange(d: Draft[World]) -> None:
    """KA-15, KA-26, KA-27, CO-21: the living in `public` by day, the kinds apart at night."""
    world = d.world
    talking = world.players if world.phase == DAY else ()
    d.channel("public", readers=EVERYONE, speakers=talking, most=POST_MOST)
    for name in AT_NIGHT:
        among = members(world, name) if world.phase == NIGHT else ()
        d.channel(name, readers=only(*among), speakers=among)
    beyond = only(*silent_dead(world), *d.state.viewers)
    d.channel(AUDIENCE, readers=beyond, speakers=beyond)


def silent_dead(world: World) -> tuple[Seat, ...]:
    """KA-44, CO-21: the dead talk in `audience`, but not in a game opened with a cat."""
    if world.options.cat:
        return ()
    return tuple(seat for seat in world.people if seat in world.dead)


def after_the_end(d: Draft[World]) -> None:
    """CO-35, KA-44: everyone talks in `public`, and the dead of any game in `audience`.

    KA-26, KA-27: no night goes on, so nobody talks in its channels, and nobody howls.
    """
    world = d.world
    for name in AT_NIGHT:
        d.channel(name, readers=only(), speakers=())
    everyone = only(*world.people, *d.state.viewers)
    d.channel("public", readers=EVERYONE, speakers=everyone, most=POST_MOST)
    dead = tuple(seat for seat in world.people if seat in world.dead)
    beyond = only(*dead, *d.state.viewers)
    d.channel(AUDIENCE, readers=beyond, speakers=beyond)


def howl(d: Draft[World]) -> None:
    """KA-26: one howl for five messages of the pack, at the first of them, to everyone else."""
    d.happen(f.PackSpoke())
    before = d.world.pack_messages - 1
    if before % MESSAGES_TO_A_HOWL:
        return
    pack = members(d.world, PACK)
    seats = (seat for seat in d.world.seats if seat not in pack)
    others: tuple[Reader, ...] = (*seats, *d.state.viewers, GM, HOST, PUBLIC)
    d.tell(Howl(count=before // MESSAGES_TO_A_HOWL + 1), to=only(*others))
