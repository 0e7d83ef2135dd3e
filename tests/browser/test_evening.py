"""A whole game, from the lobby to the proof: two people of two languages, and three bots."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tasogare.kernel import notices as n
from tasogare.kernel.seats import PUBLIC
from tasogare.knowledge.text import Teller, lines
from tasogare.lab import replay
from tasogare.lab.record import Record, read
from tasogare.rulesets.killer import notices as killer
from tasogare.toolbox import notices as t
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

AKANE = "あかね"
MING = "小明"
TOLD = (
    n.SeatFilled,
    n.TableStarted,
    n.TableEnded,
    t.PhaseBegan,
    t.BallotsShown,
    t.DeathsAnnounced,
    killer.TraitsShown,
    killer.Gun,
)
A_ROUND = 150_000
"""Milliseconds that no day of a quick game takes."""


def test_two_people_and_three_bots_play_a_whole_game(visit: Visit) -> None:
    akane, ming = visit("ja"), visit("zh")
    open_a_table(akane)
    share(akane, ming)
    start_with_bots(akane, ming)

    talk(akane, ming)
    vote(akane, ming)
    play_to_the_end([akane, ming])

    for visitor in (akane, ming):
        read_the_end(visitor)
    verify(akane)
    same_events(akane, ming)
    again(akane, ming)


def open_a_table(akane: Visitor) -> None:
    akane.visit()
    form = akane.region("ui.open")
    akane.choose("option.pace", "pace.quick", within=form)
    akane.field("ui.open.title", within=form).fill("暮れ六つ")
    akane.field("ui.your_name", within=form).fill(AKANE)
    akane.button("ui.open.go").click()
    akane.counts(seated=1)


def share(akane: Visitor, ming: Visitor) -> None:
    ming.visit(akane.field("ui.invite").input_value())
    ming.field("ui.your_name").fill(MING)
    ming.button("ui.sit").click()
    expect(akane.told("notice.seat_filled", name=MING)).to_be_visible()
    expect(ming.told("notice.seat_filled", name=AKANE)).to_be_visible()
    expect(ming.text("ui.host_starts")).to_be_visible()


def start_with_bots(akane: Visitor, ming: Visitor) -> None:
    for count in (3, 4, 5):
        akane.button("ui.add_bot").click()
        akane.counts(seated=count)
    akane.button("ui.start").click()
    for visitor in (akane, ming):
        visitor.in_phase("meeting")
        expect(visitor.page.get_by_role("timer")).to_be_visible()
        expect(visitor.text("killer.phase.meeting.zero")).to_be_visible()


def talk(akane: Visitor, ming: Visitor) -> None:
    akane.write("こんばんは。")
    ming.write("大家晚上好。")
    for visitor in (akane, ming):
        for text in ("こんばんは。", "大家晚上好。"):
            expect(visitor.log.get_by_text(text, exact=True)).to_have_count(1)


def vote(akane: Visitor, ming: Visitor) -> None:
    for visitor in (akane, ming):
        visitor.in_phase("vote")
    seat_of(akane, MING).get_by_role("button").click()
    expect(akane.chosen("vote", MING)).to_be_visible()
    expect(akane.choice("killer.action.vote.ask", MING)).to_have_attribute("aria-pressed", "true")
    ming.choice("killer.action.vote.ask", AKANE).click()


def seat_of(visitor: Visitor, name: str) -> Locator:
    seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
    return seats.get_by_role("listitem").filter(has_text=name)


def is_dead(visitor: Visitor) -> bool:
    you = visitor.page.get_by_text(visitor.say("ui.you"), exact=True)
    mine = visitor.page.get_by_role("listitem").filter(has=you)
    return mine.get_by_text(visitor.say("ui.dead"), exact=True).count() > 0


def reached(visitor: Visitor, phase: str) -> bool:
    """Wait for a phase; tell whether it came, and not the end before it."""
    end = visitor.heading("phase.ended")
    expect(visitor.heading(f"killer.phase.{phase}").or_(end).first).to_be_visible(timeout=A_ROUND)
    return end.count() == 0


def answer(visitor: Visitor) -> None:
    """Choose the first of what is offered by every question, and be done.

    The last vote closes the vote, and the last `done` the night: then the question is gone.
    """
    done = visitor.button("killer.action.done", within=visitor.asks)
    night = done.count() > 0
    for question in visitor.asks.get_by_role("group").all():
        first = question.get_by_role("button").first
        first.click()
        if night:
            expect(first).to_have_attribute("aria-pressed", "true")
    if night:
        done.click()


def play_to_the_end(people: Sequence[Visitor]) -> None:
    for phase in ("night", "vote", "night", "vote", "night"):
        living = [visitor for visitor in people if not is_dead(visitor)]
        if not all(reached(visitor, phase) for visitor in living):
            break
        for visitor in living:
            if not is_dead(visitor):
                answer(visitor)
    for visitor in people:
        expect(visitor.heading("phase.ended").first).to_be_visible(timeout=A_ROUND)


def read_the_end(visitor: Visitor) -> None:
    """Who was who, the story, and the talk that is open to all again."""
    expect(visitor.heading("ui.who_was_who")).to_be_visible()
    cast = visitor.page.get_by_role("listitem").filter(
        has=visitor.page.get_by_text(visitor.say("killer.mark.killer"), exact=True)
    )
    expect(cast).to_have_count(1)
    expect(visitor.heading("ui.story")).to_be_visible()
    day, phase = 1, visitor.say("killer.phase.meeting")
    expect(visitor.heading("ui.when", day=day, phase=phase)).to_be_visible()
    expect(visitor.text("ui.nothing_happened")).to_have_count(0)
    visitor.panel("talk")
    visitor.write("もう一局？")
    expect(visitor.log.get_by_text("もう一局？", exact=True).first).to_be_visible()
    visitor.panel("ending")


def verify(visitor: Visitor) -> None:
    visitor.button("ui.verify").click()
    holds = re.escape(visitor.say("ui.proof_holds", count=7777)).replace("7777", r"\d+")
    expect(visitor.page.get_by_text(re.compile(holds))).to_be_visible()
    expect(visitor.text("ui.proof_fails")).to_have_count(0)


def same_events(akane: Visitor, ming: Visitor) -> None:
    """What the record says was told to all, both have read, each in their own language."""
    record = read(akane.page.request.get(f"/api{place(akane)}/record").body().splitlines())
    for visitor in (akane, ming):
        visitor.panel("talk")
        shown = visitor.log.inner_text()
        missed = [line for line in told(record, visitor) if line not in shown]
        assert missed == []
        visitor.panel("ending")


def told(record: Record, visitor: Visitor) -> list[str]:
    teller = Teller(visitor.lang, record.ruleset, replay.names(record))
    heard = (item.notice for item in replay.replay(record, PUBLIC))
    return [line for notice in heard if isinstance(notice, TOLD) for line in lines(notice, teller)]


def place(visitor: Visitor) -> str:
    return "/games/" + visitor.page.url.rpartition("/")[2]


def again(akane: Visitor, ming: Visitor) -> None:
    """The same table: the one opens it, the other follows, and each sits there as before."""
    before = akane.page.url
    akane.button("ui.again").click()
    akane.in_phase("phase.lobby")
    assert akane.page.url != before
    expect(seat_of(akane, AKANE)).to_be_visible()
    ming.button("ui.again_go").click()
    ming.in_phase("phase.lobby")
    assert ming.page.url == akane.page.url
    for visitor in (akane, ming):
        seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
        expect(seats.get_by_role("listitem")).to_have_count(5)
        for name in (AKANE, MING):
            expect(seat_of(visitor, name)).to_be_visible()
