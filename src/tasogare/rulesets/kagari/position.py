"""Bringing a game to the position a scenario begins with (`spec/scenarios.md`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.kernel.state import State
from tasogare.rulesets.kagari import clock, deaths, flow
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.roles import authority, decider, lover
from tasogare.rulesets.kagari.state import DAY, FIRST_NIGHT, World
from tasogare.rulesets.kagari.verdict import SIDE_OF
from tasogare.toolbox import calendar
from tasogare.toolbox.notices import DeathsAnnounced

SEAT_KEYS: Final = frozenset({"role", "mark", "stand_in"})
LABELS: Final = {decider.MARK: "decider", authority.MARK: "authority", lover.MARK: "lovers"}


def draws(seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the draws by label that deal exactly these seats; they need not be a possible deal."""
    if any(seat.get("role") not in SIDE_OF or not seat.keys() <= SEAT_KEYS for seat in seats):
        raise Refused("bad_options")
    if any(mark not in LABELS for seat in seats for mark in seat.get("mark", ())):
        raise Refused("bad_options")
    stand_ins = [seat["role"] for seat in seats if seat.get("stand_in")]
    if len(stand_ins) > 1:
        raise Refused("bad_options")
    dealt: dict[str, Any] = {"deal": [seat["role"] for seat in seats if not seat.get("stand_in")]}
    for mark, label in LABELS.items():
        dealt[label] = [place for place, seat in enumerate(seats) if mark in seat.get("mark", ())]
    if stand_ins:
        dealt["dummy_role"] = stand_ins[0]
    return dealt


def moment(state: State[World], position: Mapping[str, Any], at: int) -> int:
    """KA-10: by the calendar, days begin at 10:00 and nights at 22:00; day 0 at any time."""
    phase, day = when(position)
    options = {} if state.opened is None else state.opened.options
    if options.get("pace") != "forum" or day == 0:
        return at
    return calendar.first_at(clock.BEGINS[phase], zone=options["zone"], not_before=at)


def when(position: Mapping[str, Any]) -> tuple[str, int]:
    """Return the phase and day a position begins with; there is no night 0."""
    begin: Mapping[str, Any] = position["begin"]
    phase, day = begin.get("phase", DAY), begin["day"]
    if phase not in clock.BEGINS or day < (0 if phase == DAY else FIRST_NIGHT):
        raise Refused("bad_options")
    return phase, day


def place(d: Draft[World], position: Mapping[str, Any]) -> None:
    """Begin the phase asked for; those dead in it are long dead."""
    dead: Mapping[Seat, str] = position["begin"].get("dead", {})
    if not deaths.CAUSES.issuperset(dead.values()):
        raise Refused("bad_options")
    for seat, cause in dead.items():
        d.happen(f.Died(seat=seat, cause=cause))
        d.tell(DeathsAnnounced(seats=(seat,), causes={}), to=EVERYONE)
    d.happen(f.WindowOpened())
    flow.enter(d, *when(position))
