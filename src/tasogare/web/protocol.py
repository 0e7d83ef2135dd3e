"""The WebSocket protocol: every frame that a client sends or receives. `docs/protocol.md` tells it.

The client's TypeScript types and the AsyncAPI document are generated from here and from the
notices. A reader is written as a string: `seat:3`, `viewer:ID`, `host`, `gm`, or `public` for an
onlooker; inside notices a seat is its number.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from tasogare.web.bodies import ID_MOST, Id

VERSION: Final = 1

Code = Literal[
    "unreadable",
    "no_session",
    "wrong_origin",
    "unknown_link",
    "not_found",
    "too_large",
    "too_many",
    "try_again",
    "bad_address",
    "private_address",
    "not_delivered",
]
"""What can be wrong beside the codes of CO-35: a frame or body that cannot be read, somebody who
is nobody yet, a page of another site, a link that leads nowhere, an address there is not, a body or
frame beyond the limit, too much at once (submissions, subscriptions, connections, things made:
nothing was done), a store that fails just now (nothing is known: send the same id again), or an
address for reminders that is none, lies in a private network, or took no message."""
CODES: Final[tuple[str, ...]] = get_args(Code)


Word = Annotated[str, msgspec.Meta(max_length=ID_MOST)]
"""The id of a game, or the name of a feed, an action or a channel."""


class Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    """What all frames have: the tag `t`."""


# from the client


class Subscribe(Frame, frozen=True, kw_only=True, tag="subscribe"):
    """Send me a feed from after item `after` on (0: from the beginning), and what follows."""

    game: Word
    feed: Word
    after: int = 0


class Unsubscribe(Frame, frozen=True, kw_only=True, tag="unsubscribe"):
    """Send no more of this feed."""

    game: Word
    feed: Word


class Act(Frame, frozen=True, kw_only=True, tag="act"):
    """Answer a prompt. `id` is the client's own, the same when it is sent again (CO-32)."""

    id: Id
    game: Word
    reader: Word
    action: Word
    values: Mapping[str, Any] = {}


class Say(Frame, frozen=True, kw_only=True, tag="say"):
    """Say something in a channel."""

    id: Id
    game: Word
    reader: Word
    channel: Word
    text: str


class Watch(Frame, frozen=True, kw_only=True, tag="watch"):
    """Tell me when the list of games in the lobby changes."""


FromClient = Subscribe | Unsubscribe | Act | Say | Watch

# from the server


class Welcome(Frame, frozen=True, kw_only=True, tag="welcome"):
    """The first frame. `now` is the server's time in milliseconds, for countdowns."""

    protocol: int
    now: int


class Feed(Frame, frozen=True, kw_only=True, tag="feed"):
    """Items `first` … `first + len(items) - 1` of a feed, numbered from 1 without gaps."""

    game: str
    feed: str
    first: int
    now: int
    items: tuple["Item", ...]


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One notice and when it was made (milliseconds)."""

    at: int
    notice: msgspec.Raw


class Ack(Frame, frozen=True, kw_only=True, tag="ack"):
    """Your submission is stored and stands."""

    id: str


class Refusal(Frame, frozen=True, kw_only=True, tag="refused"):
    """It is refused and changed nothing: a code of CO-35, a sentence in your language."""

    id: str
    code: str
    sentence: str
    fits: tuple[str, ...] = ()


class Presence(Frame, frozen=True, kw_only=True, tag="presence"):
    """To a person who is game master only: which seats are connected."""

    game: str
    seats: tuple[int, ...]


class LobbyChanged(Frame, frozen=True, kw_only=True, tag="lobby"):
    """The list of games changed; fetch it anew."""


class PageChanged(Frame, frozen=True, kw_only=True, tag="page"):
    """Something about a game that you are subscribed to changed that stands in no feed.

    A spectator asks, a seat passed to somebody else, the same table stands again: fetch
    `/api/games/ID` anew.
    """

    game: str


class Problem(Frame, frozen=True, kw_only=True, tag="problem"):
    """A frame that could not be read, or a feed that is not yours. `code` as in CO-35.

    `game` and `feed` name the subscription that is refused or has ended; else they are empty.
    """

    code: str
    sentence: str
    game: str = ""
    feed: str = ""


FromServer = Welcome | Feed | Ack | Refusal | Presence | LobbyChanged | PageChanged | Problem
