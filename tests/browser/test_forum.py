"""The talk of a forum game: numbers, anchors, quotes, addresses, votes by line, and a will."""

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.checks import fits, named
from tests.browser.conftest import Open, Visit
from tests.browser.master import Master
from tests.browser.visitor import Visitor

LENGTHS: Final = {"day": 4500, "night": 900}
"""Day 0 lasts a fifth of a day (KA-11)."""
BEN, AKANE = "Benno", "あかね"
PHONE: Final = {"width": 360, "height": 740}


def test_two_people_talk_vote_and_leave_a_will(visit: Visit, master: Open) -> None:
    ben, akane = visit("en"), visit("ja", viewport=PHONE)
    gm = master(ruleset="kagari", lengths=LENGTHS)
    on_day_one(gm, ben, akane)
    the_question_leaves_room_to_talk(akane)
    answers(ben, akane)
    opens_what_anchors_point_to(ben)
    reads_by_address(gm, ben, akane)
    votes_by_a_line(ben, akane)
    leaves_a_will(akane)


def on_day_one(gm: Master, ben: Visitor, akane: Visitor) -> None:
    """Seats 1 and 2 are theirs; the stand-in has the first (KA-20)."""
    ben.sit(gm.path, BEN)
    akane.sit(gm.path, AKANE)
    gm.bots(5)
    gm.start()
    for visitor in (ben, akane):
        visitor.in_phase("kagari.phase.day")
        expect(visitor.text("kagari.phase.day.zero.0")).to_be_visible()
    ben.write("Good evening.")
    expect(post(akane, "Good evening.")).to_be_visible()
    for _ in ("day 0", "night 1"):
        gm.use("advance")
    for visitor in (ben, akane):
        expect(visitor.told("notice.phase_began.kagari.day", day=1)).to_be_visible()


def post(visitor: Visitor, text: str) -> Locator:
    return visitor.log.get_by_role("article").filter(has_text=text)


def the_question_leaves_room_to_talk(akane: Visitor) -> None:
    """On a phone an open vote (KA-16) goes by with the page; its head stays and leads back."""
    choices = akane.choice("kagari.action.vote.ask", BEN)
    expect(choices).to_be_visible()
    akane.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(choices).not_to_be_in_viewport()
    expect(akane.composer()).to_be_in_viewport(ratio=1)
    head = akane.asks.get_by_role("button", name=akane.say("kagari.action.vote.ask"))
    box, talk = head.bounding_box(), akane.log.bounding_box()
    assert box is not None
    assert talk is not None
    assert 0 <= box["y"] < box["y"] + box["height"] <= talk["y"]
    head.click()
    expect(choices).to_be_in_viewport(ratio=1)
    fits(akane)
    named(akane)


def answers(ben: Visitor, akane: Visitor) -> None:
    """Numbers begin anew on a new day; an answer points to the post and quotes it."""
    ben.write("First thought.")
    theirs = post(akane, "First thought.")
    expect(theirs.get_by_role("link", name="1", exact=True)).to_be_visible()
    akane.button("ui.post_answer", within=theirs).click()
    expect(akane.composer()).to_have_value(">>1\n> First thought.\n")
    akane.composer().press_sequentially("＞＞０：１ と >>9 も。")
    akane.button("ui.say", within=akane.region("ui.talk")).click()
    expect(post(ben, "も。").get_by_role("blockquote")).to_have_text("First thought.")


def opens_what_anchors_point_to(ben: Visitor) -> None:
    """By mouse and by keyboard; of a post that this reader does not have, it is said so."""
    answer = post(ben, "も。")
    answer.get_by_role("button", name=">>1", exact=True).click()
    opened = answer.get_by_role("group")
    expect(opened).to_contain_text("First thought.")
    expect(opened).to_contain_text(BEN)
    ben.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    answer.get_by_role("button", name="＞＞０：１", exact=True).press("Enter")
    expect(opened).to_contain_text("Good evening.")
    fits(ben)
    named(ben)
    ben.page.keyboard.press("Escape")
    answer.get_by_role("button", name=">>9", exact=True).press("Enter")
    expect(opened).to_have_text(ben.say("ui.no_post"))
    ben.page.keyboard.press("Escape")


def reads_by_address(gm: Master, ben: Visitor, akane: Visitor) -> None:
    """The number of a post is its address; speakers and day stand in the address, too."""
    post(ben, "も。").get_by_role("link", name="2", exact=True).click()
    place = "?in=public&day=1&post=2"
    expect(ben.page).to_have_url(re.compile(re.escape(place) + "$"))
    akane.visit(gm.path + place)
    expect(akane.log.locator("[aria-current=true]")).to_contain_text("も。")

    ben.visit(f"{gm.path}?by=1")
    expect(ben.log.get_by_role("article")).to_have_count(2)
    expect(post(ben, "も。")).to_have_count(0)
    ben.button("ui.day", count=1).click()
    expect(ben.log.get_by_role("article")).to_have_text(re.compile("First thought"))
    ben.visit(f"{gm.path}?day=1&post=77")
    expect(ben.log.get_by_text(ben.say("ui.no_post"), exact=True)).to_be_visible()
    ben.visit(gm.path)


def votes_by_a_line(ben: Visitor, akane: Visitor) -> None:
    """KA-16: asked back before it is for good; a beginning that fits several names is refused."""
    akane.write("ＶＯＴＥ Be")
    sure = akane.page.get_by_role("alertdialog")
    expect(sure).to_contain_text("ＶＯＴＥ Be")
    expect(post(ben, "ＶＯＴＥ")).to_have_count(0)
    akane.button("ui.vote_send").click()
    talk = akane.region("ui.talk")
    refused = talk.get_by_role("alert")
    expect(refused.get_by_role("button", name=BEN, exact=True)).to_be_visible()
    fits(akane)
    named(akane)
    expect(akane.composer()).to_have_value("ＶＯＴＥ Be")
    akane.write("VOTE Nobody")
    akane.button("ui.vote_send").click()
    expect(refused).to_have_text(akane.say("ui.vote_nobody"))
    akane.write("ＶＯＴＥ Be")
    akane.button("ui.vote_send").click()
    refused.get_by_role("button", name="Beni", exact=True).click()
    expect(akane.composer()).to_have_value("VOTE Beni")
    akane.composer().press("Enter")
    akane.button("ui.vote_send").press("Enter")
    for visitor in (ben, akane):
        voted = visitor.say("notice.vote", name=AKANE, target="Beni")
        expect(visitor.log.get_by_text(voted, exact=True)).to_be_visible()
    expect(akane.composer()).to_have_value("")


def leaves_a_will(akane: Visitor) -> None:
    """KA-50: what is written outlives a reload, and what is kept is shown as kept."""
    will = akane.field("ui.words.will")
    akane.panel("words")
    will.fill("Beni を見て。")
    akane.page.reload()
    akane.panel("words")
    expect(will).to_have_value("Beni を見て。")
    expect(akane.page.get_by_text(akane.say("ui.words.none"))).to_be_visible()
    akane.button("ui.words.keep").click()
    expect(akane.page.get_by_text(akane.say("ui.words.kept"))).to_be_visible()
    fits(akane)
    named(akane)
    akane.page.reload()
    akane.panel("words")
    expect(will).to_have_value("Beni を見て。")
    expect(akane.page.get_by_text(akane.say("ui.words.kept"))).to_be_visible()
