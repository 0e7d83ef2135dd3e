"""What the routes of the HTTP API have in common: what they depend on, are asked for and refuse."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Annotated, Final

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from tasogare.kernel.ruleset import Refused
from tasogare.tables import Tables, Who
from tasogare.web import bodies
from tasogare.web.sessions import Sessions

FAULTS: Final = {
    status: ResponseSpec(bodies.Fault, description=text, generate_examples=False)
    for status, text in {
        400: "It cannot be read.",
        401: "Be somebody first.",
        403: "It is not yours to do, or was asked from a page of another site.",
        404: "There is none.",
        409: "The game does not take it now.",
        413: "The body is too large.",
        429: "That is too much at once, from you or from your address. Wait a little.",
        503: "The store fails just now: send the same again.",
    }.items()
}

Hall = NamedDependency[Tables]
Signing = NamedDependency[Sessions]
Asking = NamedDependency[Who | None]
"""Who asks; None for somebody who is nobody yet."""
Making = Callable[[], None]
"""Called before something is made that is kept; raises where the address has made too much."""
May = NamedDependency[Making]
Copying = NamedDependency[AbstractContextManager[None]]
"""Entered while a record or a post is made."""
Language = NamedDependency[str]
Secure = NamedDependency[bool]
Before = Annotated[int | None, QueryParameter(ge=1, le=2**62, description="From the last page.")]
GameId = Annotated[str, PathParameter(description="Whatever no game has is `unknown_game`.")]
Token = Annotated[str, PathParameter(max_length=128)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=9_999)]


def needed(who: Who | None) -> Who:
    """Return who asks; `no_session` for somebody who is nobody yet."""
    if who is None:
        raise Refused("no_session")
    return who
