"""The verdict itself (LO-63): counting first, then the two searches, then the line of play."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from tasogare.rulesets.lotro.prover import bounds
from tasogare.rulesets.lotro.prover.belief import WATERS
from tasogare.rulesets.lotro.prover.line import Step
from tasogare.rulesets.lotro.prover.people import Budget, Exhausted, everyone, is_wolf
from tasogare.rulesets.lotro.prover.position import Position
from tasogare.rulesets.lotro.prover.sauron import Sauron
from tasogare.rulesets.lotro.prover.sauron_line import sauron_line
from tasogare.rulesets.lotro.prover.village import Village
from tasogare.rulesets.lotro.prover.village_line import village_line

COMPLETE_TO: Final = 7
"""So many alive: every forced outcome is found."""
SEARCHED_TO: Final = 9
"""So many alive: a search is tried, a short one above `COMPLETE_TO`; above this, only counting."""
POSITIONS: Final = 200_000
POSITIONS_SHORT: Final = 1_000
"""How many positions each of the two searches may look at; never a time (LO-63)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """For which side it is forced, and a line of play that shows why."""

    side: str
    line: tuple[Step, ...]


def judge(position: Position) -> Verdict | None:
    """LO-63: return the verdict, None where nothing is forced or it was not found."""
    village = Village(_budget(position))
    if village_wins(position, village):
        return Verdict(side="village", line=_played(village_line(village, position)))
    sauron = Sauron(_budget(position))
    if sauron_wins(position, sauron):
        return Verdict(side="sauron", line=_played(sauron_line(sauron, position)))
    return None


def _budget(position: Position) -> Budget:
    return Budget(POSITIONS if len(position.people) <= COMPLETE_TO else POSITIONS_SHORT)


def village_wins(position: Position, search: Village) -> bool:
    """LO-63: whether the village has it won, as far as can be told."""
    groups = position.groups(lambda person: person.kind)
    evenings = position.left + position.at_dawn
    if bounds.village_safe(everyone(groups), position.left, evenings):
        return True
    if len(position.people) > SEARCHED_TO:
        return False
    ask = search.dawn if position.at_dawn else search.dusk
    try:
        return ask(position.left, groups)
    except Exhausted:
        return False


def sauron_wins(position: Position, search: Sauron) -> bool:
    """LO-63: whether Sauron's side has it won, as far as can be told."""
    groups = position.groups(lambda person: person.seen_by_wolves)
    belief = position.belief()
    members = everyone(groups)
    wolves = sum(map(is_wolf, members))
    others = len(members) - wolves
    evenings = position.left + position.at_dawn
    if bounds.wolves_rule(wolves, others, belief[0][WATERS], evenings):
        return True
    if len(position.people) > SEARCHED_TO:
        return False
    ask = search.dawn if position.at_dawn else search.dusk
    try:
        return ask(position.left, groups, belief)
    except Exhausted:
        return False


def _played(steps: Iterator[Step]) -> tuple[Step, ...]:
    """Return the line; where its own search gets too long, as much of it as was found."""
    line: list[Step] = []
    with suppress(Exhausted):
        line.extend(steps)
    return tuple(line)
