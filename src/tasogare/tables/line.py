"""What the lobby says of a game: nothing but what is told to everyone."""

from typing import Any

import msgspec

from tasogare.kernel.entries import Told
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.seats import EVERYONE
from tasogare.store import GameRow, Status
from tasogare.toolbox.notices import PhaseBegan


class SeatLine(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everyone sees it."""

    seat: int
    name: str
    bot: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a line that commits change; kept in the store beside the game."""

    options: dict[str, Any] = {}
    lengths: dict[str, int] = {}
    seed_hash: str = ""
    least: int = 0
    most: int = 0
    seats: tuple[SeatLine, ...] = ()
    phase: str = ""
    day: int = 0
    changed: int = 0
    """When something in here last changed. That other inputs came is nobody's business (CO-1)."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a list."""

    id: str
    serial: int
    ruleset: str
    title: str
    listed: bool
    status: Status
    created: int
    summary: Summary


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a game was opened with beside its record; kept in the store, never published."""

    options: dict[str, Any] = {}
    follows: str = ""
    """The game that this is the same table as."""


def line(row: GameRow) -> Line:
    """Return the line of a stored game."""
    summary = msgspec.json.decode(row.summary, type=Summary) if row.summary else Summary()
    return Line(
        id=row.id,
        serial=row.serial,
        ruleset=row.ruleset,
        title=row.title,
        listed=row.listed,
        status=row.status,
        created=row.created,
        summary=summary,
    )


def summarized(game: Game[Any], before: Summary, commit: Commit) -> Summary:
    """Return the summary after a commit. Phase and day are those that were told to everyone."""
    state = game.state
    if state.opened is None:
        return before
    phase, day = before.phase, before.day
    began = phase_begun(commit)
    if began is not None:
        phase, day = began.phase, began.day
    least, most = game.rules.capacity(state.opened.options)
    nobodys = len(game.rules.reserved(state.opened.options))
    now = Summary(
        options=dict(game.rules.disclosed(state.opened.options)),
        lengths=dict(state.opened.lengths),
        seed_hash=state.opened.seed_hash,
        least=least - nobodys,
        most=most - nobodys,
        seats=tuple(
            SeatLine(seat=who.seat, name=who.name, bot=who.bot) for who in state.sitters.values()
        ),
        phase=phase,
        day=day,
        changed=before.changed,
    )
    return before if now == before else msgspec.structs.replace(now, changed=commit.input.at)


def phase_begun(commit: Commit) -> PhaseBegan | None:
    """Return the phase that a commit told everyone begins, the last where there are several."""
    begun: PhaseBegan | None = None
    for entry in commit.entries:
        if (
            isinstance(entry, Told)
            and isinstance(entry.notice, PhaseBegan)
            and entry.to == EVERYONE
        ):
            begun = entry.notice
    return begun


def status(game: Game[Any]) -> Status:
    """Return how far a game is."""
    if game.state.ended is not None:
        return "ended"
    return "running" if game.state.started else "open"
