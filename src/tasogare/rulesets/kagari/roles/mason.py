"""Mason 共有者: masons know each other and talk at night (KA-5, KA-27)."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.rulesets.kagari.roles.common import learn
from tasogare.rulesets.kagari.state import VILLAGE, World

ID: Final = "mason"
SIDE: Final = VILLAGE
SOURCE: Final = "masons"


def begin(d: Draft[World]) -> None:
    """KA-5: every mason knows all the others, the stand-in among them."""
    masons = d.world.holders(ID)
    for seat in masons:
        for other in masons:
            if other != seat:
                learn(d, seat, SOURCE, other, ID)
