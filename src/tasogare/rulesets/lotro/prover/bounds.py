"""Verdicts by counting alone, for any number of players: sound, but they may miss some (LO-63)."""

from collections.abc import Sequence

from tasogare.rulesets.lotro.prover.people import LEAF, WATER, Member, is_wolf, kind, of_village


def losses(members: Sequence[Member], nights: int, evenings: int) -> tuple[int, int]:
    """Return how many of the village live, and how many at most they can lose.

    Each evening costs one of them, each wolf at most one a night. Whoever still holds an item takes
    two attacks, so that Sauron's side does best to have the holders executed.
    """
    people = [kind(member) for member in members if of_village(member)]
    attacks = nights * sum(map(is_wolf, members))
    costs = sorted(2 if one in {LEAF, WATER} else 1 for one in people)
    lost = min(evenings, len(costs))
    for cost in costs[: len(costs) - lost]:
        if cost > attacks:
            break
        attacks -= cost
        lost += 1
    return len(people), lost


def village_safe(members: Sequence[Member], nights: int, evenings: int) -> bool:
    """LO-63: the rangers come first, whatever Sauron's side does."""
    village, lost = losses(members, nights, evenings)
    return village > lost


def wolves_rule(wolves: int, others: int, waters: int, evenings: int) -> bool:
    """LO-63: the wolves outvote all others every evening, even if each unused water takes one.

    They attack every night, so that none dies of a pass, and have one of the others executed each
    evening; with more wolves than others nobody can tie or outvote them.
    """
    return wolves - waters > others and others <= evenings
