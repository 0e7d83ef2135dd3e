"""Bringing a game to the position a scenario begins with (`spec/scenarios.md`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro import flow, gathering
from tasogare.rulesets.lotro.roles import ROLES, VILLAGER, WOLF
from tasogare.rulesets.lotro.state import (
    ALLOCATION,
    DAY,
    EVENING,
    GATHERING,
    MORNING,
    NIGHT,
    World,
)
from tasogare.toolbox.notices import DeathsAnnounced

BEGINNINGS: Final = (MORNING, DAY, EVENING, ALLOCATION, NIGHT)
"""A runoff cannot be begun with: it follows from votes."""


def draws(seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the draws that deal exactly these seats; with no role named, all is left to chance."""
    named = [seat.get("role") for seat in seats]
    if any(role not in (*ROLES, None) for role in named):
        raise Refused("bad_options")
    if all(role is None for role in named):
        return {}
    if WOLF not in named and None in named:
        named[named.index(None)] = WOLF
    roles = [role or VILLAGER for role in named]
    rolls = {str(place): 100 - place for place in range(len(roles))}
    return {**implied({"deal": roles}), "deal": roles, "roll": rolls}


def implied(fixed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the list that a fixed deal comes from."""
    deal = fixed.get("deal")
    return {"role_list": sorted(deal)} if isinstance(deal, list) else {}


def place(d: Draft[World], position: Mapping[str, Any]) -> None:
    """Begin the phase asked for, with what had happened before it."""
    begin: Mapping[str, Any] = position["begin"]
    phase = begin.get("phase", DAY)
    if phase == GATHERING:
        return
    if phase not in BEGINNINGS:
        raise Refused("bad_options")
    gathering.settle(d)
    gathering.deal(d)
    dead: Mapping[Seat, str] = begin.get("dead", {})
    for seat, cause in dead.items():
        d.happen(f.Died(seat=seat, cause=cause))
    if dead:
        d.tell(DeathsAnnounced(seats=tuple(sorted(dead)), causes={}), to=EVERYONE)
    for seat, had in zip(d.state.seats, position["seats"], strict=True):
        if had.get("used"):
            d.happen(f.ItemSpent(seat=seat))
        for _ in range(had.get("passes", 0)):
            d.happen(f.Passed(seat=seat))
    d.happen(f.RoomsRecalled(rooms=_rooms(begin.get("rooms", ()))))
    _enter(d, phase, begin["day"], _rooms(begin.get("tonight", ())))


def _rooms(rooms: Sequence[Sequence[Seat]]) -> tuple[tuple[Seat, ...], ...]:
    return tuple(tuple(room) for room in rooms)


def _enter(d: Draft[World], phase: str, day: int, tonight: tuple[tuple[Seat, ...], ...]) -> None:
    match phase:
        case "morning":
            d.happen(f.PhaseEntered(phase=MORNING, day=day - 1))
            flow.dawn(d)
        case "evening":
            d.happen(f.PhaseEntered(phase=DAY, day=day))
            flow.dusk(d)
        case "night" if tonight:
            d.happen(f.PhaseEntered(phase=ALLOCATION, day=day))
            d.happen(f.RoomsRecalled(rooms=tonight))
            flow.enter(d, NIGHT, day)
        case "night":
            flow.enter(d, ALLOCATION, day)
            flow.advance(d)
        case _:
            flow.enter(d, phase, day)
