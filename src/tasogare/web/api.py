"""The HTTP API: each route reads its body, asks `tables`, and shows what came of it.

`docs/protocol.md` lists the routes. Who may do what is in `tasogare.tables.doings`.
"""

from contextlib import suppress
from typing import Annotated, Final

from litestar import Response, Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody, PathParameter

from tasogare import words
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import Seat, clean_name
from tasogare.store import Status
from tasogare.tables import Who, doings
from tasogare.tables.line import Line
from tasogare.tables.readers import written
from tasogare.web import bodies, protocol, shelf
from tasogare.web.routing import (
    FAULTS,
    Asking,
    Before,
    Copying,
    GameId,
    Hall,
    Language,
    May,
    SeatNumber,
    Secure,
    Signing,
    Token,
    needed,
)
from tasogare.web.sessions import Sessions
from tasogare.web.version import VERSION
from tasogare.web.views import game_line, game_page

PAGE: Final = 50
RECORD: Final = "application/jsonl"


def _me(who: Who) -> bodies.Me:
    return bodies.Me(language=who.language, bot=bool(who.bot))


# the server


@get("/health", operation_id="health", responses=FAULTS)
async def health(tables: Hall) -> bodies.Health:
    """Tell that the server is there and its store answers."""
    await tables.store.last_sign_of_life()
    return bodies.Health(
        status="ok",
        version=VERSION,
        protocol=protocol.VERSION,
        now=tables.clock.now(),
        alive=tables.alive,
    )


# people


@post("/session", status_code=200, operation_id="begin", responses=FAULTS)
async def begin(
    tables: Hall, sessions: Signing, who: Asking, making: May, *, secure: Secure
) -> Response[bodies.Me]:
    """Make a guest of whoever is nobody yet; tell who they are."""
    if who is None:
        making()
        who = await tables.people.guest()
    return _as_person(who, sessions, secure=secure)


@put("/session", operation_id="prefer", responses=FAULTS)
async def prefer(tables: Hall, who: Asking, data: JSONBody[bodies.Preferences]) -> bodies.Me:
    """Choose the language to be spoken to in."""
    language = None if data.language is None else words.best(data.language)
    return _me(await tables.people.speak(needed(who), language))


@post("/tokens", status_code=201, operation_id="make_token", responses=FAULTS)
async def make_token(tables: Hall, making: May) -> bodies.BotToken:
    """Make a player of its own for a program, and the token it is known by."""
    making()
    return bodies.BotToken(token=await tables.people.program())


@post("/links", status_code=201, operation_id="make_link", responses=FAULTS)
async def make_link(tables: Hall, who: Asking, making: May) -> bodies.Link:
    """Make a link by which another device becomes the same person (CO-30)."""
    person = needed(who)
    making()
    return _link(await tables.people.resume_link(person))


@get("/links/{token:str}", operation_id="read_link", responses=FAULTS)
async def read_link(tables: Hall, token: Token) -> bodies.LinkInfo:
    """Tell what a link leads to, and change nothing."""
    way = await tables.people.way(token)
    return bodies.LinkInfo(kind=way.kind, game=way.game, reader=way.reader)


@post("/links/{token:str}", status_code=200, operation_id="use_link", responses=FAULTS)
async def use_link(
    tables: Hall, sessions: Signing, who: Asking, token: Token, *, secure: Secure
) -> Response[bodies.LinkInfo]:
    """Use a link: become the same person here, or take over a seat that was freed (CO-31)."""
    way = await tables.people.way(token)
    info = bodies.LinkInfo(kind=way.kind, game=way.game, reader=way.reader)
    if way.kind == "resume":
        cookie = sessions.header(way.person, secure=secure)
        return Response(info, headers={"set-cookie": cookie})
    table = await tables.table(way.game)
    await doings.take_over(table, needed(who), way.reader)
    await tables.people.spend(way.game, way.reader)
    return Response(info)


def _as_person(who: Who, sessions: Sessions, *, secure: bool) -> Response[bodies.Me]:
    headers = {} if who.bot else {"set-cookie": sessions.header(who.person, secure=secure)}
    return Response(_me(who), headers=headers)


def _link(token: str) -> bodies.Link:
    return bodies.Link(token=token, path=f"/join/{token}")


# the lobby


@get("/games", operation_id="lobby", responses=FAULTS)
async def lobby(
    tables: Hall, status: FromQuery[Status | None] = None, before: Before = None
) -> bodies.Games:
    """List the games that stand in the lobby, newest first."""
    return _page(await tables.lobby(status=status, before=before, limit=PAGE))


@get("/games/mine", operation_id="my_games", responses=FAULTS)
async def my_games(tables: Hall, who: Asking, before: Before = None) -> bodies.Games:
    """List the games in which I have a place, newest first."""
    return _page(await tables.games_of(needed(who), before=before, limit=PAGE))


def _page(lines: tuple[Line, ...]) -> bodies.Games:
    more = lines[-1].serial if len(lines) == PAGE else None
    return bodies.Games(games=[game_line(line) for line in lines], before=more)


@post("/games", status_code=201, operation_id="open_game", responses=FAULTS)
async def open_game(
    tables: Hall, who: Asking, making: May, data: JSONBody[bodies.OpenGame]
) -> bodies.GamePage:
    """Open a game and be its host; with a name, sit down at it too."""
    host = needed(who)
    if data.name and clean_name(data.name) is None:
        raise Refused("bad_name")
    making()
    table = await tables.open(
        host, data.ruleset, data.options, title=data.title, listed=data.listed, id=data.id
    )
    if data.name and doings.may_sit(table, host):
        await doings.sit(
            table, host, name=data.name, nonce=data.nonce, id=data.id and f"{data.id}:sit"
        )
    return await game_page(tables, table, host)


@get("/games/{game:str}", operation_id="game", responses=FAULTS)
async def show_game(tables: Hall, who: Asking, game: GameId) -> bodies.GamePage:
    """Show a game as the one who asks sees it."""
    return await game_page(tables, await tables.table(game), who)


@post("/games/{game:str}/seats", status_code=201, operation_id="take_seat", responses=FAULTS)
async def take_seat(
    tables: Hall, who: Asking, game: GameId, data: JSONBody[bodies.TakeSeat]
) -> bodies.Seated:
    """Sit down."""
    table = await tables.table(game)
    sitter = needed(who)
    reader = await doings.sit(table, sitter, name=data.name, nonce=data.nonce, id=data.id)
    return bodies.Seated(reader=reader, game=await game_page(tables, table, sitter))


@delete(
    "/games/{game:str}/seats/{seat:int}",
    status_code=200,
    operation_id="leave_seat",
    responses=FAULTS,
)
async def leave_seat(tables: Hall, who: Asking, game: GameId, seat: SeatNumber) -> bodies.GamePage:
    """Give up a seat before the start: one's own, or as host any."""
    table = await tables.table(game)
    await doings.leave(table, needed(who), Seat(seat))
    return await game_page(tables, table, who)


@post(
    "/games/{game:str}/seats/{seat:int}/link",
    status_code=201,
    operation_id="make_seat_link",
    responses=FAULTS,
)
async def make_seat_link(tables: Hall, who: Asking, game: GameId, seat: SeatNumber) -> bodies.Link:
    """Make a link by which another person takes over a seat that the game master freed."""
    table = await tables.table(game)
    if not doings.is_master(table, needed(who)):
        raise Refused("not_gm")
    reader = written(Seat(seat))
    if not doings.is_free(table, reader):
        raise Refused("bad_target")
    return _link(await tables.people.seat_link(game, reader))


@post("/games/{game:str}/bots", status_code=201, operation_id="add_bots", responses=FAULTS)
async def add_bots(
    tables: Hall, who: Asking, lang: Language, game: GameId, data: JSONBody[bodies.AddBots]
) -> bodies.GamePage:
    """Fill seats with bots; the host's. They speak the language that the host reads."""
    table = await tables.table(game)
    host = needed(who)
    await doings.add_bots(
        table, Who(host.person, host.language or lang, host.bot), data.count, id=data.id
    )
    return await game_page(tables, table, host)


@post("/games/{game:str}/start", status_code=200, operation_id="start_game", responses=FAULTS)
async def start_game(
    tables: Hall, who: Asking, game: GameId, data: JSONBody[bodies.Submission]
) -> bodies.GamePage:
    """Start the game; the host's."""
    table = await tables.table(game)
    await doings.start(table, needed(who), id=data.id)
    return await game_page(tables, table, who)


@post("/games/{game:str}/viewers", status_code=201, operation_id="ask_to_watch", responses=FAULTS)
async def ask_to_watch(
    tables: Hall, who: Asking, game: GameId, data: JSONBody[bodies.AskToWatch]
) -> bodies.GamePage:
    """Become a spectator by name, who would like to be let into `audience` (CO-21)."""
    table = await tables.table(game)
    await doings.ask_to_watch(table, needed(who), data.name)
    return await game_page(tables, table, who)


@post(
    "/games/{game:str}/viewers/{viewer:str}",
    status_code=200,
    operation_id="admit",
    responses=FAULTS,
)
async def admit(
    tables: Hall,
    who: Asking,
    game: GameId,
    viewer: Annotated[str, PathParameter(max_length=64)],
    data: JSONBody[bodies.Submission],
) -> bodies.GamePage:
    """Let a spectator into `audience`; the host's or game master's."""
    table = await tables.table(game)
    await doings.admit(table, needed(who), viewer, id=data.id)
    return await game_page(tables, table, who)


@post("/games/{game:str}/again", status_code=200, operation_id="again", responses=FAULTS)
async def again(
    tables: Hall,
    who: Asking,
    game: GameId,
    data: JSONBody[bodies.Submission],  # noqa: ARG001  it is the same table whatever the id
) -> bodies.GamePage:
    """Open the same table again, or show it where somebody has; places are offered to all."""
    player = needed(who)
    old = await tables.table(game)
    table = await tables.again(old, player)
    name = tables.offered(table, old, player)
    if name is not None and table.status == "open":
        with suppress(Refused):  # the name or the last seat went to somebody else
            await doings.sit(table, player, name=name)
    return await game_page(tables, table, player)


@get("/games/{game:str}/record", operation_id="record", responses=FAULTS, media_type=RECORD)
async def record(tables: Hall, who: Asking, copying: Copying, game: GameId) -> Response[bytes]:
    """Give the record, one line of JSON for each input and what it brought about (CO-4)."""
    table = await tables.table(game)
    with copying:
        lines = await tables.record(table, who)
    name = f"tasogare-{table.rules.id}-{table.id}.jsonl"
    return Response(
        b"".join(line + b"\n" for line in lines),
        media_type=RECORD,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/games/{game:str}/note", operation_id="read_note", responses=FAULTS)
async def read_note(tables: Hall, who: Asking, game: GameId) -> bodies.Note:
    """Give my private note on a game."""
    table = await tables.table(game)
    return bodies.Note(text=await tables.store.note(table.id, needed(who).person))


@put("/games/{game:str}/note", operation_id="write_note", responses=FAULTS)
async def write_note(
    tables: Hall, who: Asking, game: GameId, data: JSONBody[bodies.Note]
) -> bodies.Note:
    """Keep my private note on a game."""
    table = await tables.table(game)
    await tables.store.put_note(table.id, needed(who).person, data.text)
    return data


ROUTES: Final = Router(
    "/api",
    route_handlers=[
        health,
        *shelf.ROUTES,
        begin,
        prefer,
        make_token,
        make_link,
        read_link,
        use_link,
        lobby,
        my_games,
        open_game,
        show_game,
        take_seat,
        leave_seat,
        make_seat_link,
        add_bots,
        start_game,
        ask_to_watch,
        admit,
        again,
        record,
        read_note,
        write_note,
    ],
)
