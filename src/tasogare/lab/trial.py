"""One game played by bots on a virtual clock; everything in it follows from a seed and a number.

Nothing waits: time jumps to the next move or deadline. There is no store and no network. What the
bots are is in `tasogare.bots`; many games are played by `simulate`.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any, Final

from tasogare import bots
from tasogare.kernel.chance import seed_hash
from tasogare.kernel.entries import Told
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.inputs import TABLE, Answer, Body, Input, Open, Say, Sit, Start, Tick
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import EVERYONE, HOST, Reader, Seat, folded, reads
from tasogare.rulesets import SHELF
from tasogare.rulesets.kagari import verdict as kagari_verdict
from tasogare.rulesets.lotro import roles as lotro_roles

NAMES: Final = (
    *("Aoi", "Botan", "Chika", "Daigo", "Emi", "Fuyu", "Gen", "Hana", "Iori", "Jun"),
    *("Kaede", "Leo", "Mio", "Nao", "Otoha", "Ren", "Saki", "Toma", "Ume", "Yui"),
)
SIDES: Final[Mapping[str, Mapping[str, str]]] = {
    "kagari": kagari_verdict.SIDE_OF,
    "lotro": lotro_roles.SIDE_OF,
}
"""The side of each role, in games where a role has one."""
MOVES_MOST: Final = 20_000
"""More inputs than any game of bots takes; beyond it something goes round in circles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What games are played: ruleset, seats, kind of bot, options, and the seed of them all.

    A seat that is nobody's is one of the `players`.
    """

    ruleset: str
    players: int
    seed: int
    kind: str = bots.DEFAULT_KIND
    sides: Mapping[str, str] = field(default_factory=dict)
    """Another kind of bot for whoever is dealt a role of a side, by side; see `SIDES`."""
    lang: str = "en"
    options: Mapping[str, Any]


class Trial:
    """One game while it is played."""

    def __init__(
        self, setup: Setup, number: int, *, people: Mapping[Seat, str] = MappingProxyType({})
    ) -> None:
        """Prepare game `number` of a series; bots take the seats that no people (by name) take."""
        self.setup = setup
        self._number = number
        seed = hashlib.sha256(self._text("seed").encode()).digest()
        self._hash = seed_hash(seed)
        self.game: Game[Any] = Game(SHELF[setup.ruleset], seed)
        self.commits: list[Commit] = []
        self.now = 0
        self._people = people
        settled, _ = SHELF[setup.ruleset].settle(setup.options)
        self._nobodys = len(SHELF[setup.ruleset].reserved(settled))
        self.bots = {
            seat: self._bot(seat, setup.kind)
            for seat in map(Seat, range(self._nobodys, setup.players))
            if seat not in people
        }

    def _bot(self, seat: Seat, kind: str) -> bots.Paced:
        bot = bots.make(self.setup.ruleset, seat, lang=self.setup.lang, kind=kind)
        return bots.Paced(bot, Random(self._text(f"bot {seat}")))

    def _text(self, what: str) -> str:
        return f"{self.setup.seed}/{self._number}/{what}"

    def run(self) -> None:
        """Play the game to its end."""
        self.gather()
        while self.game.state.ended is None:
            self.step()
            if len(self.commits) > MOVES_MOST:
                raise RuntimeError(f"this game does not end: {self._text(self.setup.ruleset)}")

    def gather(self) -> None:
        """Open the table, let everybody sit down, and start."""
        setup = self.setup
        options = dict(setup.options)
        self.put(HOST, Open(ruleset=setup.ruleset, options=options, seed_hash=self._hash))
        taken = set(map(folded, self._people.values()))
        free = (name for name in names() if folded(name) not in taken)
        for seat in map(Seat, range(self._nobodys, setup.players)):
            nonce = hashlib.sha256(self._text(f"nonce {seat}").encode()).hexdigest()[:32]
            name = self._people.get(seat) or next(free)
            kind = "" if seat in self._people else setup.kind
            self.put(HOST, Sit(name=name, nonce=nonce, bot=kind))
        self.put(HOST, Start())
        if setup.sides:
            self._recast()

    def _recast(self) -> None:
        """Let other bots play the sides that were asked for; they hear what was told before."""
        cast = self.game.rules.truth(self.game.state).cast
        for seat in self.bots:
            kind = self.setup.sides.get(SIDES[self.setup.ruleset][cast[seat]])
            if kind is not None:
                self.bots[seat] = self._bot(seat, kind)
                for entry in (entry for commit in self.commits for entry in commit.entries):
                    if isinstance(entry, Told) and reads(seat, entry.to):
                        self.bots[seat].hear(self.now, entry.notice)

    def step(self, limit: int | None = None) -> bool:
        """Let time jump to what comes first: a bot's move or a deadline.

        Nothing happens beyond `limit`: then it is that time, and the answer is False.
        """
        moments = ((bot.due(self.now), seat) for seat, bot in self.bots.items())
        first = min(((at, seat) for at, seat in moments if at is not None), default=None)
        clock = self.game.next_deadline()
        if first is None and clock is None:
            raise RuntimeError(f"nobody moves and no clock runs: {self._text(self.setup.ruleset)}")
        coming = [*((first[0],) if first else ()), *((clock.at,) if clock else ())]
        if limit is not None and min(coming) > limit:
            self.now = max(self.now, limit)
            return False
        if first is not None and (clock is None or first[0] <= clock.at):
            self.now, seat = first
            move = self.bots[seat].go(self.now)
            if move is not None:
                self.put(seat, body_of(move))
        elif clock is not None:
            self.now = max(self.now, clock.at)
            self.put(TABLE, Tick(deadline=clock.tag))
        return True

    def put(self, by: Reader, body: Body) -> None:
        """Put an input into the game, and tell the bots what comes of it.

        `Refused` for what people or the host may have got wrong; a bot should not.
        """
        try:
            commit = self.game.handle(Input(at=self.now, by=by, body=body))
        except Refused as refused:
            if by in self._people or by == HOST:
                raise
            if isinstance(by, int) and self._objected(by, body, refused.code):
                self.bots[Seat(by)].refused()
                return
            raise RuntimeError(f"{self._text(str(by))}: {body} was refused: {refused}") from refused
        self.commits.append(commit)
        for entry in commit.entries:
            if isinstance(entry, Told):
                self._tell(entry)

    def _objected(self, by: Reader, body: Body, code: str) -> bool:
        """Tell whether a clause refuses what was offered, which no bot can know (LO-41)."""
        rules = self.game.rules
        return isinstance(body, Answer | Say) and code == rules.objection(self.game.state, by, body)

    def _tell(self, told: Told) -> None:
        for seat, bot in self.bots.items():
            if told.to == EVERYONE or seat in told.to:
                bot.hear(self.now, told.notice)


def names() -> Iterator[str]:
    """Return names for bots, without end."""
    yield from NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in NAMES)


def body_of(move: bots.Move) -> Answer | Say:
    """Return a bot's move as what is put into the game."""
    if isinstance(move, bots.Act):
        return Answer(action=move.action, values=move.values)
    return Say(channel=move.channel, text=move.text)
