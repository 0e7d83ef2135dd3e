"""Toxic 埋毒者: whoever kills it may die of it; how is in `poison` (KA-33)."""

from typing import Final

from tasogare.rulesets.kagari.state import VILLAGE

ID: Final = "toxic"
SIDE: Final = VILLAGE
