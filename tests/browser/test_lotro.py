"""An evening of The Rangers' Watch: rolls, rooms, a trade, the plan of the inn, and the proof.

The table's seed is known, and so is the deal: Ann, at her desk, is a wolf, and 小明, on a phone, a
friend of the Sindar.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.checks import fits, named
from tests.browser.conftest import Open, Visit
from tests.browser.house import House
from tests.browser.master import Master
from tests.browser.seeded import seed_for
from tests.browser.visitor import Visitor

ANN: Final = "Ann"
MING: Final = "小明"
BOTS: Final = 6
PHASES: Final = ("gathering", "first_day", "day", "morning", "evening", "allocation", "night")
LENGTHS: Final = dict.fromkeys(PHASES, 900) | {"answer": 450}
"""Clocks that reach zero in no test."""
OPTIONS: Final[dict[str, Any]] = {"gm": "person", "roles": {"wolf": 3, "friend": 5}}
SEED: Final = seed_for(("wolf", "friend"), 2 + BOTS, OPTIONS)
PHONE: Final = {"width": 360, "height": 780}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server whose tables have the known seed."""
    with House(tmp_path_factory.mktemp("house"), seed=SEED) as running:
        yield running


def test_an_evening_of_the_rangers_watch(visit: Visit, master: Open) -> None:
    ann, ming = visit("en"), visit("zh", viewport=PHONE)
    gm = master(ruleset="lotro", lengths=LENGTHS, **OPTIONS)
    for visitor, name in ((ann, ANN), (ming, MING)):
        sit(visitor, gm, name)
    gm.bots(BOTS)
    gm.start()

    roll(ann, ming)
    unveiled(ann, ming)
    talk(ann, ming)
    rooms(gm, ann, ming)
    room_talk(ann, ming)
    trade(ann, ming)
    morning(gm, ming)
    point(gm, ming)
    gm.use("declare", side="village")
    for visitor in (ann, ming):
        proof(visitor)


def sit(visitor: Visitor, gm: Master, name: str) -> None:
    """Take a seat without a number of one's own, which would change every draw (CO-4)."""
    visitor.visit()
    path = f"/api/games/{gm.game}/seats"
    assert visitor.page.request.post(path, data={"name": name}).ok
    visitor.visit(gm.path)


def well(*visitors: Visitor) -> None:
    """Everything is in sight and has a name, on the desk and on the phone."""
    for visitor in visitors:
        fits(visitor)
        named(visitor)


def roll(ann: Visitor, ming: Visitor) -> None:
    """LO-3: the list is sealed, rolls are shown to all as they fall; by button or by `/roll`."""
    for visitor in (ann, ming):
        visitor.in_phase("lotro.phase.gathering")
        expect(visitor.heading("ui.lotro.sealed")).to_be_visible()
    ann.text("ui.lotro.sealed_why").click()
    expect(ann.text("ui.lotro.sealed_what")).to_be_visible()
    ann.button("lotro.action.roll").click()
    for visitor in (ann, ming):
        expect(rolls(visitor, ANN)).not_to_contain_text(visitor.say("ui.lotro.not_rolled"))
        expect(rolls(visitor, MING)).to_contain_text(visitor.say("ui.lotro.not_rolled"))
    expect(ann.text("ui.lotro.owing", names=MING)).to_be_visible()
    well(ann, ming)
    ming.write("/roll", "lotro.channel.public")
    again(ann, ming)


def rolls(visitor: Visitor, name: str) -> Locator:
    tiles = visitor.page.get_by_role("list", name=visitor.say("ui.lotro.rolls"), exact=True)
    return tiles.get_by_role("listitem").filter(has_text=name)


def again(*people: Visitor) -> None:
    """Whoever is tied rolls again until no tie is left."""
    for visitor in people:
        tied = visitor.button("lotro.action.roll")
        dealt = visitor.heading("lotro.phase.day")
        expect(tied.or_(dealt).first).to_be_visible()
        while dealt.count() == 0:
            tied.click()
            expect(tied.or_(dealt).first).to_be_visible()


def unveiled(ann: Visitor, ming: Visitor) -> None:
    """LO-4: each sees their own role and item, and what they mean, and the wolf the pack."""
    for visitor, role, item in ((ann, "wolf", "tooth"), (ming, "friend", "water")):
        card = visitor.region(f"lotro.role.{role}")
        expect(card.get_by_text(visitor.say(f"lotro.role.{role}.what"))).to_be_visible()
        expect(card.get_by_text(visitor.say(f"lotro.item.{item}"), exact=True)).to_be_visible()
    well(ann, ming)
    expect(ming.page.get_by_text(ming.say("lotro.role.wolf"), exact=True)).to_have_count(0)
    for visitor in (ann, ming):
        visitor.button("ui.lotro.to_tavern").click()
        expect(visitor.page.get_by_role("list", name=visitor.say("ui.seats"))).to_be_visible()


def talk(ann: Visitor, ming: Visitor) -> None:
    """CO-22: an emote is a sentence in each reader's language."""
    ann.write("/sit", "lotro.channel.public")
    for visitor in (ann, ming):
        sits = visitor.say("ui.lotro.emote.sit", name=ANN, rest="").strip()
        expect(visitor.log.get_by_text(sits, exact=True)).to_be_visible()


def rooms(gm: Master, ann: Visitor, ming: Visitor) -> None:
    """LO-31: the one who is named points at a room-mate, on the stage, and confirms it."""
    gm.use("advance")
    gm.does("name_lead", target=0)
    upstairs = ann.say("lotro.room.upstairs")
    expect(ann.text("ui.lotro.turn_mine", room=upstairs)).to_be_visible()
    turn = ming.text("ui.lotro.turn", room=ming.say("lotro.room.upstairs"), name=ANN)
    expect(turn).to_be_visible()
    ann.page.locator(".filling").get_by_role("button", name=MING).click()
    well(ann, ming)
    ann.button("ui.lotro.roommate.go", name=MING).click()
    expect(ming.text("ui.lotro.turn_none")).to_be_visible()
    gm.use("advance")
    for visitor in (ann, ming):
        visitor.in_phase("lotro.phase.night")


def room_talk(ann: Visitor, ming: Visitor) -> None:
    """LO-10, LO-33: my room is the stage, and its talk is open before me."""
    for visitor in (ann, ming):
        expect(visitor.heading("lotro.room.upstairs")).to_be_visible()
        expect(people(visitor).get_by_role("listitem")).to_have_count(2)
    where = ann.say("lotro.room.upstairs")
    ann.write("Only you hear this.", "lotro.channel.room", room=where)
    expect(ming.log.get_by_text("Only you hear this.", exact=True)).to_be_visible()
    well(ann, ming)


def people(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("list", name=visitor.say("ui.lotro.room_people"), exact=True)


def trade(ann: Visitor, ming: Visitor) -> None:
    """LO-40 … LO-45: the tooth in two steps, silence for both, the answer in two steps."""
    people(ann).get_by_role("button").filter(has_text=MING).click()
    expect(ann.text("ui.lotro.trade.wolf", name=MING)).to_have_count(0)
    ann.button("ui.lotro.tooth.go", name=MING).click()
    expect(ann.text("ui.lotro.trade.wolf", name=MING)).to_be_visible()
    expect(ming.text("ui.lotro.trade.target", name=ANN).first).to_be_visible()
    for visitor in (ann, ming):
        expect(visitor.text("ui.lotro.silent.trade")).to_be_visible()
        room = visitor.say("lotro.room.upstairs")
        expect(visitor.composer("lotro.channel.room", room=room)).to_be_disabled()
    answers = ming.page.get_by_role("group", name=ming.say("lotro.action.answer.ask"), exact=True)
    expect(answers.get_by_role("button")).to_have_count(2)
    water = ming.say("lotro.action.answer.item.water")
    answers.get_by_role("button").filter(has_text=water).click()
    well(ming)
    ming.button("ui.ask.sure", action=water).click()

    # both were told, in the room's talk; nobody else learns of it before the morning
    expect(ming.told("notice.death", name=ANN)).to_be_visible()
    used = ming.say("ui.lotro.item_used", item=ming.say("lotro.item.water"))
    expect(ming.page.get_by_text(used, exact=True)).to_be_attached()
    expect(people(ming).get_by_text(ming.say("ui.dead"), exact=True)).to_be_visible()
    expect(ann.text("ui.lotro.outside")).to_be_visible()


def morning(gm: Master, ming: Visitor) -> None:
    """LO-15: the dead are named; the plan of the inn shows who was where, and who fell."""
    gm.use("advance")
    ming.in_phase("lotro.phase.morning")
    expect(ming.composer("lotro.channel.public")).to_be_attached()
    ming.panel("inn")
    expect(ming.heading("ui.lotro.inn")).to_be_visible()
    guest = ming.region("ui.lotro.inn").get_by_role("listitem").filter(has_text=ANN).last
    expect(guest).to_contain_text(ming.say("ui.lotro.fell"))
    ming.text("ui.lotro.inn_table").click()
    row = ming.page.get_by_role("row").filter(has_text=MING)
    expect(row).to_contain_text(ming.say("lotro.room.upstairs"))
    well(ming)


def point(gm: Master, ming: Visitor) -> None:
    """LO-20, CO-22: all are silent in the evening, but `/point` is heard."""
    gm.use("advance")
    gm.use("advance")
    ming.in_phase("lotro.phase.evening")
    ming.panel("talk")
    expect(ming.text("ui.lotro.silent.phase")).to_be_visible()
    target = ming.asks.get_by_role("group").get_by_role("button").last
    name = target.inner_text().split()[-1]
    ming.write(f"/point {name}", "lotro.channel.public")
    expect(target).to_have_attribute("aria-pressed", "true")


def proof(visitor: Visitor) -> None:
    """LO-3, CO-4: the list laid open, its roles beside the rolls, and checked by the page."""
    visitor.in_phase("phase.ended")
    slots = visitor.page.get_by_role("table", name=visitor.say("ui.lotro.slots"), exact=True)
    expect(slots.get_by_role("row")).to_have_count(1 + 2 + BOTS)
    for name, role in ((ANN, "wolf"), (MING, "friend")):
        row = slots.get_by_role("row").filter(has_text=name)
        expect(row).to_contain_text(visitor.say(f"lotro.role.{role}"))
    visitor.button("ui.verify").click()
    for key in ("ui.lotro.proof_list", "ui.lotro.proof_deal"):
        kept = visitor.page.get_by_role("listitem").filter(has_text=visitor.say(key))
        expect(kept).to_contain_text("✓")
    rolled = visitor.page.get_by_role("listitem").filter(has_text=f"roll {ANN} #0")
    expect(rolled).to_have_text(re.compile(r"→ \d+\s*$"))
    expect(visitor.text("ui.proof_fails")).to_have_count(0)
    well(visitor)
