"""Madman 狂人: a human on the wolves' side, who may claim anything (KA-64, KA-72)."""

from typing import Final

from tasogare.rulesets.kagari.state import WOLVES

ID: Final = "madman"
SIDE: Final = WOLVES
