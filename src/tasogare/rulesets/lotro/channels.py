"""Who reads and writes what (LO-10 … LO-12, LO-24, LO-42, LO-45, LO-49, CO-21)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, Seat, only
from tasogare.rulesets.lotro.rooms import ROOMS
from tasogare.rulesets.lotro.state import DAY, GATHERING, NIGHT, SPEECH, World

PUBLIC: Final = "public"
WOLVES: Final = "wolves"
AUDIENCE: Final = "audience"
ROOM: Final = "room:"


def room_channel(number: int) -> str:
    """Return the channel of tonight's room of that number."""
    return ROOM + ROOMS[number]


def public_speakers(world: World) -> tuple[Seat, ...]:
    """LO-10, LO-24: the living by day and before the game; the one whose speech it is."""
    if world.phase in {GATHERING, DAY}:
        return world.living
    if world.phase == SPEECH and world.speaker is not None:
        return (world.speaker,)
    return ()


def wolf_speakers(world: World) -> tuple[Seat, ...]:
    """LO-11, LO-42, LO-49: the living wolves, not in a trade, not in the last half minute."""
    if world.phase == NIGHT and not world.talking:
        return ()
    return tuple(seat for seat in world.wolves if seat not in world.trading)


def open_channels(d: Draft[World]) -> None:
    """Set all channels as the world stands; only those whose rights change are told anything."""
    world = d.world
    d.channel(PUBLIC, readers=EVERYONE, speakers=public_speakers(world))
    gone = (seat for seat in world.dead if seat not in world.hidden)
    beyond = only(*gone, *d.state.viewers)
    d.channel(AUDIENCE, readers=beyond, speakers=beyond)
    if world.roles:
        d.channel(WOLVES, readers=only(*world.wolves), speakers=wolf_speakers(world))
    for number in range(len(ROOMS)):
        _open_room(d, number)


def _open_room(d: Draft[World], number: int) -> None:
    """LO-10, LO-33, LO-42: those in a room, from all rooms being full until the morning."""
    world = d.world
    inside: tuple[Seat, ...] = ()
    if world.phase == NIGHT and number < len(world.rooms):
        inside = tuple(seat for seat in world.rooms[number] if seat not in world.dead)
    name = room_channel(number)
    if inside or name in d.state.desk.channels:
        talking = inside if world.talking else ()
        speakers = (seat for seat in talking if seat not in world.trading)
        d.channel(name, readers=only(*inside), speakers=speakers)


def close_channels(d: Draft[World]) -> None:
    """CO-35: after the end everyone may talk in `public`, and nobody in the secret channels."""
    d.channel(PUBLIC, readers=EVERYONE, speakers=only(*d.world.seats, *d.state.viewers))
    for name, channel in tuple(d.state.desk.channels.items()):
        if name not in {PUBLIC, AUDIENCE}:
            d.channel(name, readers=channel.readers, speakers=())
