"""A bot in time: when it moves, and what it says then. Hosts and the lab run bots through this.

A move is planned when something was heard, and chosen anew when its moment comes, so that it fits
what was heard meanwhile.
"""

from random import Random

from tasogare.bots.player import Bot, Move, Talk
from tasogare.kernel.entries import Notice
from tasogare.kernel.notices import Asked, WentBack
from tasogare.toolbox.notices import PhaseBegan


class Paced:
    """A bot with its dice and its next moment.

    Feed it with `hear`; look at `due` after that and after each `go`; when that moment comes, put
    what `go` returns into the game. If the game refuses it, call `refused`.
    """

    def __init__(self, bot: Bot, rng: Random) -> None:
        """Take the bot and its dice."""
        self.bot = bot
        self._rng = rng
        self._planned: Move | None = None
        self._at = 0
        self._stirred = False

    def hear(self, at: int, notice: Notice) -> None:
        """Take in the next notice of the bot's feed."""
        self.bot.hear(at, notice)
        self._stirred = True
        if isinstance(notice, PhaseBegan | WentBack | Asked):
            self._planned = None  # a question may be more urgent than what was planned

    def due(self, now: int) -> int | None:
        """Return when the bot moves next, in milliseconds; None: not until it hears more."""
        if self._planned is None and self._stirred:
            self._stirred = False
            self._plan(now)
        return None if self._planned is None else self._at

    def go(self, now: int) -> Move | None:
        """Return the move whose moment has come; None if there is none after all."""
        planned, self._planned = self._planned, None
        if planned is None:
            return None
        move = self.bot.move(now, self._rng)
        if move is None or not self.bot.may(move):
            return None
        self._stirred = True
        return move if _likewise(move, planned) else None

    def refused(self) -> None:
        """Take note that the move was refused: think again only when something new is heard."""
        self._stirred = False

    def _plan(self, now: int) -> None:
        self._planned = self.bot.move(now, self._rng)
        if self._planned is not None:
            self._at = now + self.bot.delay(self._planned, self._rng)


def _likewise(move: Move, planned: Move) -> bool:
    """Tell whether the thought given to one move will do for the other."""
    if isinstance(move, Talk) or isinstance(planned, Talk):
        return isinstance(move, Talk) and isinstance(planned, Talk)
    return move.action == planned.action
