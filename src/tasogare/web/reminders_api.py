"""The routes of reminders: where they go, and of which games; the others are in `api`."""

from typing import Annotated, Final
from zoneinfo import ZoneInfo

from litestar import Router, delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from tasogare.reminders.addresses import Addresses, Browser, shortened
from tasogare.reminders.reminders import Reminders as Hands
from tasogare.web import bodies
from tasogare.web.routing import FAULTS, Asking, GameId, Hall, Language, May, needed

Telling = NamedDependency[Hands]
Origin = NamedDependency[str]
BrowserId = Annotated[str, PathParameter(max_length=64)]


@get("/reminders", operation_id="reminders", responses=FAULTS)
async def show(reminders: Telling, who: Asking) -> bodies.Reminders:
    """Tell where my reminders go."""
    return _shown(reminders, await reminders.addresses(needed(who).person))


@put("/reminders/service", operation_id="reach_by_service", responses=FAULTS)
async def reach_by_service(
    reminders: Telling,
    who: Asking,
    making: May,
    lang: Language,
    data: JSONBody[bodies.ServiceAddress],
    *,
    origin: Origin,
) -> bodies.Reminders:
    """Send a first message to a service's address; where it arrives, reminders go there, too."""
    person = needed(who)
    making()
    address = data.address.strip()
    kept = await reminders.reach_by_service(
        person, address, zone=_zone(data.zone), origin=origin, language=lang
    )
    return _shown(reminders, kept)


@delete("/reminders/service", status_code=200, operation_id="forget_service", responses=FAULTS)
async def forget_service(reminders: Telling, who: Asking) -> bodies.Reminders:
    """Forget that address."""
    return _shown(reminders, await reminders.forget_service(needed(who)))


@put("/reminders/browser", operation_id="reach_by_browser", responses=FAULTS)
async def reach_by_browser(
    reminders: Telling,
    who: Asking,
    making: May,
    lang: Language,
    data: JSONBody[bodies.PushAddress],
    *,
    origin: Origin,
) -> bodies.Reminders:
    """Send a first message to a browser; where it is taken, reminders go there, too."""
    person = needed(who)
    making()
    browser = Browser(endpoint=data.endpoint, key=data.p256dh, secret=data.auth)
    kept = await reminders.reach_by_browser(
        person, browser, zone=_zone(data.zone), origin=origin, language=lang
    )
    return _shown(reminders, kept)


@delete(
    "/reminders/browsers/{browser:str}",
    status_code=200,
    operation_id="forget_browser",
    responses=FAULTS,
)
async def forget_browser(reminders: Telling, who: Asking, browser: BrowserId) -> bodies.Reminders:
    """Forget a browser."""
    return _shown(reminders, await reminders.forget_browser(needed(who), browser))


@get("/games/{game:str}/reminding", operation_id="is_reminding", responses=FAULTS)
async def is_reminding(
    tables: Hall, reminders: Telling, who: Asking, game: GameId
) -> bodies.Reminding:
    """Tell whether I am told of a game."""
    table = await tables.table(game)
    return bodies.Reminding(on=await reminders.reminds(table, needed(who)))


@put("/games/{game:str}/reminding", operation_id="set_reminding", responses=FAULTS)
async def set_reminding(
    tables: Hall,
    reminders: Telling,
    who: Asking,
    game: GameId,
    data: JSONBody[bodies.Reminding],
) -> bodies.Reminding:
    """Have me told of a game I have a place in, or no longer."""
    table = await tables.table(game)
    await reminders.remind(table, needed(who), on=data.on)
    return data


def _shown(reminders: Hands, addresses: Addresses) -> bodies.Reminders:
    return bodies.Reminders(
        service=shortened(addresses.service),
        browsers=[browser.id for browser in addresses.browsers],
        push_key=reminders.known_as,
    )


def _zone(name: str) -> str:
    try:
        return ZoneInfo(name).key
    except (KeyError, ValueError, OSError):
        return "UTC"


ROUTES: Final = Router(
    "/api",
    route_handlers=[
        show,
        reach_by_service,
        forget_service,
        reach_by_browser,
        forget_browser,
        is_reminding,
        set_reminding,
    ],
)
