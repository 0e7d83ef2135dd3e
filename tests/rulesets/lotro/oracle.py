"""What a game of The Rangers' Watch owes whom, worked out a second time from the clauses.

Used where random games are judged: `due` is what a seat learns, `owed` all that reaches it alone or
its room alone, `public` what everybody may know of an input, `verdict` who has won. They read
facts, never a feed; only of a forced outcome (LO-63) they take the game master's word, which is
tested in `test_prover.py`.
"""

from typing import Any

from tasogare.kernel import facts as kernel
from tasogare.kernel.entries import Fact, Notice, Told
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Answer, Tick
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro.notices import Adjudicated, SlotsSealed
from tasogare.rulesets.lotro.state import World

Result = tuple[str, Seat | None, Any]
VILLAGE = {"friend", "healer", "villager"}
IN_THE_OPEN = {"executed", "gm"}
"""Deaths of which all learn at once (LO-21, LO-66)."""
OPEN_FACTS = (
    f.Rolled,
    f.PhaseEntered,
    f.VoteClosed,
    f.Tied,
    f.SpeechBegan,
    f.RoomsBegun,
    f.LeadNamed,
    f.RoommateChosen,
    f.TalkEnded,
    kernel.GameEnded,
)


def due(world: World, commit: Commit, seat: Seat) -> list[Result]:
    """LO-4: at the deal each wolf is told every other; nobody learns anything else.

    Who was removed before the deal (LO-73) is named to the wolves, and told nothing.
    """
    gone = {*world.dead, *(fact.seat for fact in facts(commit) if isinstance(fact, f.Died))}
    for fact in facts(commit):
        if isinstance(fact, f.Dealt) and fact.roles[seat] == "wolf" and seat not in gone:
            pack = [other for other, role in fact.roles.items() if role == "wolf"]
            return sorted((("wolves", other, "wolf") for other in pack if other != seat), key=str)
    return []


def owed(world: World, commit: Commit, seat: Seat) -> list[object]:
    """LO-4, LO-42, LO-45, LO-46: the deal, one's own trades and passes, deaths in one's room.

    `world` is as it was before the input.
    """
    mine: list[object] = list(due(world, commit, seat))
    for fact in facts(commit):
        match fact:
            case f.Dealt():
                mine.append(fact.roles[seat])
            case f.TradeOpened(wolf=wolf, target=target) if seat in {wolf, target}:
                mine.append(fact)
            case f.TradeClosed(wolf=wolf, target=target) if seat in {wolf, target}:
                mine.append(fact)
            case f.Died(seat=dead, cause=cause) if cause not in IN_THE_OPEN:
                if seat == dead or (cause != "overpassed" and together(world, seat, dead)):
                    mine.append(("died", dead))
            case f.Passed(seat=wolf) if wolf == seat:
                mine.append(fact)
            case _:
                pass
    return mine


def together(world: World, one: Seat, other: Seat) -> bool:
    """Whether both live in one room as far as this world goes."""
    return any({one, other} <= set(room) for room in world.rooms) and one not in world.dead


def public(world: World, commit: Commit) -> list[object]:
    """What everybody may know of an input: all that happens but the deal and the night."""
    seen: list[object] = []
    died = dict(world.dead)
    hidden = {seat for seat in world.hidden if world.dead[seat] != "gm"}
    for fact in facts(commit):
        if isinstance(fact, f.Died):
            died[fact.seat] = fact.cause
            if fact.cause in IN_THE_OPEN:
                seen.append(fact)
            else:
                hidden.add(fact.seat)
        if isinstance(fact, f.PhaseEntered) and fact.phase == "morning":  # LO-15
            seen.append(("died in the night", tuple(sorted(hidden))))
        if isinstance(fact, OPEN_FACTS):
            seen.append(fact)
    return sorted(seen, key=str)


def veiled(notice: Notice) -> Notice:
    """A hash of 32 salted bytes and a list tells nothing of the list, but differs with it."""
    return SlotsSealed(hash="") if isinstance(notice, SlotsSealed) else notice


def verdict(world: World, commit: Commit) -> tuple[str, set[Seat]] | None:
    """LO-60 … LO-64, with the world as it is after an input; None: nobody, or no check was due."""
    at_dawn = "morning" in entered(commit)
    if not at_dawn and not evening_over(world, commit):
        return None
    living = [world.roles[seat] for seat in world.seats if seat not in world.dead]
    if "wolf" not in living:  # LO-60, LO-64
        return won(world, "village")
    if not VILLAGE & set(living):  # LO-62
        return won(world, "sauron")
    if not at_dawn and world.day >= world.rangers_day:  # LO-61
        return won(world, "village")
    told = [one.notice for one in commit.entries if isinstance(one, Told)]
    forced = [one.side for one in told if isinstance(one, Adjudicated)]
    if forced and world.options.gm == "auto" and world.options.adjudication == "auto":  # LO-63
        return won(world, forced[0])
    return None


def won(world: World, side: str) -> tuple[str, set[Seat]]:
    """LO-64: the side with its dead."""
    village = {seat for seat in world.seats if world.roles[seat] in VILLAGE}
    return side, village if side == "village" else set(world.seats) - village


def evening_over(world: World, commit: Commit) -> bool:
    """LO-26: whether the end of the evening was reached in this input."""
    phases = entered(commit)
    if "allocation" in phases:
        return True
    if "runoff_speech" in phases or "runoff" in phases:
        return False
    if world.phase == "day" and world.day == 1:  # an evening without an execution
        return closes(commit)
    counted = any(isinstance(fact, f.VoteClosed) for fact in facts(commit))
    contested = len(world.tied) > 1 and any(seat not in world.tied for seat in world.living)
    given_up = world.phase in {"runoff_speech", "runoff"} and not contested
    return counted or given_up or (world.phase == "evening" and len(world.living) < 2)


def closes(commit: Commit) -> bool:
    """Whether the input runs out a clock or closes the phase, and leads to no other."""
    body = commit.input.body
    forced = isinstance(body, Answer) and body.action == "gm_advance"
    return (forced or isinstance(body, Tick)) and not entered(commit)


def entered(commit: Commit) -> list[str]:
    return [fact.phase for fact in facts(commit) if isinstance(fact, f.PhaseEntered)]


def facts(commit: Commit) -> list[Fact]:
    return [entry for entry in commit.entries if isinstance(entry, Fact)]
