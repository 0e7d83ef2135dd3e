"""An evening of The Rangers' Watch for `screenshots`, its deal known so that each view is there.

In a room of three are a wolf, whom it attacks, and a room-mate who sees nothing but a death.
"""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.master import Master
from tests.browser.seeded import seed_for
from tests.browser.visitor import Tongue, Visitor
from tests.web.serving import Player

BOTS: Final = 8
SEATS: Final[tuple[Tongue, ...]] = ("en", "ja", "zh")
CAST: Final = ("wolf", "friend", "villager")
OPTIONS: Final[dict[str, Any]] = {
    "gm": "person",
    "roles": {"wolf": 4, "friend": 3, "villager": 4},
}
LENGTHS: Final = {
    "gathering": 60,
    "morning": 300,
    "first_day": 300,
    "evening": 300,
    "allocation": 300,
    "night": 330,
    "answer": 30,
}


@contextmanager
def table() -> Iterator[tuple[House, Master]]:
    """Open a table whose deal is certain, on a server of its own."""
    seed = seed_for(CAST, len(SEATS) + BOTS, OPTIONS)
    with (
        tempfile.TemporaryDirectory() as data,
        House(Path(data), seed=seed) as house,
        Player(house.address) as player,
    ):
        yield house, Master(player, ruleset="lotro", lengths=LENGTHS, **OPTIONS)


def play(
    people: Mapping[Tongue, Visitor],
    names: Mapping[Tongue, str],
    master: Master,
    shoot: Callable[[str], None],
) -> None:
    """Play from the rolls to the end, and take a picture of each view."""
    wolf, target, _ = everybody = [people[lang] for lang in SEATS]
    for visitor, lang in zip(everybody, SEATS, strict=True):
        visitor.visit()
        seats = f"/api/games/{master.game}/seats"
        visitor.page.request.post(seats, data={"name": names[lang]})
        visitor.visit(master.path)
    master.bots(BOTS)
    master.start()
    for visitor in everybody:
        visitor.in_phase("lotro.phase.gathering")
    wolf.button("lotro.action.roll").click()
    expect(wolf.page.locator(".ceremony .mine")).to_be_visible()
    shoot("rolls")
    master.use("advance")
    for visitor in everybody:
        visitor.in_phase("lotro.phase.day")
    shoot("role")
    for visitor in everybody:
        visitor.button("ui.lotro.to_tavern").click()
    shoot("tavern")
    master.use("advance")
    master.does("name_lead", target=0)
    expect(wolf.asks).to_be_visible()
    shoot("rooms")
    for chooser, chosen in ((wolf, names["ja"]), (target, names["zh"])):
        chooser.page.locator(".filling").get_by_role("button", name=chosen).click()
        chooser.button("ui.lotro.roommate.go", name=chosen).click()
    master.use("advance")
    for visitor in everybody:
        visitor.in_phase("lotro.phase.night")
    shoot("night")
    wolf.page.locator(".chamber").get_by_role("button").filter(has_text=names["ja"]).click()
    wolf.button("ui.lotro.tooth.go", name=names["ja"]).click()
    expect(target.text("ui.lotro.trade.target", name=names["en"]).first).to_be_visible()
    shoot("trade")
    master.use("advance")
    for visitor in everybody:
        visitor.in_phase("lotro.phase.morning")
        visitor.panel("inn")
    shoot("inn")
    master.use("declare", side="village")
    for visitor in everybody:
        visitor.in_phase("phase.ended")
        slots = visitor.page.get_by_role("table", name=visitor.say("ui.lotro.slots"))
        slots.scroll_into_view_if_needed()
    shoot("deal")
