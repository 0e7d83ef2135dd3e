"""What befalls a table: the server dies, a device changes, somebody looks on, leaves or goes."""

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, WebSocket, expect

from tasogare.lab import replay
from tasogare.lab.record import read
from tasogare.toolbox.notices import RoleTold
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.master import LONG
from tests.browser.visitor import Visitor

BROKEN = re.compile(r"WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)")
"""What a browser says while the server is away."""


def opened(host: Visitor, name: str, **options: str) -> str:
    """Open a table with long clocks as this visitor, who sits down at it; return its path."""
    host.visit()
    wanted = {"lengths": LONG} | options
    body = {"ruleset": "killer", "name": name, "listed": False, "options": wanted}
    page = host.page.request.post("/api/games", data=body).json()
    path = f"/g/{page['line']['id']}"
    host.visit(path)
    return path


def start(host: Visitor, *, people: int = 1, bots: int) -> None:
    """Fill up with bots and begin."""
    for bot in range(bots):
        host.counts(seated=people + bot)
        host.button("ui.add_bot").click()
    host.counts(seated=people + bots)
    host.button("ui.start").click()
    host.in_phase("meeting")


def test_a_killed_server_comes_back_and_nothing_is_lost_or_doubled(
    browser: Browser, tmp_path: Path
) -> None:
    with House(tmp_path) as house, Visitor(browser, house.address, "en") as ann:
        opened(ann, "Ann")
        start(ann, bots=3)
        ann.write("Before.")
        expect(ann.log.get_by_text("Before.", exact=True)).to_have_count(1)
        expect(ann.text("ui.sending")).to_have_count(0)
        house.kill()
        lost = ann.page.get_by_role("status").filter(has_text=ann.say("ui.lost"))
        expect(lost).to_be_visible()
        ann.write("While it was away.")
        expect(ann.text("ui.sending")).to_be_visible()
        ann.composer().fill("A thought not yet sent")

        house.open()
        expect(lost).to_have_count(0)
        expect(ann.text("ui.sending")).to_have_count(0)
        ann.in_phase("meeting")
        expect(ann.composer()).to_have_value("A thought not yet sent")
        for text in ("Before.", "While it was away."):
            expect(ann.log.get_by_text(text, exact=True)).to_have_count(1)
        begun = ann.told("notice.phase_began.killer.meeting", day=1)
        expect(begun).to_have_count(1)

        ann.page.reload()
        expect(ann.composer()).to_have_value("A thought not yet sent")
        for text in ("Before.", "While it was away."):
            expect(ann.log.get_by_text(text, exact=True)).to_have_count(1)
        ann.button("ui.say", within=ann.region("ui.talk")).click()
        expect(ann.log.get_by_text("A thought not yet sent", exact=True)).to_have_count(1)
        expect(ann.composer()).to_have_value("")
        ann.faults = [fault for fault in ann.faults if not BROKEN.search(fault)]
        ann.well()


def test_a_link_takes_me_to_another_device(visit: Visit) -> None:
    ann, phone = visit("en"), visit("en", viewport={"width": 360, "height": 740})
    opened(ann, "Ann")
    ann.button("ui.resume_make").click()
    link = ann.field("ui.resume_link").input_value()
    start(ann, bots=3)

    phone.visit(link)
    expect(phone.heading("ui.join.resume")).to_be_visible()
    phone.button("ui.join.resume.go").click()
    phone.in_phase("meeting")
    role = ann.log.get_by_text(role_line(ann)).inner_text()
    expect(phone.log.get_by_text(role, exact=True)).to_be_visible()
    phone.write("From my phone.")
    expect(ann.log.get_by_text("From my phone.", exact=True)).to_have_count(1)


def role_line(visitor: Visitor) -> re.Pattern[str]:
    start, end = visitor.say("notice.role_told", role="\0").split("\0")
    return re.compile(f"^{re.escape(start)}.+{re.escape(end)}$")


def test_who_looks_on_sees_what_all_see_and_nothing_more(visit: Visit) -> None:
    ann, eve = visit("en"), visit("ja")
    frames: list[str] = []

    def overheard(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))
        socket.on("framesent", lambda frame: frames.append(str(frame)))

    eve.page.on("websocket", overheard)
    path = opened(ann, "Ann")
    start(ann, bots=3)
    eve.visit(path)
    eve.in_phase("meeting")
    expect(eve.text("ui.onlooker")).to_be_visible()
    expect(eve.told("notice.phase_began.killer.meeting", day=1)).to_be_visible()
    ann.write("Good evening.")
    expect(eve.log.get_by_text("Good evening.", exact=True)).to_be_visible()
    expect(eve.log.get_by_text(role_line(eve))).to_have_count(0)
    expect(eve.asks).to_have_count(0)
    expect(eve.page.get_by_role("textbox")).to_have_count(0)
    for private in ("role_told", "learned", "asked", "answered", "whispered"):
        assert not any(f'"t":"{private}"' in frame for frame in frames)
    feeds = {frame["feed"] for text in frames if (frame := json.loads(text))["t"] == "feed"}
    assert feeds == {"public"}

    # let in, she talks with the dead; the living hear nothing of it
    eve.panel("desk")
    eve.field("ui.watch_name").fill("Eve")
    eve.button("ui.watch_ask").click()
    expect(eve.text("ui.asked_to_watch")).to_be_visible()
    ann.panel("desk")
    ann.button("ui.admit").click()
    expect(ann.button("ui.admit")).to_have_count(0)
    eve.panel("talk")
    eve.button("channel.audience").click()
    eve.write("Nobody alive reads this.", "audience")
    expect(eve.log.get_by_text("Nobody alive reads this.", exact=True)).to_have_count(1)
    ann.panel("talk")
    expect(ann.told("notice.viewer_joined", name="Eve")).to_be_visible()
    expect(ann.button("channel.audience")).to_have_count(0)
    expect(ann.page.get_by_text("Nobody alive reads this.")).to_have_count(0)


def test_the_host_stops_the_clocks_and_lets_them_go_on(visit: Visit) -> None:
    ann, ben = visit("en"), visit("zh")
    path = opened(ann, "Ann")
    ben.sit(path, "Ben")
    start(ann, people=2, bots=2)
    ann.panel("desk")
    expect(ann.button("gm.action.gm_resume")).to_have_count(0)
    ann.button("gm.action.gm_pause").click()
    for visitor in (ann, ben):
        expect(visitor.text("phase.paused")).to_be_visible()
    expect(ben.told("notice.clock_stopped")).to_be_visible()
    expect(ben.told("notice.power_used.gm_pause", name=ben.say("reader.host"))).to_be_visible()
    stopped = ben.page.get_by_role("timer").inner_text()
    ann.button("gm.action.gm_resume").click()
    for visitor in (ann, ben):
        expect(visitor.text("phase.paused")).to_have_count(0)
    expect(ben.told("notice.clock_started")).to_be_visible()
    expect(ben.page.get_by_role("timer")).not_to_have_text(stopped)


def test_seats_are_left_and_freed_before_the_start(visit: Visit) -> None:
    ann, ben = visit("en"), visit("ja")
    path = opened(ann, "Ann")
    ben.sit(path, "Ben")
    ben.button("ui.leave").click()
    expect(ben.button("ui.sit")).to_be_visible()
    expect(ann.told("notice.seat_vacated", name="Ben")).to_be_visible()
    ben.field("ui.your_name").fill("Ben")
    ben.button("ui.sit").click()
    ann.button("ui.remove", name="Ben").click()
    expect(ann.button("ui.remove", name="Ben")).to_have_count(0)
    expect(ben.button("ui.sit")).to_be_visible()
    ann.button("ui.fill_bots", count=6).click()
    ann.counts(seated=7)
    expect(ben.button("ui.sit")).to_have_count(0)
    ann.button("ui.remove", name="Asagi").click()
    expect(ann.button("ui.fill_bots", count=1)).to_be_visible()


def test_a_person_is_game_master(visit: Visit) -> None:
    gm, ben = visit("en"), visit("zh")
    gm.visit()
    form = gm.region("ui.open")
    form.get_by_text(gm.say("ui.open.more"), exact=True).click()
    gm.choose("option.gm", "option.gm.person", within=form)
    form.get_by_label(gm.say("pace.own")).check()
    for phase in LONG:
        name = gm.say(f"killer.phase.{phase}")
        gm.field("ui.open.seconds", within=form, phase=name).fill("900")
    gm.button("ui.open.go").click()
    expect(gm.button("ui.start")).to_be_visible()
    gm.button("ui.fill_bots", count=7).click()
    gm.counts(seated=7)
    gm.button("ui.start").click()
    gm.in_phase("meeting")
    ben.visit(gm.page.url)
    gm.panel("desk")

    # a word to all, more time, and on to the vote: what is grave asks back
    gm.choice("gm.action.gm_say.target", gm.say("gm.action.gm_say.target.all")).click()
    gm.field("gm.action.gm_say.text").fill("Welcome.")
    gm.button("gm.action.gm_say").click()
    expect(ben.told("notice.gm_spoke", text="Welcome.")).to_be_visible()
    press(gm, "gm_advance")
    for visitor in (gm, ben):
        visitor.in_phase("vote")

    # taken out, and back again by an undo
    asagi = citizen(gm)
    gm.choice("gm.action.gm_kill.target", asagi).click()
    gm.field("gm.action.gm_kill.text").fill("asleep")
    gm.button("gm.action.gm_kill").click()
    removed = ben.told("notice.seat_removed", name=asagi, reason="asleep")
    expect(removed).to_be_visible()
    expect(dead(ben)).to_have_count(1)
    press(gm, "gm_undo")
    expect(ben.told("notice.went_back")).to_be_visible()
    expect(dead(ben)).to_have_count(0)
    expect(removed).to_have_css("text-decoration-line", "none")
    ben.in_phase("vote")

    # a seat is freed for another person, who comes by a link
    gm.choice("gm.action.gm_substitute.target", "Beni").click()
    gm.choice("gm.action.gm_substitute.who", gm.say("gm.action.gm_substitute.who.person")).click()
    gm.button("gm.action.gm_substitute").click()
    gm.button("ui.seat_link_make", name="Beni").click()
    link = gm.field("ui.seat_link", name="Beni").input_value()
    ben.visit(link)
    expect(ben.heading("ui.join.seat")).to_be_visible()
    ben.button("ui.join.seat.go").click()
    ben.in_phase("vote")
    expect(ben.log.get_by_text(role_line(ben))).to_be_visible()
    ben.choice("killer.action.vote.ask", "Asagi").click()
    expect(ben.chosen("vote", "Asagi")).to_be_visible()

    gm.choice("gm.action.gm_declare.ask", gm.say("killer.side.citizens")).click()
    gm.button("gm.action.gm_declare").click()
    for visitor in (gm, ben):
        visitor.in_phase("phase.ended")
        expect(visitor.heading("ui.who_was_who")).to_be_visible()


def citizen(gm: Visitor) -> str:
    """Return somebody whose removal does not end the game; a game master may read the record."""
    game = gm.page.url.rpartition("/")[2]
    record = read(gm.page.request.get(f"/api/games/{game}/record").body().splitlines())
    names = replay.names(record)
    return next(
        names[reader]
        for item in replay.told(record)
        if isinstance(item.notice, RoleTold) and not item.notice.marks
        for reader in item.to
    )


def press(gm: Visitor, power: str) -> None:
    """Use a grave power: the button asks back first."""
    gm.button(f"gm.action.{power}").click()
    gm.button("ui.ask.sure", action=gm.say(f"gm.action.{power}")).click()


def dead(visitor: Visitor) -> Locator:
    seats = visitor.page.get_by_role("list", name=visitor.say("ui.seats"), exact=True)
    return seats.get_by_text(visitor.say("ui.dead"), exact=True)
