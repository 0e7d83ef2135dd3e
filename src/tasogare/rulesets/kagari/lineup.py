"""Which roles are in a village (KA-1, KA-2, KA-3, KA-70): the table by seats, and options.

Plain ids, so that players too can count with them, who reach none of the rules' state.
"""

from collections.abc import Mapping
from typing import Final

from tasogare.kernel.ruleset import Refused
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


def lineup(count: int, options: Options) -> dict[str, int]:
    """KA-1 … KA-3: how many of each role there are; `bad_options` where an option does not fit."""
    roles = dict(zip(COLUMNS, TABLE[count], strict=True))
    wanted = [name for name in (*CHANGES, *NEEDS) if getattr(options, name)]
    if any(count < NEEDS.get(name, LEAST) for name in wanted):
        raise Refused("bad_options")
    if roles["fox"] == 0 and any(name in NEED_A_FOX for name in wanted):
        raise Refused("bad_options")
    for name, changes in CHANGES.items():
        if name in wanted:
            for role, by in changes.items():
                roles[role] = roles.get(role, 0) + by
    if roles["villager"] < 1:
        raise Refused("bad_options")
    return {role: number for role, number in roles.items() if number}
