"""What the wolves may hold true of everyone else (LO-63): which roles are still out, in all ways.

A pool is how many apostles, people without an item, leaves and waters are among those of whom the
wolves know nothing; a belief is all pools that fit what they have seen. They see no role of a dead:
a plan of theirs must be good for every pool. Where one pool differs from another only in that
somebody has no item, a plan that is good for the other is good for it too (who holds an item can
keep it), so it is left out.
"""

from collections.abc import Iterable
from typing import Final

Pool = tuple[int, int, int, int]
"""Apostles, plain villagers, leaves, waters."""
Belief = tuple[Pool, ...]

APOSTLES: Final = 0
PLAINS: Final = 1
LEAVES: Final = 2
WATERS: Final = 3


def less(pool: Pool, token: int) -> Pool:
    """Return a pool with one token less."""
    left = list(pool)
    left[token] -= 1
    return (left[0], left[1], left[2], left[3])


def taken(belief: Belief, token: int) -> Belief:
    """Somebody turns out to have had this: only pools with it are left, one less of it."""
    return kept(less(pool, token) for pool in belief if pool[token])


def lost(belief: Belief) -> Belief:
    """Somebody died without showing what they were: it may have been anything."""
    return kept(less(pool, token) for pool in belief for token in range(4) if pool[token])


def kept(pools: Iterable[Pool]) -> Belief:
    """Return a belief without the pools that another one covers."""
    every = set(pools)
    return tuple(sorted(pool for pool in every if not any(_covers(one, pool) for one in every)))


def _covers(one: Pool, pool: Pool) -> bool:
    """Whether `one` is the pool with items in the hands of some that have none."""
    return (
        one != pool
        and one[APOSTLES] == pool[APOSTLES]
        and sum(one) == sum(pool)
        and one[LEAVES] >= pool[LEAVES]
        and one[WATERS] >= pool[WATERS]
    )


def undecided(belief: Belief, known_village: int) -> Belief:
    """LO-62: the pools with which somebody of the village still lives; the others are won."""
    if known_village:
        return belief
    return tuple(pool for pool in belief if sum(pool) > pool[APOSTLES])
