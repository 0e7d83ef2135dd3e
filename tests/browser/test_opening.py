"""Opening a table: the roles for so many seats, what does not fit, what the waiting room says."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import checks
from tests.browser.conftest import Visit
from tests.browser.visitor import TONGUES, Tongue, Visitor

PHONE: Final = {"width": 360, "height": 640}
NAMES: Final = {"ja": "さくら", "zh": "小明", "en": "Ann"}


def form(visitor: Visitor, game: str) -> Locator:
    """Come and choose a game in the form."""
    visitor.visit()
    found = visitor.region("ui.open")
    visitor.choose("ui.open.game", f"{game}.name", within=found)
    visitor.field("ui.your_name", within=found).fill(NAMES[visitor.lang])
    return found


def of(visitor: Visitor, role: str, count: int) -> str:
    return visitor.say("ui.lineup.count", role=visitor.say(role), count=count)


def shown(lineup: Locator, text: str) -> None:
    expect(lineup.get_by_text(text, exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", TONGUES)
def test_ka_2_a_village_with_options_is_seen_before_it_is_opened(
    visit: Visit, lang: Tongue
) -> None:
    host = visit(lang, viewport=PHONE)
    opening = form(host, "kagari")
    lineup = opening.get_by_role("region", name=host.say("ui.lineup"), exact=True)
    seats = lineup.get_by_role("slider")
    seats.fill("16")
    for role, count in (("villager", 6), ("wolf", 3), ("mason", 2), ("fox", 1)):
        shown(lineup, of(host, f"kagari.role.{role}", count))

    lineup.get_by_text(host.say("ui.lineup.optional"), exact=True).click()
    child_fox = host.say("kagari.option.child_fox")
    lineup.get_by_role("checkbox", name=child_fox).check()
    for role, count in (("villager", 5), ("wolf", 2), ("big_wolf", 1), ("child_fox", 1)):
        shown(lineup, of(host, f"kagari.role.{role}", count))
    why = host.say("kagari.lineup.fox", option=child_fox, count=15)
    expect(lineup.get_by_text(why)).to_have_count(0)
    seats.fill("14")
    expect(lineup.get_by_role("listitem").filter(has_text=why)).to_be_visible()
    seats.fill("15")
    expect(lineup.get_by_text(why)).to_have_count(0)
    lineup.get_by_text(host.say("ui.lineup.table"), exact=True).click()
    table = lineup.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(1 + 23)
    cannot = host.say("ui.lineup.cannot")
    expect(table.get_by_role("cell", name=cannot, exact=True)).to_have_count(15 - 8)
    checks.fits(host)
    checks.named(host)

    host.button("ui.open.go").click()
    expect(host.button("ui.leave")).to_be_visible()
    waiting = host.region("ui.lineup")
    game = host.page.url.rpartition("/")[2]
    host.page.request.post(f"/api/games/{game}/bots", data={"count": 12})
    expect(host.page.get_by_text(host.say("ui.seated", count=13, most=29))).to_be_visible()
    expect(waiting.get_by_role("listitem").filter(has_text=why)).to_be_visible()
    expect(host.button("ui.start")).to_be_disabled()
    checks.fits(host)
    host.button("ui.add_bot").click()
    expect(waiting.get_by_text(why)).to_have_count(0)
    shown(waiting, of(host, "kagari.role.big_wolf", 1))
    host.button("ui.start").click()
    expect(host.page.get_by_role("timer")).to_be_visible()


def test_lo_5_the_host_fixes_how_many_there_are_and_nobody_else_sees_it(visit: Visit) -> None:
    host, ben = visit("en"), visit("ja")
    opening = form(host, "lotro")
    expect(opening.get_by_text(host.say("ui.lineup.drawn"))).to_be_visible()
    host.field("ui.lineup.choose", within=opening).check()
    villager = host.say("lotro.role.villager")
    total = opening.get_by_role("status")
    expect(total).to_have_text(host.say("ui.lineup.total", count=12))
    host.button("ui.lineup.fewer", role=villager).click()
    expect(total).to_have_text(host.say("ui.lineup.total", count=11))
    host.button("ui.lineup.fewer", role=host.say("lotro.role.wolf")).click()
    wrong = opening.get_by_role("alert")
    limits = {"wolves": 1, "day": 4, "count": 6}
    expect(wrong).to_contain_text(host.say("lotro.lineup.village", **limits))
    for role in ("wolf", "friend"):
        host.button("ui.lineup.more", role=host.say(f"lotro.role.{role}")).click()
    expect(total).to_have_text(host.say("ui.lineup.total", count=12))
    expect(wrong).to_have_count(0)
    checks.named(host)
    host.button("ui.open.go").click()

    expect(host.button("ui.leave")).to_be_visible()
    game = host.page.url.rpartition("/")[2]
    host.page.request.post(f"/api/games/{game}/bots", data={"count": 9})
    why = host.say("lotro.lineup.total", count=12, players=10)
    expect(host.region("ui.lineup").get_by_text(why)).to_be_visible()
    expect(host.button("ui.start")).to_be_disabled()
    ben.visit(host.page.url)
    expect(ben.region("ui.lineup").get_by_text(ben.say("ui.lineup.fixed"))).to_be_visible()
    expect(ben.region("ui.lineup").get_by_role("listitem")).to_have_count(0)
    for _ in range(2):
        host.button("ui.add_bot").click()
    expect(host.button("ui.start")).to_be_enabled()
