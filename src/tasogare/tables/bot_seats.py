"""Plays the seats that bots hold: each hears its own feed and acts with a person's delays.

A bot remembers nothing that its feed does not say, so a restart loses nothing but a pause for
thought. Chance here is the computer's own and never a game's draw.
"""

import logging
import random
from typing import Final

import msgspec

from tasogare.bots import Act, Move, Paced, make
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

    def __init__(self, table: Table, seat: Seat, place: BotPlace, dice: random.Random) -> None:
        """Sit down knowing nothing."""
        self.table = table
        self.seat = seat
        bot = make(table.rules.id, seat, lang=place.language, kind=place.kind)
        self.paced = Paced(bot, dice)
        self._heard = 0

    def listen(self) -> bool:
        """Hear what is new; tell whether there was anything."""
        feed = self.table.feeds.of(self.seat)
        new = feed[self._heard :]
        self._heard += len(new)
        for raw in new:
            item = msgspec.json.decode(raw, type=_Item)
            self.paced.hear(item.at, self.table.codec.notices.decode(item.notice))
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
            self._drop(key)
        for key, place in wanted.items():
            try:
                self._hear(key, place, table)
            except Exception:  # it hears all of it anew; others should not wait for that
                _logger.exception("a bot in game %s failed", table.id)
                self._drop(key)

    def _hear(self, key: Key, place: BotPlace, table: Table) -> None:
        seat = self._seats.get(key)
        if seat is None or seat.table is not table:
            seat = self._seats[key] = BotSeat(table, key[1], place, self._dice)
        if seat.listen():
            self._think(key, seat)

    def plays(self, game: str) -> bool:
        """Tell whether a bot is about to move in this game."""
        return any(key[0] == game and key in self.schedule for key in self._seats)

    def forget(self, game: str) -> None:
        """Let the bots of a game go that leaves memory; `look` brings them back with it."""
        for key in [key for key in self._seats if key[0] == game]:
            self._drop(key)

    def _drop(self, key: Key) -> None:
        self._seats.pop(key, None)
        self.schedule.set(key, None)

    async def play(self, key: Key) -> None:
        """Make the move that is due, if it is still licensed."""
        seat = self._seats.get(key)
        if seat is None:
            return
        try:
            seat.listen()
            move = seat.paced.go(self._clock.now())
            if move is not None:
                outcome = await seat.table.put(self._ask(seat, move))
                if not outcome.accepted:
                    seat.paced.refused()
            seat.listen()
        except Exception:
            _logger.exception("a bot in game %s failed", key[0])
            self.schedule.set(key, self._clock.now() + AGAIN)
            return
        if self._seats.get(key) is seat:
            self._think(key, seat)

    def _think(self, key: Key, seat: BotSeat) -> None:
        """Let a bot say when it moves next."""
        now = self._clock.now()
        try:
            self.schedule.set(key, seat.paced.due(now))
        except Exception:
            _logger.exception("a bot in game %s failed", key[0])
            self.schedule.set(key, now + AGAIN)

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
