"""What a night of Killer brings whom, worked out a second time, straight from the clauses.

Used where random games are judged: `due` is every result that KI-26 … KI-31 owe one seat, and
`public` what everybody may know of an input, `verdict` who has won. They read facts, never a feed.
"""

from collections.abc import Mapping
from typing import Any

from tasogare.kernel import facts as kernel
from tasogare.kernel.entries import Fact
from tasogare.kernel.game import Commit
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.state import World

Result = tuple[str, Seat | None, Any]
TURNED = {"male": "female", "female": "male", "young": "old", "old": "young"}
ATTACKS = {"shoot": "shot", "hidden_shot": "hidden_shot", "assassinate": "assassination"}
AIMED = (*ATTACKS, "guard", "inspect", "trail")


def due(world: World, commit: Commit, seat: Seat) -> list[Result]:
    """Return the results owed to a seat at the close of a night, sorted; nothing at other times.

    `world` is as it was before the input.
    """
    closed = next((one for one in facts(commit) if isinstance(one, f.NightClosed)), None)
    if closed is None:
        return []
    mine = {action: by[seat] for action, by in closed.choices.items() if seat in by}
    guarded = set(closed.choices.get("guard", {}).values())
    attacked = {target for action in ATTACKS for target in closed.choices.get(action, {}).values()}
    owed: list[Result] = [
        (source, mine[action], "blocked" if mine[action] in guarded else "hit")
        for action, source in ATTACKS.items()
        if action in mine  # KI-31
    ]
    if "guard" in mine:  # KI-25
        owed.append(("mercenary", mine["guard"], guard_value(mine["guard"], attacked)))
    if "inspect" in mine:  # KI-29
        owed.append(("police", mine["inspect"], world.roles[mine["inspect"]]))
    if "investigate" in mine:  # KI-27
        traits = {"sex": world.sexes, "age": world.ages}[mine["investigate"]]
        value = traits[world.killer]
        lie = world.roles[world.killer] == "operative"
        owed.append(("reporter", None, TURNED[value] if lie else value))
    if "trail" in mine:  # KI-28
        owed.append(("detective", mine["trail"], followed(closed.choices, mine["trail"])))
    if hacks(world, commit, seat):  # KI-26
        armed = world.armed
        assert armed is not None
        found = (armed == world.killer) != (world.roles[armed] == "operative")
        owed.append(("hacker", armed, "killer" if found else "not_killer"))
    return sorted(owed, key=str)


def guard_value(target: Seat, attacked: set[Seat]) -> str:
    return "blocked" if target in attacked else "not_blocked"


def followed(choices: Mapping[str, Mapping[Seat, Any]], trailed: Seat) -> list[Seat]:
    return sorted({choices[one][trailed] for one in AIMED if trailed in choices.get(one, {})})


def hacks(world: World, commit: Commit, seat: Seat) -> bool:
    removed = {one.seat for one in facts(commit) if isinstance(one, f.Died) and one.cause == "gm"}
    alive = seat not in world.dead and seat not in removed
    return world.roles[seat] == "hacker" and alive and world.armed is not None and world.day < 3


def public(world: World, commit: Commit) -> list[object]:
    """Return what everybody may know of an input (KI-10 … KI-14, KI-47), in order."""
    seen: list[object] = []
    for fact in facts(commit):
        match fact:
            case f.Died():
                shown = fact.cause in {"suicide", "gm"} or world.options.reveal_cause
                seen.append(("died", fact.seat, fact.cause if shown else ""))
            case f.PhaseEntered() | f.GunGiven() | f.GunLost() | f.OperativeCaught():
                seen.append(fact)
            case f.VoteClosed():
                seen.append(sorted(fact.ballots.items()))
            case kernel.GameEnded():
                seen.append(fact)
    return sorted(seen, key=str)


def verdict(world: World, commit: Commit) -> tuple[str, set[Seat]] | None:
    """Return who has won by the clauses, with the world as it is after an input; None: nobody."""
    closed = [one.day for one in facts(commit) if isinstance(one, f.NightClosed)]
    at_dawn = closed != []
    citizens = {seat for seat in world.seats if seat != world.killer}
    end = world.dead.get(world.killer)
    if at_dawn and end in {"shot", "hidden_shot"}:  # KI-40, KI-41
        police = {seat for seat in world.seats if world.roles[seat] == "police"}
        alone = {
            seat
            for seat in citizens - world.caught
            if world.roles[seat] == "operative" and world.dead.get(seat) != "gm"
        }
        if alone and police and police <= world.dead.keys():  # KI-44, KI-45, KI-47
            return "operative", alone
        return "citizens", citizens
    if end == "gm":  # KI-47
        return "citizens", citizens
    if len(citizens - world.dead.keys()) <= 1:  # KI-42, KI-46
        return "killer", {world.killer}
    if closed == [3] and end is None:  # KI-43
        return "killer", {world.killer}
    return None


def facts(commit: Commit) -> list[Fact]:
    return [entry for entry in commit.entries if isinstance(entry, Fact)]
