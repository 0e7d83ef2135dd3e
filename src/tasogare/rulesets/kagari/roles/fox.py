"""Fox 妖狐: wolves do not kill it, a seer's look does (KA-28, KA-32); both are said there."""

from typing import Final

from tasogare.rulesets.kagari.state import FOXES

ID: Final = "fox"
SIDE: Final = FOXES
SOURCE: Final = "fox"

CHILD: Final = "child_fox"
KIN: Final = (ID, CHILD)
"""KA-5, KA-60: fox and child fox are companions and count together."""
