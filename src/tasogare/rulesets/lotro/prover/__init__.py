"""Adjudication (LO-63): is the outcome forced already? Never wrong; complete up to seven alive.

`judge` is a pure function of the position and looks at no more than so many positions. `village`
and `sauron` are the two searches, `bounds` what counting alone says, `line` the play that shows it.
"""

from tasogare.rulesets.lotro.prover.judging import Verdict, judge
from tasogare.rulesets.lotro.prover.line import Step
from tasogare.rulesets.lotro.prover.position import Person, Position

__all__ = ["Person", "Position", "Step", "Verdict", "judge"]
