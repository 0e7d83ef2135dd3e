"""How many of each role there are: the built-in lists and their limits (LO-1, LO-5, LO-6)."""

from collections.abc import Mapping
from typing import Final

from tasogare.kernel.lineup import Hindrance
from tasogare.rulesets.lotro.options import Options, RoleId
from tasogare.rulesets.lotro.roles import APOSTLE, FRIEND, HEALER, ROLES, VILLAGER, WOLF

LEAST: Final = {"auto": 9, "person": 8}
MOST: Final = {"auto": 16, "person": 15}
"""LO-1: a person who is game master counts among the 9 to 16."""

Counts = tuple[int, int, int, int, int]
"""Wolves, apostles, friends, healers, villagers."""

LISTS: Final[Mapping[int, tuple[Counts, ...]]] = {
    8: ((3, 0, 0, 1, 4), (3, 0, 1, 0, 4), (3, 0, 1, 1, 3), (3, 0, 1, 2, 2)),
    9: ((3, 0, 0, 1, 5), (3, 0, 1, 0, 5), (3, 1, 1, 0, 4), (3, 1, 1, 1, 3)),
    10: ((3, 0, 0, 0, 7), (3, 1, 0, 1, 5), (4, 0, 1, 3, 2)),
    11: ((3, 1, 0, 1, 6), (3, 2, 0, 3, 3), (4, 0, 1, 2, 4), (4, 1, 1, 3, 2)),
    12: ((3, 2, 1, 0, 6), (3, 2, 0, 2, 5), (4, 0, 1, 2, 5)),
    13: ((3, 3, 0, 0, 7), (4, 2, 1, 2, 4), (5, 1, 3, 1, 3)),
    14: ((4, 2, 1, 1, 6), (5, 0, 2, 0, 7), (5, 1, 2, 2, 4)),
    15: ((4, 3, 1, 2, 5), (4, 3, 1, 3, 4), (5, 1, 2, 2, 5)),
    16: ((4, 2, 1, 0, 9), (4, 2, 1, 1, 8), (5, 1, 2, 1, 7)),
}
"""LO-5: what an automatic game master draws from, so that the counts stay unknown.

Chosen by games of bots so that for each number of players both sides win about as often; a single
list may favour one of them. `tools/balance.py` measures it; the rules pages have the table.
"""


def slots(counts: Counts) -> tuple[str, ...]:
    """Return the roles of a list one by one, in the order of the roles."""
    return tuple(role for role, count in zip(ROLES, counts, strict=True) for _ in range(count))


def of_roles(roles: Mapping[RoleId, int]) -> Counts:
    """Return a host's map as counts; a role that is not named is absent."""
    return (
        roles.get(WOLF, 0),
        roles.get(APOSTLE, 0),
        roles.get(FRIEND, 0),
        roles.get(HEALER, 0),
        roles.get(VILLAGER, 0),
    )


def built_in(players: int) -> tuple[tuple[str, ...], ...]:
    """LO-5: the lists for so many players."""
    return tuple(slots(counts) for counts in LISTS[players])


def rangers_day(players: int) -> int:
    """LO-6: the day on which the rangers come, unless the host names another."""
    return 4 + sum(players >= more for more in (11, 14))


def allowed(counts: Counts, day: int) -> bool:
    """LO-5: nothing is wrong with these numbers of roles."""
    return not limits(counts, day)


def limits(counts: Counts, day: int) -> tuple[Hindrance, ...]:
    """LO-5: a wolf, Sauron's side below half, and a village not already safe by counting."""
    wolves, apostles = counts[:2]
    village = sum(counts[2:])
    most_sauron = (sum(counts) - 1) // 2
    most_village = (wolves + 1) * (day - 1)
    found = []
    if wolves < 1:
        found.append(Hindrance(says="lotro.lineup.wolf", option="roles"))
    if wolves + apostles > most_sauron:
        numbers = {"players": sum(counts), "count": most_sauron}
        found.append(Hindrance(says="lotro.lineup.half", option="roles", numbers=numbers))
    if village > most_village:
        numbers = {"wolves": wolves, "day": day, "count": most_village}
        found.append(Hindrance(says="lotro.lineup.village", option="roles", numbers=numbers))
    return tuple(found)


def hindrances(players: int, options: Options) -> tuple[Hindrance, ...]:
    """LO-5: why no list of roles can be fixed for so many players."""
    day = options.rangers_day or rangers_day(players)
    if options.roles is None:
        if any(allowed(counts, day) for counts in LISTS[players]):
            return ()
        numbers = {"players": players, "day": day}
        return (Hindrance(says="lotro.lineup.day", option="rangers_day", numbers=numbers),)
    counts = of_roles(options.roles)
    if sum(counts) != players:
        numbers = {"count": sum(counts), "players": players}
        return (Hindrance(says="lotro.lineup.total", option="roles", numbers=numbers),)
    return limits(counts, day)


def never(options: Options) -> tuple[Hindrance, ...]:
    """LO-5: why the options fit no number of players at all; none: they fit one."""
    least, most = LEAST[options.gm], MOST[options.gm]
    found = {players: hindrances(players, options) for players in range(least, most + 1)}
    if not all(found.values()):
        return ()
    if options.roles is None:
        return (Hindrance(says="lotro.lineup.no_day", option="rangers_day"),)
    players = sum(of_roles(options.roles))
    if players in found:
        return found[players]
    numbers = {"least": least, "most": most, "count": players}
    return (Hindrance(says="lotro.lineup.players", option="roles", numbers=numbers),)
