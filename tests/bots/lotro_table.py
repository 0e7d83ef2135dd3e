"""A table of The Rangers' Watch with one bot, which is told by hand what it would be told."""

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from tasogare.bots import Act, Move, Talk
from tasogare.bots.lotro import LotroPlayer
from tasogare.bots.lotro.claims import Claim
from tasogare.bots.lotro.speech import heard, say
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro import notices as lotro
from tasogare.rulesets.lotro.roles import ITEMS
from tasogare.rulesets.lotro.rooms import ROOMS
from tasogare.toolbox.notices import DeathsAnnounced, Learned, PhaseBegan, RoleTold

ME = Seat(0)
DICE = range(40)
TRIPLES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))


class Table:
    """Twelve seats and one bot, told by hand what it would be told."""

    def __init__(
        self,
        role: str,
        *,
        fellows: Iterable[int] = (),
        lang: str = "en",
        options: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        self.bot = LotroPlayer(ME, lang=lang)
        self.seats = tuple(map(Seat, range(12)))
        self.names = tuple((seat, f"P{seat}") for seat in self.seats)
        self.dead: set[int] = set()
        self.day = 0
        self.tell(n.TableOpened(ruleset="lotro", options=options, lengths={}, seed_hash=""))
        for seat, name in self.names:
            self.tell(n.SeatFilled(seat=seat, name=name, nonce="", bot="bot"))
        self.tell(n.TableStarted(seats=self.seats))
        self.tell(lotro.RangersDay(day=5))
        self.tell(RoleTold(role=role, marks=()))
        if role in ITEMS:
            self.tell(lotro.ItemGiven(item=ITEMS[role]))
        for fellow in fellows:
            self.tell(Learned(source="wolves", about=Seat(fellow), value="wolf"))

    def tell(self, notice: Notice) -> None:
        self.bot.hear(0, notice)

    def phase(self, phase: str, day: int) -> None:
        self.day = day
        self.tell(PhaseBegan(phase=phase, day=day))
        self.rights("public", write=phase == "day")

    def rights(self, channel: str, *, write: bool) -> None:
        self.tell(n.ChannelOpened(channel=channel, read=True, write=write, most=1_000))

    def night(self, day: int, *rooms: tuple[int, ...]) -> None:
        """Fill the rooms, and let the night begin."""
        self.phase("allocation", day)
        for name, room in zip(ROOMS, rooms, strict=False):
            self.tell(lotro.Named(seat=Seat(room[0]), room=name, size=len(room)))
            self.tell(lotro.Room(room=name, seats=tuple(map(Seat, room))))
        self.phase("night", day)

    def morning(self, *dead: int) -> None:
        """Let the night end with these deaths, and the meeting begin."""
        self.dead |= set(dead)
        self.phase("morning", self.day + 1)
        self.tell(DeathsAnnounced(seats=tuple(map(Seat, dead)), causes={}))
        self.phase("day", self.day)

    def sees(self, victim: int) -> None:
        self.tell(lotro.Death(seat=Seat(victim)))

    def trade(self, wolf: int, target: int, answer: str) -> None:
        self.tell(lotro.TradeBegan(wolf=Seat(wolf), target=Seat(target)))
        self.tell(lotro.TradeEnded(wolf=Seat(wolf), target=Seat(target), answer=answer))

    def said(self, by: int, *claims: Claim, lang: str = "en", channel: str = "public") -> None:
        for claim in claims:
            text = say(claim, self.names, lang, Random(0))
            self.tell(n.Said(channel=channel, by=Seat(by), text=text))

    def says(self, dice: int = 1) -> list[Claim]:
        """Return what it claims in public in a meeting, hearing itself."""
        claims: list[Claim] = []
        for number in range(20):
            move = self.bot.move(0, Random(dice + number))
            if not isinstance(move, Talk):
                break
            claims += heard(move.text, self.names)
            self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
        return claims

    def asked(self, action: str, options: Iterable[int | str] | None = None) -> None:
        """Put a question, among the living others if nothing else is offered."""
        among = options
        if among is None:
            among = tuple(one for one in self.seats if one != ME and one not in self.dead)
        fields: tuple[Field, ...] = ()
        if action == "answer":
            fields = (Field(name="item", kind="word", options=tuple(among)),)
        elif action != "suicide":
            fields = (Field(name="target", kind="seat", options=tuple(among)),)
        self.tell(n.Asked(action=action, fields=fields, changeable=False, values=None))

    def moves(self, dice: int = 7) -> Move | None:
        """Return its next move that is no talk."""
        for number in range(10):
            move = self.bot.move(0, Random(dice + 100 * number))
            if not isinstance(move, Talk):
                return move
            self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
        return None

    def chooses(self, action: str, options: Iterable[int] | None = None) -> int | None:
        """Ask for a target and return it; None if it would rather not."""
        self.asked(action, options)
        move = self.moves()
        self.tell(n.Unasked(action=action))
        return move.values["target"] if isinstance(move, Act) else None

    def votes(self, options: Iterable[int] | None = None) -> int | None:
        self.phase("evening", self.day)
        return self.chooses("vote", options)


def claim(kind: str, about: int | None = None, victim: int | None = None, role: str = "") -> Claim:
    return Claim(
        kind,
        None if about is None else Seat(about),
        None if victim is None else Seat(victim),
        role,
    )
