"""A game as a post for a board, over HTTP: who may read what, and how it is asked for.

What a post is: `tasogare.knowledge.post`. The other routes: `api`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from tasogare import words
from tasogare.kernel.entries import Told
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import PUBLIC, Reader
from tasogare.knowledge.post import WHOLE, WRITERS, Format, Item, NoSuchDay, compose
from tasogare.tables import Table, Tables, Who
from tasogare.tables.readers import reader_of
from tasogare.toolbox.calendar import is_zone
from tasogare.web.routing import FAULTS, Asking, Copying, GameId, Hall, Language

SUFFIXES: Final = {"markdown": "md", "bbcode": "txt"}


def _spoken(
    lang: Language, language: Annotated[str | None, QueryParameter(max_length=40)] = None
) -> str:
    """Return the language asked for, or else the one that this reader is spoken to in."""
    return words.best(language) if language else lang


class _FeedItem(msgspec.Struct):
    at: int
    notice: msgspec.Raw


@get(
    "/games/{game:str}/export",
    operation_id="export",
    responses=FAULTS,
    media_type=MediaType.TEXT,
)
async def export(  # noqa: PLR0913  what is asked for, and by whom
    tables: Hall,
    who: Asking,
    spoken: NamedDependency[str],
    game: GameId,
    form: Annotated[
        Format, QueryParameter(name="format", description="How it is written.")
    ] = "markdown",
    day: Annotated[int | None, QueryParameter(description="Only this one.")] = None,
    reader: Annotated[
        str,
        QueryParameter(max_length=80, description="`public`, a reader that you are, or `all`."),
    ] = PUBLIC,
    zone: Annotated[
        str, QueryParameter(max_length=64, description="By default that of the game.")
    ] = "",
    *,
    copying: Copying,
) -> Response[str]:
    """Give a day or the game as a post for a board, as one reader was told it, or all of it."""
    table = await tables.table(game)
    if zone and not is_zone(zone):
        raise Refused("not_found")

    def written(seen: Reader, source: Iterable[Item]) -> str:
        document = compose(source, spoken, reader=seen, day=day, zone=zone)
        return WRITERS[form](document)

    try:
        with copying:
            told = await _source(tables, table, who, reader)
            text = await tables.aside.do(partial(written, *told))
    except NoSuchDay as none:
        raise Refused("not_found") from none
    part = "" if day is None else f"-day{day}"
    name = f"tasogare-{table.rules.id}-{table.id}{part}.{SUFFIXES[form]}"
    return Response(
        text,
        media_type=MediaType.TEXT,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def _source(
    tables: Tables, table: Table, who: Who | None, wanted: str
) -> tuple[Reader, Iterable[Item]]:
    """Return a reader that this one may be, and what it was told; the whole as the record is."""
    if wanted == WHOLE:
        return WHOLE, _whole(table, await tables.record(table, who))
    if wanted == PUBLIC:
        return PUBLIC, _feed(table, PUBLIC)
    reader = reader_of(wanted)
    if reader is None or who is None or not table.is_reader(who.person, wanted):
        raise Refused("not_your_seat")
    return reader, _feed(table, reader)


def _whole(table: Table, lines: Sequence[bytes]) -> Iterator[Item]:
    for line in lines:
        commit = table.codec.decode(line)
        for entry in commit.entries:
            if isinstance(entry, Told):
                yield Item(commit.input.at, entry.notice, entry.to)


def _feed(table: Table, reader: Reader) -> Iterator[Item]:
    items = tuple(table.feeds.of(reader))
    return (
        Item(one.at, table.codec.notices.decode(one.notice))
        for one in map(msgspec.json.Decoder(_FeedItem).decode, items)
    )


ROUTES: Final = Router(
    "/api",
    route_handlers=[export],
    dependencies={"spoken": Provide(_spoken, sync_to_thread=False)},
)
