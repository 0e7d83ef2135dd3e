"""What a game of The Village can be opened with (every `option` of its specification), and paces.

The roles and marks that can be switched on are in `lineup`; phases by the calendar in `clock`.
"""

from typing import Annotated, Final

import msgspec

from tasogare.toolbox.options import TableOptions

PACES: Final = {
    "live": {"day": 300, "night": 120},
    "quick": {"day": 60, "night": 24},
    "forum": {"day": 36 * 3600, "night": 12 * 3600},
}
"""Seconds by phase: KA-10, and CO-12 (quick is a fifth of live)."""

Role = Annotated[bool, msgspec.Meta(extra={"group": "roles"})]
Mark = Annotated[bool, msgspec.Meta(extra={"group": "marks"})]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Options(TableOptions, frozen=True, kw_only=True):
    """The optional roles and marks of KA-2, and the rulings marked `option`."""

    cat: Role = False
    toxic: Role = False
    mimic: Role = False
    owl: Role = False
    child_fox: Role = False
    immoralist: Role = False
    decider: Mark = False
    authority: Mark = False
    lovers: Mark = False
    stand_in: bool = True
    stand_in_cat: bool = True
    close_early: bool = False
    owl_first_night: bool = True
    big_wolf_hidden_seer: Percent = 70
    big_wolf_hidden_child_fox: Percent = 95
    child_fox_failure: Percent = 60
    revive_chance: Percent = 100
    dead_seer_curses: bool = False
    immoralist_follows: bool = False
