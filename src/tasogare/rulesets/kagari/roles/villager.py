"""Villager 村民: no ability but its wits (KA-1)."""

from typing import Final

from tasogare.rulesets.kagari.state import VILLAGE

ID: Final = "villager"
SIDE: Final = VILLAGE
