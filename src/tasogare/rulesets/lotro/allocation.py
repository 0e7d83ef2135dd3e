"""Filling the rooms for the night (LO-30 … LO-33)."""

from typing import Final

from tasogare.kernel.desk import seats as seat_field
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, GM, Seat
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro.notices import Chosen, Lifted, Lot, Named, Room
from tasogare.rulesets.lotro.rooms import ROOMS, SIZES, Plan
from tasogare.rulesets.lotro.state import ALLOCATION, CHOOSE, World
from tasogare.toolbox.phases import CLOCK

NAME: Final = "name_lead"
"""LO-31: how a person as game master names the lead of a room."""


def plan(world: World) -> Plan:
    """Return tonight's plan: its sizes, and last night's company unless the rule is lifted."""
    return Plan(world.living, () if world.lifted else world.last_rooms, world.sizes)


def begin(d: Draft[World]) -> None:
    """LO-30, LO-32, LO-66: all rooms are empty; say so if nobody's company can be respected."""
    world = d.world
    sizes = SIZES[len(world.living)]
    lifted = not Plan(world.living, world.last_rooms, sizes).possible()
    d.close(CHOOSE)
    d.drop(GM, NAME)
    d.happen(f.RoomsBegun(sizes=sizes, lifted=lifted))
    if lifted:
        d.tell(Lifted(), to=EVERYONE)


def room_open(world: World) -> bool:
    """Whether the room named last still waits for somebody."""
    return bool(world.rooms) and len(world.rooms[-1]) < world.sizes[len(world.rooms) - 1]


def complete(world: World) -> bool:
    """LO-33: whether everybody has a room."""
    return len(world.rooms) == len(world.sizes) and not room_open(world)


def next_step(d: Draft[World]) -> bool:
    """LO-31: ask for the next choice or the next lead; False when everybody has a room."""
    while True:
        if room_open(d.world):
            chooser = d.world.rooms[-1][-1]
            targets = plan(d.world).choices(d.world.rooms)
            d.drop(chooser, CHOOSE)
            d.ask(CHOOSE, chooser, seat_field(targets))
            break
        if complete(d.world):
            d.cancel(CLOCK)
            return False
        if d.world.options.gm == "person":
            d.ask(NAME, GM, seat_field(plan(d.world).leads(d.world.rooms)))
            break
        name(d, _lead(d))
    d.deadline(CLOCK, to=EVERYONE, length=d.length(ALLOCATION))
    return True


def _lead(d: Draft[World]) -> Seat:
    """LO-31: the automatic game master names one of those who then have a choice."""
    return d.pick("named", plan(d.world).leads(d.world.rooms))


def name(d: Draft[World], seat: Seat) -> None:
    """LO-31: this player has the lead of the next room."""
    number = len(d.world.rooms)
    d.drop(GM, NAME)
    d.happen(f.LeadNamed(seat=seat))
    named = Named(seat=seat, room=ROOMS[number], size=d.world.sizes[number])
    d.tell(named, to=EVERYONE)
    _full(d)


def choose(d: Draft[World], by: Seat, target: Seat, *, lot: bool = False) -> None:
    """LO-31: one points at a roommate; the last pointed at goes on until the room is full."""
    room = ROOMS[len(d.world.rooms) - 1]
    d.drop(by, CHOOSE)
    d.happen(f.RoommateChosen(by=by, target=target, lot=lot))
    if lot:
        d.tell(Lot(by=by, target=target), to=EVERYONE)
    d.tell(Chosen(by=by, target=target, room=room), to=EVERYONE)
    _full(d)


def _full(d: Draft[World]) -> None:
    """LO-31: tell all who is in a room that is full."""
    world = d.world
    if not room_open(world):
        room = ROOMS[len(world.rooms) - 1]
        d.tell(Room(room=room, seats=tuple(sorted(world.rooms[-1]))), to=EVERYONE)


def lapse(d: Draft[World]) -> None:
    """LO-31, LO-73: who did not choose in time has a lot drawn; so does a room without a lead."""
    world = d.world
    if room_open(world):
        chooser = world.rooms[-1][-1]
        target = d.pick("room_lot", plan(world).choices(world.rooms))
        choose(d, chooser, target, lot=True)
    else:
        name(d, _lead(d))
