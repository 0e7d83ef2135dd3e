"""The games themselves, each an ordinary thick package; `SHELF` lists them, the shortest first."""

from typing import Any, Final

from tasogare.kernel.ruleset import Ruleset
from tasogare.rulesets.kagari import KAGARI
from tasogare.rulesets.killer import KILLER
from tasogare.rulesets.lotro import LOTRO

SHELF: Final[dict[str, Ruleset[Any]]] = {rules.id: rules for rules in (KILLER, LOTRO, KAGARI)}
