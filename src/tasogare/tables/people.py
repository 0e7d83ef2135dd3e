"""People: guests, the programs of others, and the links by which a person moves (CO-30, CO-31).

Tokens are kept as hashes only, by the store. A guest's session is a signed cookie, made in `web`.
"""

import secrets
from dataclasses import dataclass
from typing import Final, Literal

from tasogare.kernel.ruleset import Refused
from tasogare.store import Grant, Person, Store
from tasogare.tables.clock import Clock

PROGRAM: Final = "program"
"""The kind of bot that a seat of somebody's own program shows."""

LINK_LIVES: Final = 30 * 24 * 3_600_000
"""Milliseconds for which a link can be used."""

LinkKind = Literal["resume", "seat"]


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody who plays here. `bot` is the kind of bot shown, empty for a person."""

    person: str
    language: str | None = None
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """What a link leads to."""

    kind: LinkKind
    game: str = ""
    reader: str = ""
    person: str = ""


class People:
    """Knows people by what they hold."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Keep them in a store."""
        self._store = store
        self._clock = clock

    async def guest(self, *, bot: str = "") -> Who:
        """Make a new person."""
        person = secrets.token_urlsafe(16)
        await self._store.put_person(Person(id=person, created=self._clock.now()))
        return Who(person, None, bot)

    async def known(self, person: str, *, bot: str = "") -> Who | None:
        """Return a person there is."""
        found = await self._store.person(person)
        return None if found is None else Who(found.id, found.language, bot)

    async def speak(self, who: Who, language: str | None) -> Who:
        """Keep the language in which a person reads."""
        now = self._clock.now()
        await self._store.put_person(Person(id=who.person, created=now, language=language))
        return Who(who.person, language, who.bot)

    async def program(self) -> str:
        """Return the token of a new program, which is a person of its own."""
        who = await self.guest(bot=PROGRAM)
        return await self._token(PROGRAM, person=who.person)

    async def holder(self, token: str) -> Who | None:
        """Return the program that holds a token."""
        grant = await self._store.grant(token)
        if grant is None or grant.kind != PROGRAM or grant.person is None:
            return None
        return await self.known(grant.person, bot=PROGRAM)

    async def resume_link(self, who: Who) -> str:
        """Return the token of a link by which another device becomes this person."""
        return await self._token("resume", person=who.person)

    async def seat_link(self, game: str, reader: str) -> str:
        """Return the token of a link by which somebody takes over a seat."""
        return await self._token("seat", game=game, reader=reader)

    async def way(self, token: str) -> Way:
        """Return what a link leads to; `Refused('unknown_link')` if nowhere, or no longer."""
        grant = await self._store.grant(token)
        if grant is None or self._clock.now() - grant.at > LINK_LIVES:
            raise Refused("unknown_link")
        match grant:
            case Grant(kind="resume", person=str(person)):
                return Way("resume", person=person)
            case Grant(kind="seat", game=str(game), reader=str(reader)):
                return Way("seat", game=game, reader=reader)
            case _:
                raise Refused("unknown_link")

    async def spend(self, token: str) -> None:
        """Let a link be used no more."""
        await self._store.revoke(token)

    async def _token(
        self,
        kind: str,
        *,
        person: str | None = None,
        game: str | None = None,
        reader: str | None = None,
    ) -> str:
        token = secrets.token_urlsafe(32)
        grant = Grant(kind=kind, at=self._clock.now(), person=person, game=game, reader=reader)
        await self._store.put_token(token, grant)
        return token
