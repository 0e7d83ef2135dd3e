"""Players made of notices and prompts only, as a stranger is; what they know is in knowledge.

`player` says what a bot is, `registry` which there are, `pace` runs one in time. A host does this:

    paced = Paced(make("killer", seat, lang="en"), Random(…))
    paced.hear(at, notice)          # every notice addressed to the seat, in order
    moment = paced.due(now)         # after hearing, and after each move; None: not before it hears
    move = paced.go(now)            # when that moment has come; put it into the game unless None
    paced.refused()                 # if the game refused it
"""

from tasogare.bots.pace import Paced
from tasogare.bots.player import Act, Bot, Move, Talk
from tasogare.bots.registry import DEFAULT_KIND, kinds, make

__all__ = ["DEFAULT_KIND", "Act", "Bot", "Move", "Paced", "Talk", "kinds", "make"]
