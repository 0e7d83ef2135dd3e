"""Players made of notices and prompts only, as a stranger is; what they know is in knowledge.

`player` says what a bot is, `registry` which there are. A host feeds each bot its own feed:

    bot = make("killer", seat, lang="en")
    bot.hear(at, notice)                    # every notice addressed to the seat, in order
    move = bot.move(now, rng)               # None: nothing to do until it hears more
    wait = bot.delay(move, rng)             # milliseconds; then, if bot.may(move), submit it
"""

from tasogare.bots.player import Act, Bot, Move, Talk
from tasogare.bots.registry import DEFAULT_KIND, kinds, make

__all__ = ["DEFAULT_KIND", "Act", "Bot", "Move", "Talk", "kinds", "make"]
