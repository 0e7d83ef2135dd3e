"""What the wolves can force in an evening (LO-20 … LO-25, LO-63): their votes are seen first.

`forced` asks: if an execution is good for them where it hits these of the wolves and these of the
others, and nobody's death is good or not, is there a ballot of theirs after which everybody else
can bring about good outcomes only? All ballots are tried, those that differ by names only once.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

WOLF: Final = "wolf"
OTHER: Final = "other"
NOBODY: Final = "nobody"

Votes = tuple[int, ...]


@lru_cache(maxsize=10_000)
def forced(
    wolves: int, others: int, good_wolves: int, good_others: int, *, nobody: bool
) -> frozenset[str] | None:
    """Return which good outcomes are left to the opponents after the wolves' best ballots.

    None: whatever the wolves vote, something bad can be brought about.
    """
    if decide(wolves, others, wolf=True) and good_wolves < wolves:
        return None
    if decide(wolves, others, wolf=False) and good_others < others:
        return None
    good = (
        *(place < good_wolves for place in range(wolves)),
        *(place < good_others for place in range(others)),
    )
    for votes in _ballots(wolves, others, good):
        reached = _replies(votes, wolves, good, nobody=nobody)
        if reached is not None:
            return reached
    return None


def decide(wolves: int, others: int, *, wolf: bool) -> bool:
    """Whether the others can by numbers alone have any wolf, or any of themselves, executed."""
    return others > wolves if wolf else others - 1 > wolves + 1


def _ballots(wolves: int, others: int, good: tuple[bool, ...]) -> Iterator[Votes]:
    """The wolves' ballots as votes by target; no wolf points at itself."""
    seen: set[tuple[tuple[int, ...], ...]] = set()
    for votes in _spread(wolves, wolves + others):
        if any(votes[place] == wolves for place in range(wolves)):
            continue
        mark = tuple(
            tuple(sorted(votes[place] for place in part)) for part in _parts(wolves, others, good)
        )
        if mark not in seen:
            seen.add(mark)
            yield votes


def _parts(wolves: int, others: int, good: tuple[bool, ...]) -> tuple[list[int], ...]:
    everyone = range(wolves + others)
    return tuple(
        [place for place in everyone if good[place] is which and (place < wolves) is wolf]
        for which in (True, False)
        for wolf in (True, False)
    )


def _spread(votes: int, targets: int) -> Iterator[Votes]:
    """Every way to give so many votes to so many targets."""
    if targets == 1:
        yield (votes,)
        return
    for here in range(votes, -1, -1):
        for rest in _spread(votes - here, targets - 1):
            yield (here, *rest)


def _replies(
    votes: Votes, wolves: int, good: tuple[bool, ...], *, nobody: bool
) -> frozenset[str] | None:
    """Return what the opponents can reach after these votes; None if something bad is among it."""
    others = len(votes) - wolves
    reached: set[str] = set()
    for more in _spread(others, len(votes)):
        if any(more[place] == others for place in range(wolves, len(votes))):
            continue
        total = [one + other for one, other in zip(votes, more, strict=True)]
        most = max(total)
        tied = tuple(place for place, count in enumerate(total) if count == most)
        if len(tied) == 1:
            outcome = _single(tied[0], wolves, good)
        else:
            outcome = _runoff(tied, wolves, good, nobody=nobody)
        if outcome is None:
            return None
        reached |= outcome
    return frozenset(reached)


def _single(place: int, wolves: int, good: tuple[bool, ...]) -> frozenset[str] | None:
    return frozenset({WOLF if place < wolves else OTHER}) if good[place] else None


def _runoff(
    tied: tuple[int, ...], wolves: int, good: tuple[bool, ...], *, nobody: bool
) -> frozenset[str] | None:
    sorts = tuple(sorted((place < wolves, good[place]) for place in tied))
    ours = wolves - sum(wolf for wolf, _ in sorts)
    theirs = len(good) - wolves - sum(not wolf for wolf, _ in sorts)
    return _contest(sorts, ours, theirs, nobody=nobody)


@lru_cache(maxsize=10_000)
def _contest(
    sorts: tuple[tuple[bool, bool], ...], ours: int, theirs: int, *, nobody: bool
) -> frozenset[str] | None:
    """LO-22, LO-25: the same in a runoff between these, (wolf, good) each."""
    if ours + theirs == 0:
        return frozenset({NOBODY}) if nobody else None
    for votes in _spread(ours, len(sorts)):
        reached = _answers(votes, theirs, sorts, nobody=nobody)
        if reached is not None:
            return reached
    return None


def _answers(
    votes: Votes, theirs: int, sorts: tuple[tuple[bool, bool], ...], *, nobody: bool
) -> frozenset[str] | None:
    reached: set[str] = set()
    for more in _spread(theirs, len(votes)):
        total = [one + other for one, other in zip(votes, more, strict=True)]
        top = [place for place, count in enumerate(total) if count == max(total)]
        if len(top) > 1:
            if not nobody:
                return None
            reached.add(NOBODY)
            continue
        wolf, good = sorts[top[0]]
        if not good:
            return None
        reached.add(WOLF if wolf else OTHER)
    return frozenset(reached)
