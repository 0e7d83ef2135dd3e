"""Operative 工作員: knows a role that is absent (KI-6); how it wins alone is in `verdict`."""

from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.rulesets.killer.roles.common import learn
from tasogare.rulesets.killer.state import World

ID: Final = "operative"


def begin(d: Draft[World], all_roles: tuple[str, ...]) -> None:
    """KI-6: at the start, one role absent from this game, on either side."""
    absent = tuple(role for role in all_roles if not d.world.holders(role))
    for seat in d.world.holders(ID):
        learn(d, seat, "operative", None, d.pick("operative_absent", absent))
