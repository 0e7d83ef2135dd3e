"""A removal by the game master (LO-66, LO-70): announced at once, and what it makes void."""

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.rulesets.lotro import allocation, evening, flow, gathering, night
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro.channels import open_channels
from tasogare.rulesets.lotro.notices import RoomsCleared
from tasogare.rulesets.lotro.state import REMOVED, RUNOFF, World
from tasogare.toolbox.notices import SeatRemoved


def remove(d: Draft[World], seat: Seat, reason: str) -> None:
    """LO-66: tell all, take the seat out, and let the phase go on as it now must."""
    night.void(d, seat)
    owed = seat in gathering.owing(d)
    d.happen(f.Died(seat=seat, cause=REMOVED))
    d.tell(SeatRemoved(seat=seat, reason=reason), to=EVERYONE)
    d.dismiss(seat)
    open_channels(d)
    flow.offer_powers(d)
    match d.world.phase:
        case "gathering":
            if owed:
                gathering.roll(d, seat)
            flow.go_on_rolling(d)
        case "evening" | "runoff":
            _in_vote(d, seat)
        case "runoff_speech":
            _in_speeches(d, seat)
        case "allocation":
            d.tell(RoomsCleared(), to=EVERYONE)
            allocation.begin(d)
            flow.go_on_allocating(d)
        case "night":
            night.ask(d)
        case _:
            pass


def _in_vote(d: Draft[World], seat: Seat) -> None:
    """LO-66: votes for the removed are void; the vote may now be complete, or pointless."""
    evening.strike(d, seat)
    if d.world.phase == RUNOFF and not evening.contested(d.world):
        flow.give_up_runoff(d)
        return
    evening.ask(d)
    if evening.all_voted(d):
        flow.close_vote(d)


def _in_speeches(d: Draft[World], seat: Seat) -> None:
    """LO-24, LO-66: one candidate left: it is over; a speaker taken out: the next one speaks."""
    speaking = d.world.speaker == seat
    evening.strike(d, seat)
    if len(d.world.tied) < 2:
        flow.speeches_over(d)
    elif speaking:
        flow.next_turn(d)
