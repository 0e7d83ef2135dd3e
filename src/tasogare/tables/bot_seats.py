"""Plays the seats that bots hold: each hears its own feed and acts with a person's delays.

A bot remembers nothing that its feed does not say, so a restart loses nothing but a pause for
thought. Chance here is the computer's own and never a game's draw.
"""

import logging
import random
from typing import Final

import msgspec

from tasogare.bots import Act, Bot, Move, make
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Seat
from tasogare.tables.clock import Clock
from tasogare.tables.doings import BotPlace
from tasogare.tables.readers import reader_of
from tasogare.tables.schedule import Schedule
from tasogare.tables.table import Ask, Table

_logger = logging.getLogger(__name__)

AGAIN: Final = 5_000
"""Milliseconds after which a bot that failed is asked again."""


class _Item(msgspec.Struct):
    at: int
    notice: msgspec.Raw


class BotSeat:
    """One bot on one seat."""

    def __init__(self, table: Table, seat: Seat, place: BotPlace) -> None:
        """Sit down knowing nothing."""
        self.table = table
        self.seat = seat
        self.bot: Bot = make(table.rules.id, seat, lang=place.language, kind=place.kind)
        self.pending: Move | None = None
        self.refused = False
        """After a refusal it does nothing until it has heard more."""
        self._heard = 0

    def listen(self) -> bool:
        """Hear what is new; tell whether there was anything."""
        feed = self.table.feeds.of(self.seat)
        new = feed[self._heard :]
        self._heard += len(new)
        for raw in new:
            item = msgspec.json.decode(raw, type=_Item)
            self.bot.hear(item.at, self.table.codec.notices.decode(item.notice))
        return bool(new)


Key = tuple[str, Seat]


class BotSeats:
    """All bots of all games here."""

    def __init__(self, clock: Clock, dice: random.Random) -> None:
        """Begin with none."""
        self.schedule: Schedule[Key] = Schedule()
        self._clock = clock
        self._dice = dice
        self._seats: dict[Key, BotSeat] = {}

    def look(self, table: Table) -> None:
        """Take in what a game has new: who is a bot there, and what they heard."""
        wanted = self._wanted(table)
        for key in [key for key in self._seats if key[0] == table.id and key not in wanted]:
            del self._seats[key]
            self.schedule.set(key, None)
        for key, place in wanted.items():
            seat = self._seats.get(key)
            if seat is None or seat.table is not table:
                seat = self._seats[key] = BotSeat(table, key[1], place)
            if seat.listen() or seat.refused:
                seat.refused = False
                self._think(key, seat)

    def plays(self, game: str) -> bool:
        """Tell whether a bot plays in this game."""
        return any(key[0] == game for key in self._seats)

    async def play(self, key: Key) -> None:
        """Make the move that is due, if it is still licensed."""
        seat = self._seats.get(key)
        if seat is None:
            return
        seat.listen()
        move, seat.pending = seat.pending, None
        try:
            if move is not None and seat.bot.may(move):
                outcome = await seat.table.put(self._ask(seat, move))
                seat.refused = not outcome.accepted
            seat.listen()
            if not seat.refused and self._seats.get(key) is seat:
                self._think(key, seat)
        except Exception:
            _logger.exception("a bot in game %s failed", key[0])
            self.schedule.set(key, self._clock.now() + AGAIN)

    def _think(self, key: Key, seat: BotSeat) -> None:
        """Let a bot choose, unless it is about to do something that it still may."""
        if seat.pending is not None and seat.bot.may(seat.pending):
            return
        now = self._clock.now()
        try:
            seat.pending = seat.bot.move(now, self._dice)
        except Exception:
            _logger.exception("a bot in game %s failed", key[0])
            seat.pending = None
            self.schedule.set(key, now + AGAIN)
            return
        wait = 0 if seat.pending is None else seat.bot.delay(seat.pending, self._dice)
        self.schedule.set(key, None if seat.pending is None else now + wait)

    def _ask(self, seat: BotSeat, move: Move) -> Ask:
        if isinstance(move, Act):
            body: Answer | Say = Answer(action=move.action, values=move.values)
        else:
            body = Say(channel=move.channel, text=move.text)
        reader = f"seat:{seat.seat}"

        def check() -> str | None:
            place = seat.table.places.get(reader)
            return None if place is not None and place.bot is not None else "not_your_seat"

        return Ask(body=body, by=seat.seat, check=check)

    def _wanted(self, table: Table) -> dict[Key, BotPlace]:
        if table.status != "running":
            return {}
        return {
            (table.id, seat): msgspec.json.decode(place.bot, type=BotPlace)
            for reader, place in table.places.items()
            if place.bot is not None and isinstance(seat := reader_of(reader), int)
        }
