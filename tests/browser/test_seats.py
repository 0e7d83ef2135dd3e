"""Every number of seats on every page: nothing covers anything, nothing stands over an edge.

CO-20, KA-1, KI-1: a table has 4 to 30 seats, and a name up to 20 characters.
"""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser import checks
from tests.browser.conftest import Open, Visit
from tests.browser.house import House
from tests.browser.master import LONG, Master
from tests.browser.visitor import TONGUES, Visitor
from tests.web.serving import Player

SIZES: Final = ((360, 640), (768, 1024), (1280, 800))
LONG_NAMES: Final = {
    "ja": "薔薇色の夕暮れを見つめる旅の絵描き",
    "zh": "黄昏时分在村口等人的老木匠先生",
    "en": "Bartholomew Winterby",
}
VILLAGE: Final[dict[str, Any]] = {
    "ruleset": "kagari",
    "stand_in": False,
    "lengths": {"day": 9000, "night": 9000},
}
RING: Final = 7

SETTLED: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""

SEATS: Final = """(list) => [...list.children].map((seat) => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const words = document.createTreeWalker(seat, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (words.nextNode()) texts.push(words.currentNode.data.trim());
  return {
    box: box(seat),
    stage: box(list.closest("section")),
    texts: texts.filter((text) => text !== ""),
    parts: [...seat.querySelectorAll("svg, [title]")].map(box),
    pick: seat.querySelector("button") !== null,
  };
})"""

Box = dict[str, float]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes cover each other by more than a pixel."""
    return all(
        min(one[end], other[end]) - max(one[start], other[start]) > 1
        for start, end in (("left", "right"), ("top", "bottom"))
    )


def well_seated(visitor: Visitor, count: int) -> None:
    """Assert that seats stand apart, in sight, with number and name, large enough to be hit."""
    visitor.page.evaluate(SETTLED)
    seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
    found: list[dict[str, Any]] = seats.evaluate(SEATS)
    assert len(found) == count
    width = visitor.page.viewport_size["width"] if visitor.page.viewport_size else 0
    for place, seat in enumerate(found):
        box = seat["box"]
        assert box["left"] >= -0.5, seat
        assert box["right"] <= width + 0.5, seat
        assert seat["stage"]["top"] <= box["top"], seat
        assert box["bottom"] <= seat["stage"]["bottom"] + 1, seat
        assert seat["texts"][0] == str(place + 1)
        assert box["right"] - box["left"] >= 40, seat
        assert box["bottom"] - box["top"] >= 40, seat
        for part in seat["parts"]:
            assert part["right"] - part["left"] >= 20, seat
            assert box["left"] - 1 <= part["left"] <= part["right"] <= box["right"] + 1, seat
        for other in found[:place]:
            assert not overlap(box, other["box"]), (visitor.lang, width, seat, other)


def at_every_size(visitor: Visitor, count: int) -> None:
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        well_seated(visitor, count)
        timer = visitor.page.get_by_role("timer")
        checks.apart(visitor, *(timer.all()))
        checks.fits(visitor)


def seat_people(house: House, table: Master, count: int) -> None:
    """Seat people with long names, and bots beside them."""
    for number, name in enumerate(list(LONG_NAMES.values()) * 3):
        if number >= count:
            return
        with Player(house.address) as somebody:
            somebody.sit(table.game, f"{name[:18]}{number}")
    if count > 9:
        table.bots(count - 9)


@pytest.mark.parametrize("count", [4, 7, 11, 16, 23, 30])
def test_all_seats_fit_the_page(visit: Visit, house: House, master: Open, count: int) -> None:
    table = master(lengths=LONG) if count <= RING else master(**VILLAGE)
    everyone = [visit(lang) for lang in TONGUES]
    for visitor in everyone:
        visitor.sit(table.path, LONG_NAMES[visitor.lang])
    seat_people(house, table, count - len(everyone))
    for visitor in everyone:
        seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
        expect(seats.get_by_role("listitem")).to_have_count(count)
        at_every_size(visitor, count)
    table.start()
    for visitor in everyone:
        expect(visitor.page.get_by_role("timer")).to_be_visible()
    if count > RING:  # in a village this ends nothing
        table.use("kill", target=count - 1, text="-")
    table.use("advance")
    for visitor in everyone:
        visitor.in_phase("vote" if count <= RING else "kagari.phase.night")
        seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
        dead = seats.get_by_text(visitor.say("ui.dead"), exact=True)
        expect(dead).to_have_count(int(count > RING))
        at_every_size(visitor, count)
    for visitor in everyone:
        visitor.page.set_viewport_size({"width": 360, "height": 640})
        visitor.panel("votes")
        checks.fits(visitor)
