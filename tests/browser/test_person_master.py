"""A person at the page is game master of The Rangers' Watch: names leads, and speaks to rooms."""

import re
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.checks import fits, named
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

PHASES: Final = ("gathering", "first_day", "allocation", "night")
OPTIONS: Final[dict[str, Any]] = {
    "gm": "person",
    "lengths": dict.fromkeys(PHASES, 900) | {"answer": 450},
}
BOTS: Final = 9


def test_lo_31_a_person_names_whoever_has_the_lead_of_a_room(visit: Visit) -> None:
    gm = visit("ja", viewport={"width": 1280, "height": 800})
    gm.visit()
    opened = gm.page.request.post("/api/games", data={"ruleset": "lotro", "options": OPTIONS})
    game = opened.json()["line"]["id"]
    gm.page.request.post(f"/api/games/{game}/bots", data={"count": BOTS})
    gm.page.request.post(f"/api/games/{game}/start", data={})
    gm.visit(f"/g/{game}")
    gm.in_phase("lotro.phase.gathering")
    gm.panel("desk")
    expect(gm.page.get_by_text(gm.say("ui.away"), exact=True)).to_have_count(0)
    for phase in ("day", "allocation"):
        advance(gm)
        gm.in_phase(f"lotro.phase.{phase}")

    lead = gm.asks.get_by_role("group", name=gm.say("lotro.action.name_lead.ask"), exact=True)
    first = lead.get_by_role("button").first
    name = re.sub(r"^\d+\s*", "", first.inner_text())
    first.click()
    gm.button("ui.ask.decide", within=gm.asks).click()
    upstairs = gm.say("lotro.room.upstairs")
    told = gm.say("notice.named", room=upstairs, size=2, name=name)
    gm.panel("talk")
    expect(gm.log.get_by_text(told, exact=True)).to_be_visible()
    fits(gm)
    named(gm)

    gm.panel("desk")
    advance(gm)
    gm.in_phase("lotro.phase.night")
    room = gm.say("lotro.channel.room", room=upstairs)
    expect(gm.page.get_by_role("button", name=room, exact=True)).to_be_visible()


def advance(gm: Visitor) -> None:
    """Close the phase, in two steps."""
    gm.button("gm.action.gm_advance").click()
    gm.button("ui.ask.sure", action=gm.say("gm.action.gm_advance")).click()
