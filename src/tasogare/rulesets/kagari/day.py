"""The day: votes (KA-16), dusk (KA-17, KA-18, KA-19, KA-42)."""

from collections.abc import Iterable
from typing import Final

from tasogare.kernel.desk import seats as seat_field
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.rulesets.kagari import deaths, ending
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.notices import Absent, Vote
from tasogare.rulesets.kagari.roles import authority, decider, poison
from tasogare.rulesets.kagari.state import VOTE, World
from tasogare.toolbox import ballots
from tasogare.toolbox.notices import BallotsShown, DeathsAnnounced, Executed

FIRST_VOTES: Final = 1
"""KA-11, KA-16: nobody votes on day 0."""


def ask(d: Draft[World]) -> None:
    """KA-16: one vote for another living player, for good.

    Called again after a removal: what was cast stays cast (KA-19).
    """
    if d.world.day < FIRST_VOTES:
        return
    for seat in d.world.players:
        if seat not in d.world.voters:
            d.ask(VOTE, seat, seat_field(d.world.others(seat)))


def cast(d: Draft[World], by: Seat, target: Seat) -> None:
    """KA-16: votes are public as they are cast."""
    d.happen(f.VoteCast(by=by, target=target))
    d.tell(Vote(by=by, target=target), to=EVERYONE)


def all_voted(world: World) -> bool:
    """KA-12: whether every living player has voted."""
    return world.day >= FIRST_VOTES and all(seat in world.voters for seat in world.players)


def counting(world: World) -> tuple[tuple[Seat, Seat], ...]:
    """KA-19, KA-43: the votes by and for those still living, in the order they were cast."""
    lives = frozenset(world.living)
    return tuple((by, to) for by, to in world.votes if by in lives and to in lives)


def weighted(world: World, votes: Iterable[tuple[Seat, Seat]]) -> dict[Seat, int]:
    """KA-17: the count of each living seat; the authority counts two."""
    counts = dict.fromkeys(world.living, 0)
    for by, to in votes:
        counts[to] += authority.weight(world, by)
    return counts


def first_to_reach(votes: Iterable[tuple[Seat, Seat]], tied: tuple[Seat, ...]) -> Seat:
    """KA-18: of the tied, the one whose last vote came earliest."""
    latest = {to: place for place, (_, to) in enumerate(votes)}
    return min(tied, key=lambda seat: latest[seat])


def condemned(world: World) -> Seat | None:
    """KA-17, KA-18: most votes; in a tie the decider's choice, else the first to reach it."""
    votes = counting(world)
    tied = ballots.leaders(weighted(world, votes))
    if not tied:
        return None
    if len(tied) == 1:
        return tied[0]
    decided = decider.decides(world, dict(votes), tied)
    return first_to_reach(votes, tied) if decided is None else decided


def close(d: Draft[World]) -> None:
    """KA-19: execution and what follows from it; then non-voters together; then one check."""
    before = d.world
    d.close(VOTE)
    votes, executed = counting(before), condemned(before)
    shown = dict(votes)
    d.happen(f.DayClosed(ballots=shown, counts=weighted(before, votes), executed=executed))
    counts = ballots.counted(shown, before.living)
    d.tell(BallotsShown(ballots=shown, counts=counts), to=EVERYONE)
    if executed is not None:
        d.tell(Executed(seat=executed), to=EVERYONE)
        deaths.die(d, (executed,), deaths.EXECUTED)
        poison.at_dusk(d, executed)
    absent = tuple(seat for seat in d.world.players if seat not in before.voters)
    deaths.die(d, absent, deaths.ABSENT)
    announce(d, before, executed, absent)
    ending.conclude(d)


def announce(
    d: Draft[World], before: World, executed: Seat | None, absent: tuple[Seat, ...]
) -> None:
    """KA-42: the executed first, then the other dead of the day in seat order, without causes."""
    dead = tuple(seat for seat in before.living if seat in d.world.dead)
    first = (executed,) if executed is not None else ()
    rest = tuple(seat for seat in dead if seat != executed)
    d.tell(DeathsAnnounced(seats=(*first, *rest), causes={}), to=EVERYONE)
    if absent:
        d.tell(Absent(seats=absent), to=EVERYONE)
