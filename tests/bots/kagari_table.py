"""So many seats of The Village and one bot, which a test tells by hand what it would be told."""

from collections.abc import Iterable
from random import Random
from typing import Any

from tasogare.bots import Act, Talk
from tasogare.bots.kagari import KagariPlayer
from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import Claim
from tasogare.bots.kagari.speech import heard, say
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.notices import Vote
from tasogare.toolbox.notices import DeathsAnnounced, Executed, Learned, PhaseBegan, RoleTold

ME = Seat(1)
STAND_IN = Seat(0)
DAY, NIGHT = 300_000, 120_000
SKIP = ("skip",)


class Table:
    """So many seats and one bot, told by hand what it would be told."""

    def __init__(self, role: str, *, players: int = 16, lang: str = "en", **options: bool) -> None:
        self.bot = KagariPlayer(ME, lang=lang)
        self.seats = tuple(map(Seat, range(players)))
        self.names = tuple((seat, f"P{seat}") for seat in self.seats)
        self.dead: set[Seat] = {STAND_IN}
        self.now = self.dice = 0
        lengths = {"day": DAY, "night": NIGHT}
        self.tell(n.TableOpened(ruleset="kagari", options=options, lengths=lengths, seed_hash=""))
        for seat, name in self.names:
            self.tell(n.SeatFilled(seat=seat, name=name, nonce="", bot="bot"))
        self.tell(n.TableStarted(seats=self.seats))
        self.tell(RoleTold(role=role, marks=()))

    def tell(self, *notices: Any) -> None:  # noqa: ANN401
        for notice in notices:
            self.bot.hear(self.now, notice)

    def learn(self, source: str, about: int, value: str) -> None:
        self.tell(Learned(source=source, about=Seat(about), value=value))

    def phase(self, phase: str, day: int) -> None:
        self.tell(PhaseBegan(phase=phase, day=day))
        length = DAY if phase == "day" else NIGHT
        self.tell(n.ClockSet(deadline="phase", at=self.now + length, since=self.now))
        by_day = phase == "day"
        self.tell(n.ChannelOpened(channel="public", read=True, write=by_day, most=4_000))

    def night(self, day: int, *, dead: Iterable[int] = ()) -> None:
        """Let a night pass and its day begin."""
        self.phase("night", day)
        self.die(*dead)
        self.phase("day", day)

    def die(self, *seats: int) -> None:
        self.dead |= set(map(Seat, seats))
        self.tell(DeathsAnnounced(seats=tuple(map(Seat, seats)), causes={}))

    def execute(self, seat: int, votes: Iterable[int] = ()) -> None:
        self.tell(*(Vote(by=Seat(by), target=Seat(seat)) for by in votes))
        self.tell(Executed(seat=Seat(seat)))
        self.die(seat)

    def said(self, by: int, *claims: Claim, lang: str = "en") -> None:
        text = say(claims, self.names, lang, Random(by))
        self.tell(n.Said(channel="public", by=Seat(by), text=text))

    def asked(
        self, action: str, *, options: Iterable[int] | None = None, skips: Iterable[str] = ()
    ) -> Any:  # noqa: ANN401
        """Ask, and return whom it chooses; None for a skip."""
        others = [seat for seat in self.seats if seat != ME and seat not in self.dead]
        seats = tuple(others if options is None else map(Seat, options))
        field = Field(name="target", kind="seat", options=seats)
        self.tell(n.Asked(action=action, fields=(field,), changeable=True, values=None))
        for skip in skips:
            self.tell(n.Asked(action=skip, fields=(), changeable=True, values=None))
        target = self.does(action, *skips).get("target")
        self.tell(*(n.Unasked(action=one) for one in (action, *skips)))
        return target

    def does(self, *actions: str) -> dict[str, Any]:
        """Let it talk, and return its answer to one of these."""
        for number in range(40):
            self.now += 15_000
            move = self.bot.move(self.now, Random(number))
            if isinstance(move, Talk):
                self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
            elif move is not None and move.action in actions and self._is_due():
                return dict(move.values)
        raise AssertionError("it did not act")

    def _is_due(self) -> bool:
        return self.bot.delay(Act("", {}), Random(0)) == 0

    def voices(self) -> list[Claim]:
        """Let it talk all day, and return what it claims."""
        others = tuple(seat for seat in self.seats if seat != ME and seat not in self.dead)
        field = Field(name="target", kind="seat", options=others)
        self.tell(n.Asked(action="vote", fields=(field,), changeable=False, values=None))
        claims: list[Claim] = []
        for number in range(60):
            move = self.bot.move(self.now, Random(1_000 * self.dice + number))
            if move is None:
                break
            if not self._is_due():
                self.now += self.bot.delay(move, Random(0))
            elif isinstance(move, Talk):
                claims += heard(move.text, self.names)
                self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
            elif move.action == "vote":
                break
        self.tell(n.Unasked(action="vote"))
        return claims


def seer(about: int, value: str) -> Claim:
    return Claim(c.SEER, Seat(about), value)


def role(value: str) -> Claim:
    return Claim(c.ROLE, None, value)
