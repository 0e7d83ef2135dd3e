"""A runoff of The Rangers' Watch, seen from a seat that is tied and from one that is not."""

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.checks import fits, named
from tests.browser.conftest import Open, Visit
from tests.browser.master import Master
from tests.browser.visitor import Visitor

PHASES: Final = (
    *("gathering", "first_day", "day", "morning", "evening", "runoff_speech", "runoff"),
    *("allocation", "night"),
)
LENGTHS: Final = dict.fromkeys(PHASES, 900) | {"answer": 450}
"""Clocks that reach zero in no test."""
ANN: Final = 0
MING: Final = 1
RIVAL: Final = 2
BOTS: Final = range(RIVAL, 8)
OPTIONS: Final = {"rangers_day": 5, "roles": {"wolf": 1, "villager": 7}, "adjudication": "off"}


def test_seats_show_who_is_tied_and_who_has_the_floor(visit: Visit, master: Open) -> None:
    ann, ming = visit("en"), visit("zh", viewport={"width": 360, "height": 780})
    gm = master(ruleset="lotro", lengths=LENGTHS, **OPTIONS)
    ann.sit(gm.path, "Ann")
    ming.sit(gm.path, "小明")
    gm.bots(len(BOTS))
    gm.start()
    # rolls, first day, rooms, night, morning, meeting
    for _ in range(6):
        gm.use("advance")
    tie(gm, ann, ming)

    for visitor in (ann, ming):
        visitor.in_phase("lotro.phase.runoff_speech")
        expect(seat(visitor, ANN).get_by_text(visitor.say("ui.lotro.speaks"))).to_be_visible()
        expect(seat(visitor, RIVAL).get_by_text(visitor.say("ui.lotro.tied"))).to_be_visible()
        expect(seat(visitor, MING).get_by_text(visitor.say("ui.lotro.tied"))).to_have_count(0)
        fits(visitor)
        named(visitor)
    ann.write("It is not me.", "lotro.channel.public")
    expect(ming.log.get_by_text("It is not me.", exact=True)).to_be_attached()
    gm.use("advance")
    for visitor in (ann, ming):
        visitor.in_phase("lotro.phase.runoff")
        expect(seat(visitor, ANN).get_by_text(visitor.say("ui.lotro.tied"))).to_be_visible()
    expect(seat(ming, ANN).get_by_role("button")).to_be_visible()
    expect(ann.asks).to_have_count(0)


def tie(gm: Master, ann: Visitor, ming: Visitor) -> None:
    """LO-22: four fingers point at Ann and four at a bot."""
    for visitor in (ann, ming):
        visitor.in_phase("lotro.phase.evening")
    for bot in BOTS:
        target = ANN if bot < RIVAL + 3 else RIVAL
        act = {"do": "vote", "target": target}
        gm.use("act", target=bot, action=act)
    for visitor, target in ((ann, RIVAL), (ming, ANN)):
        group = visitor.asks.get_by_role("group")
        group.get_by_role("button").filter(has_text=str(target + 1)).first.click()


def seat(visitor: Visitor, number: int) -> Locator:
    seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
    return seats.get_by_role("listitem").nth(number)
