"""The bodies of the HTTP API; the WebSocket's frames are in `protocol`, the routes in `api`.

`docs/protocol.md` tells how they are used; `docs/openapi.json` and the client's TypeScript types
are made from them by `python -m tasogare.web.schema`.
"""

from typing import Annotated, Any, Literal

import msgspec

ID_MOST = 64
NOTE_MOST = 10_000

Id = Annotated[str, msgspec.Meta(max_length=ID_MOST)]
"""The client's own id of a submission, the same when it is sent again (CO-32); empty: none."""

Name = Annotated[str, msgspec.Meta(max_length=200)]
"""A display name as typed; CO-22 says which are names, and the answer is `bad_name` else."""

Nonce = Annotated[str, msgspec.Meta(max_length=128, pattern="^[\\x21-\\x7e]*$")]
"""What somebody who sits down adds to every draw (CO-4); empty: one is made for them."""

Zone = Annotated[str, msgspec.Meta(max_length=64)]
"""The time zone in which times are written, by its IANA name; UTC for one that is unknown."""

Status = Literal["open", "running", "ended"]


class _Sent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class _Given(msgspec.Struct, frozen=True, kw_only=True):
    pass


# sent


class OpenGame(_Sent, frozen=True, kw_only=True):
    """Open a game. With `name` the host also sits down at once (never as game master, CO-5)."""

    id: Id = ""
    ruleset: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = {}
    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    listed: bool = True
    """False: by link only; it stands in no list."""
    name: Name = ""
    nonce: Nonce = ""


class Preview(_Sent, frozen=True, kw_only=True):
    """Options as a game would be opened with, to see which roles there would be."""

    options: dict[str, Any] = {}


class TakeSeat(_Sent, frozen=True, kw_only=True):
    """Sit down."""

    id: Id = ""
    name: Name
    nonce: Nonce = ""


class AddBots(_Sent, frozen=True, kw_only=True):
    """Fill so many free seats with bots; the host's."""

    id: Id = ""
    count: Annotated[int, msgspec.Meta(ge=1, le=40)] = 1


class Submission(_Sent, frozen=True, kw_only=True):
    """Something that needs nothing more than an id."""

    id: Id = ""


class AskToWatch(_Sent, frozen=True, kw_only=True):
    """Ask to be let into `audience` under this name."""

    name: Name


class Preferences(_Sent, frozen=True, kw_only=True):
    """The language in which one wants to read: `en`, `ja`, `zh-Hans`; null: as the browser asks."""

    language: Annotated[str, msgspec.Meta(max_length=20)] | None


class Note(_Sent, frozen=True, kw_only=True):
    """A person's private note on a game, sent and given."""

    text: Annotated[str, msgspec.Meta(max_length=NOTE_MOST)]


class ServiceAddress(_Sent, frozen=True, kw_only=True):
    """Where reminders are to go: an address as Apprise writes it, such as `ntfys://HOST/TOPIC`."""

    address: Annotated[str, msgspec.Meta(max_length=1_000)]
    zone: Zone = "UTC"


class PushAddress(_Sent, frozen=True, kw_only=True):
    """A browser that reminders are to go to: what its `PushSubscription` holds."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1_000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=128)]
    auth: Annotated[str, msgspec.Meta(max_length=64)]
    zone: Zone = "UTC"


class Reminding(_Sent, frozen=True, kw_only=True):
    """Whether I am told of a game, sent and given."""

    on: bool


# given


class Me(_Given, frozen=True, kw_only=True):
    """Whoever asks, as the server knows them."""

    language: str | None
    """What they chose, if they did."""
    bot: bool
    """True for the holder of a bot's token."""


class Reminders(_Given, frozen=True, kw_only=True):
    """Where my reminders go. Off in every game until I ask for them there."""

    service: str
    """The address of a service, shortened; empty for none."""
    browsers: list[str]
    """The first 16 digits of the SHA-256, in hexadecimal, of each browser's endpoint."""
    push_key: str
    """The `applicationServerKey` for subscriptions, base64url."""


class SeatLine(_Given, frozen=True, kw_only=True):
    """A seat as everyone sees it. `bot`: the kind of bot, empty for a person."""

    seat: int
    name: str
    bot: str


class GameLine(_Given, frozen=True, kw_only=True):
    """A game in the lobby: all that its one line says, and nothing that is not public."""

    id: str
    serial: int
    """Grows with each game; `before` in the next page's address."""
    ruleset: str
    title: str
    listed: bool
    status: Status
    created: int
    changed: int
    """When this line last changed."""
    options: dict[str, Any]
    """All of them, defaults filled in; `pace`, `zone` and `gm` in every ruleset."""
    lengths: dict[str, int]
    """Milliseconds by phase."""
    seats: list[SeatLine]
    least: int
    most: int
    phase: str
    """Empty before the start, `ended` after the end."""
    day: int


class Games(_Given, frozen=True, kw_only=True):
    """One page of a list, newest first. `before`: what to ask for the next one; null: no more."""

    games: list[GameLine]
    before: int | None


class Asking(_Given, frozen=True, kw_only=True):
    """A spectator who would like to be let into `audience`."""

    viewer: str
    name: str


class GamePage(_Given, frozen=True, kw_only=True):
    """A game as the one who asks sees it. Everything else about it is in its feeds."""

    line: GameLine
    seed_hash: str
    you: list[str]
    """The readers you are: `seat:3`, `host`, `gm`, `viewer:ID`. Subscribe to each as a feed; to
    `public` if there is none that is yours."""
    asking: list[Asking]
    """To host and game master only."""
    asked: str | None
    """Your own request to be let in, as `viewer:ID`, while nobody has answered it."""
    may_sit: bool
    """False for whoever sits already, has read `audience`, or is game master."""
    offered: str | None
    """The name under which you sat at the table that this one follows."""
    follows: str | None
    """The game that this is the same table as."""
    again: str | None
    """The game with the same table that followed this one."""


class Seated(_Given, frozen=True, kw_only=True):
    """You have this seat now."""

    reader: str
    game: GamePage


class Link(_Given, frozen=True, kw_only=True):
    """A link that whoever opens it may use: keep it as you keep a key. `path` is `/join/TOKEN`."""

    token: str
    path: str


class LinkInfo(_Given, frozen=True, kw_only=True):
    """What a link leads to, before it is used.

    `resume`: this device becomes the same person, with all their seats. `seat`: another person
    takes over one seat.
    """

    kind: Literal["resume", "seat"]
    game: str
    reader: str


class BotToken(_Given, frozen=True, kw_only=True):
    """For `Authorization: Bearer TOKEN`, HTTP and WebSocket. It is shown this once."""

    token: str


class OptionInfo(_Given, frozen=True, kw_only=True):
    """One option of a ruleset beside the common ones.

    `choices` are those of a `word`, or what `counts` count; `group` is what it is about where the
    ruleset says so; `least` and `most` bound a number, or each of the `counts`.
    """

    name: str
    kind: Literal["flag", "word", "number", "counts"]
    default: Any
    choices: list[str]
    group: str
    least: int | None
    most: int | None


class RulesetInfo(_Given, frozen=True, kw_only=True):
    """What the form that opens a game needs to know."""

    id: str
    version: int
    least: int
    """How many people or bots it takes, and at `most`; a seat that is nobody's comes on top."""
    most: int
    paces: dict[str, dict[str, int]]
    """Seconds by phase, of each pace this ruleset has; the first is the default."""
    options: list[OptionInfo]
    languages: list[str]
    """In which its rules can be read."""


class Hindrance(_Given, frozen=True, kw_only=True):
    """One thing that stands in the way of a start.

    `says` is the id of its sentence, `option` the option it is about or empty, `numbers` what the
    sentence counts.
    """

    says: str
    option: str
    numbers: dict[str, int]


class Lineup(_Given, frozen=True, kw_only=True):
    """The roles of a game with so many seats, as everybody may know them before the start.

    `cards`: `all` are dealt; the roles dealt are `some` of these; one of several secret lists is
    `drawn`; the host `fixed` them, in secret.
    """

    seats: int
    players: int
    """The seats without those that are nobody's."""
    cards: Literal["all", "some", "drawn", "fixed"]
    sides: dict[str, dict[str, int]]
    """How many of each role, by side; empty where that is a secret. `""`: of no side yet."""
    marks: dict[str, int]
    hindrances: list[Hindrance]
    """What a start with so many seats is refused for."""


class Fault(_Given, frozen=True, kw_only=True):
    """Why something was refused: a code of CO-35, a sentence in your language, what would fit."""

    code: str
    sentence: str
    fits: list[str] = []


class Lineups(_Given, frozen=True, kw_only=True):
    """One line-up for each number of seats that the game takes, the least first."""

    lineups: list[Lineup]
    refused: Fault | None = None
    """Why no game is opened with such options at all; then there are no line-ups."""


class Rules(_Given, frozen=True, kw_only=True):
    """The rules of a game in one language, as Markdown."""

    ruleset: str
    language: str
    text: str


class Health(_Given, frozen=True, kw_only=True):
    """The server is there and its store answers."""

    status: Literal["ok"]
    version: str
    protocol: int
    now: int
    alive: int
    """When the last sign of life was stored (CO-10)."""


SENT = (
    OpenGame,
    Preview,
    TakeSeat,
    AddBots,
    Submission,
    AskToWatch,
    Preferences,
    Note,
    ServiceAddress,
    PushAddress,
    Reminding,
)
GIVEN = (
    Me,
    Reminders,
    SeatLine,
    GameLine,
    Games,
    Asking,
    GamePage,
    Seated,
    Link,
    LinkInfo,
    BotToken,
    OptionInfo,
    RulesetInfo,
    Hindrance,
    Lineup,
    Fault,
    Lineups,
    Rules,
    Health,
)
