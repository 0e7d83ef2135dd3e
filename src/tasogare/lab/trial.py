"""One game played by bots on a virtual clock; everything in it follows from a seed and a number.

Nothing waits: time jumps to the next move or deadline. There is no store and no network. What the
bots are is in `tasogare.bots`; many games are played by `simulate`.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tasogare import bots
from tasogare.kernel.chance import seed_hash
from tasogare.kernel.entries import Told
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.inputs import TABLE, Answer, Body, Input, Open, Say, Sit, Start, Tick
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import EVERYONE, HOST, Reader, Seat
from tasogare.rulesets import SHELF

NAMES: Final = (
    *("Aoi", "Botan", "Chika", "Daigo", "Emi", "Fuyu", "Gen", "Hana", "Iori", "Jun"),
    *("Kaede", "Leo", "Mio", "Nao", "Otoha", "Ren", "Saki", "Toma", "Ume", "Yui"),
)
MOVES_MOST: Final = 20_000
"""More inputs than any game of bots takes; beyond it something goes round in circles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What games are played: ruleset, seats, kind of bot, options, and the seed of them all."""

    ruleset: str
    players: int
    seed: int
    kind: str = bots.DEFAULT_KIND
    lang: str = "en"
    options: Mapping[str, Any]


class Trial:
    """One game while it is played."""

    def __init__(self, setup: Setup, number: int) -> None:
        """Prepare game `number` of a series."""
        self.setup = setup
        self._number = number
        seed = hashlib.sha256(self._text("seed").encode()).digest()
        self._hash = seed_hash(seed)
        self.game: Game[Any] = Game(SHELF[setup.ruleset], seed)
        self.commits: list[Commit] = []
        self.now = 0
        seats = [Seat(place) for place in range(setup.players)]
        self.bots = {
            seat: bots.Paced(
                bots.make(setup.ruleset, seat, lang=setup.lang, kind=setup.kind),
                Random(self._text(f"bot {seat}")),
            )
            for seat in seats
        }

    def _text(self, what: str) -> str:
        return f"{self.setup.seed}/{self._number}/{what}"

    def run(self) -> None:
        """Play the game to its end."""
        self._gather()
        while self.game.state.ended is None:
            self._step()
            if len(self.commits) > MOVES_MOST:
                raise RuntimeError(f"this game does not end: {self._text(self.setup.ruleset)}")

    def _gather(self) -> None:
        setup = self.setup
        options = dict(setup.options)
        self._put(HOST, Open(ruleset=setup.ruleset, options=options, seed_hash=self._hash))
        for seat in self.bots:
            nonce = hashlib.sha256(self._text(f"nonce {seat}").encode()).hexdigest()[:32]
            self._put(HOST, Sit(name=name_of(seat), nonce=nonce, bot=setup.kind))
        self._put(HOST, Start())

    def _step(self) -> None:
        """Let time jump to what comes first: a bot's move or a deadline."""
        moments = ((bot.due(self.now), seat) for seat, bot in self.bots.items())
        first = min(((at, seat) for at, seat in moments if at is not None), default=None)
        clock = self.game.next_deadline()
        if first is not None and (clock is None or first[0] <= clock.at):
            self.now, seat = first
            move = self.bots[seat].go(self.now)
            if move is not None:
                self._put(seat, body_of(move))
        elif clock is not None:
            self.now = max(self.now, clock.at)
            self._put(TABLE, Tick(deadline=clock.tag))
        else:
            raise RuntimeError(f"nobody moves and no clock runs: {self._text(self.setup.ruleset)}")

    def _put(self, by: Reader, body: Body) -> None:
        try:
            commit = self.game.handle(Input(at=self.now, by=by, body=body))
        except Refused as refused:
            raise RuntimeError(f"{self._text(str(by))}: {body} was refused: {refused}") from refused
        self.commits.append(commit)
        for entry in commit.entries:
            if isinstance(entry, Told):
                self._tell(entry)

    def _tell(self, told: Told) -> None:
        for seat, bot in self.bots.items():
            if told.to == EVERYONE or seat in told.to:
                bot.hear(self.now, told.notice)


def name_of(seat: Seat) -> str:
    """Return the name of the bot on a seat."""
    name = NAMES[seat % len(NAMES)]
    return name if seat < len(NAMES) else f"{name} {1 + seat // len(NAMES)}"


def body_of(move: bots.Move) -> Answer | Say:
    """Return a bot's move as what is put into the game."""
    if isinstance(move, bots.Act):
        return Answer(action=move.action, values=move.values)
    return Say(channel=move.channel, text=move.text)
