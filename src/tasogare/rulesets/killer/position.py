"""Bringing a game to the position a scenario begins with (`spec/scenarios.md`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import EVERYONE
from tasogare.rulesets.killer import deal, flow
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.notices import Captured, Gun
from tasogare.rulesets.killer.state import KILLER, World
from tasogare.toolbox.notices import DeathsAnnounced

SEAT_KEYS: Final = frozenset({"role", "mark", "sex", "age", "spent", "resting", "captured"})
BEGIN_KEYS: Final = frozenset({"day", "phase", "dead", "gun"})


def draws(seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the draws by label that deal exactly these seats; traits left out are completed."""
    killers = [place for place, seat in enumerate(seats) if KILLER in seat.get("mark", ())]
    if len(killers) != 1:
        raise Refused("bad_options")
    if any(seat.get("role") not in deal.ROLES for seat in seats):
        raise Refused("bad_options")
    return {
        "deal": [seat["role"] for seat in seats],
        "killer_seat": killers[0],
        "sex": _completed([seat.get("sex") for seat in seats], deal.SEXES),
        "age": _completed([seat.get("age") for seat in seats], deal.AGES),
    }


def _completed(given: Sequence[str | None], values: tuple[str, str]) -> list[str]:
    """KI-2: fill in what is missing so that the trait is split as evenly as can be."""
    done = list(given)
    for place, value in enumerate(done):
        if value is None:
            done[place] = min(values, key=lambda one: sum(1 for other in done if other == one))
    return [value for value in done if value is not None]


def place(d: Draft[World], position: Mapping[str, Any]) -> None:
    """Begin the phase asked for, with what had happened before it."""
    seats: Sequence[Mapping[str, Any]] = position["seats"]
    begin: Mapping[str, Any] = position["begin"]
    by_seat = dict(zip(d.state.seats, seats, strict=True))
    for seat, cause in begin.get("dead", {}).items():
        d.happen(f.Died(seat=seat, cause=cause))
        d.tell(DeathsAnnounced(seats=(seat,), causes={}), to=EVERYONE)
    for seat, had in by_seat.items():
        for action in had.get("spent", ()):
            d.happen(f.WeaponSpent(seat=seat, action=action))
        if had.get("captured"):
            d.happen(f.OperativeCaught(seat=seat))
            d.tell(Captured(seat=seat), to=EVERYONE)
    d.happen(f.MustRest(seats=tuple(seat for seat, had in by_seat.items() if had.get("resting"))))
    d.happen(f.PhaseEntered(phase="meeting", day=begin["day"]))
    if "gun" in begin:
        d.happen(f.GunGiven(seat=begin["gun"]))
        d.tell(Gun(to=begin["gun"], tied=()), to=EVERYONE)
    flow.enter(d, begin["phase"], begin["day"])
