"""Which roles are in a village (KA-1, KA-2, KA-3, KA-70): the table by seats, and options.

Plain ids, so that players too can count with them, who reach none of the rules' state.
"""

from collections.abc import Mapping
from typing import Final

from tasogare.kernel.lineup import Hindrance
from tasogare.rulesets.kagari.options import Options

LEAST: Final = 8
MOST: Final = 30

COLUMNS: Final = (
    "villager",
    "wolf",
    "seer",
    "medium",
    "madman",
    "hunter",
    "mason",
    "fox",
)
TABLE: Final[Mapping[int, tuple[int, ...]]] = {
    8: (5, 2, 1, 0, 0, 0, 0, 0),
    9: (5, 2, 1, 1, 0, 0, 0, 0),
    10: (5, 2, 1, 1, 1, 0, 0, 0),
    11: (5, 2, 1, 1, 1, 1, 0, 0),
    12: (6, 2, 1, 1, 1, 1, 0, 0),
    13: (5, 2, 1, 1, 1, 1, 2, 0),
    14: (6, 2, 1, 1, 1, 1, 2, 0),
    15: (6, 2, 1, 1, 1, 1, 2, 1),
    16: (6, 3, 1, 1, 1, 1, 2, 1),
    17: (7, 3, 1, 1, 1, 1, 2, 1),
    18: (8, 3, 1, 1, 1, 1, 2, 1),
    19: (9, 3, 1, 1, 1, 1, 2, 1),
    20: (10, 3, 1, 1, 1, 1, 2, 1),
    21: (11, 3, 1, 1, 1, 1, 2, 1),
    22: (12, 3, 1, 1, 1, 1, 2, 1),
    23: (12, 4, 1, 1, 1, 1, 2, 1),
    24: (12, 5, 1, 1, 1, 1, 2, 1),
    25: (12, 5, 1, 1, 1, 2, 2, 1),
    26: (13, 5, 1, 1, 1, 2, 2, 1),
    27: (13, 5, 1, 1, 1, 2, 3, 1),
    28: (13, 5, 2, 1, 1, 2, 3, 1),
    29: (13, 5, 2, 2, 1, 2, 3, 1),
    30: (13, 6, 2, 2, 1, 2, 3, 1),
}
"""KA-1: the source's table."""

NEEDS: Final[Mapping[str, int]] = {
    "cat": 20,
    "toxic": 20,
    "mimic": 16,
    "owl": 20,
    "decider": 16,
    "authority": 16,
}
"""KA-2: from how many seats on an option may be switched on."""

CHANGES: Final[Mapping[str, Mapping[str, int]]] = {
    "cat": {"villager": -2, "cat": +1, "wolf": +1},
    "toxic": {"villager": -2, "toxic": +1, "wolf": +1},
    "mimic": {"villager": -1, "mimic": +1},
    "owl": {"villager": -1, "owl": +1},
    "child_fox": {"villager": -1, "child_fox": +1, "wolf": -1, "big_wolf": +1},
    "immoralist": {"villager": -1, "immoralist": +1},
}
"""KA-2, KA-3: what each optional role does to the table."""

NEED_A_FOX: Final = ("child_fox", "immoralist")

FOX_FROM: Final = min(count for count, row in TABLE.items() if row[COLUMNS.index("fox")])
"""KA-2: from how many seats on there is a fox."""


def lineup(count: int, options: Options) -> dict[str, int]:
    """KA-1 … KA-3: how many of each role there are, if nothing stands in the way."""
    roles = dict(zip(COLUMNS, TABLE[count], strict=True))
    for name, changes in CHANGES.items():
        if getattr(options, name):
            for role, by in changes.items():
                roles[role] = roles.get(role, 0) + by
    return {role: number for role, number in roles.items() if number > 0}


def hindrances(count: int, options: Options) -> tuple[Hindrance, ...]:
    """KA-2: why a village with so many seats is refused: each option that does not fit it."""
    found = []
    for name in dict.fromkeys((*CHANGES, *NEEDS)):
        if not getattr(options, name):
            continue
        if count < NEEDS.get(name, LEAST):
            found.append(_from("kagari.lineup.from", name, NEEDS[name]))
        elif name in NEED_A_FOX and count < FOX_FROM:
            found.append(_from("kagari.lineup.fox", name, FOX_FROM))
    if not found and lineup(count, options).get("villager", 0) < 1:
        found.append(Hindrance(says="kagari.lineup.villager"))
    return tuple(found)


def _from(says: str, option: str, count: int) -> Hindrance:
    return Hindrance(says=says, option=option, numbers={"count": count})


def marks(options: Options) -> dict[str, int]:
    """KA-2: how many seats get each mark."""
    counts = {
        "decider": int(options.decider),
        "authority": int(options.authority),
        "lover": 2 * int(options.lovers),
    }
    return {mark: count for mark, count in counts.items() if count}
