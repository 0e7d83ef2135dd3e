"""How the page stands on every device and for everybody: narrow, by keyboard, read aloud."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import expect

from tests.browser import checks
from tests.browser.conftest import Open, Visit
from tests.browser.visitor import TONGUES, Tongue, Visitor

PHONE = {"width": 360, "height": 740}
NAMES = {"ja": "さくら", "zh": "小明", "en": "Ann"}
TITLE = "A title as long as the titles of evening tables may be: so many letters, no more"
PHASES: Final[tuple[tuple[str, str, dict[str, str]], ...]] = (
    ("meeting", "advance", {}),
    ("vote", "advance", {}),
    ("night", "declare", {"side": "citizens"}),
)


def look(everyone: Sequence[Visitor]) -> None:
    for visitor in everyone:
        checks.fits(visitor)
        checks.named(visitor)


def test_a_phone_shows_everything_in_every_language(visit: Visit, master: Open) -> None:
    table = master(title=TITLE)
    everyone = [visit(lang, viewport=PHONE) for lang in TONGUES]
    for visitor in everyone:
        visitor.visit()
        expect(visitor.page.get_by_role("link", name=TITLE)).to_be_visible()
    look(everyone)
    for visitor in everyone:
        visitor.sit(table.path, NAMES[visitor.lang])
    table.bots(4)
    for visitor in everyone:
        visitor.counts(seated=7)
    look(everyone)
    table.start()
    for phase, power, values in PHASES:
        for visitor in everyone:
            visitor.in_phase(phase)
            zero = visitor.text(f"killer.phase.{phase}.zero")
            checks.apart(visitor, visitor.page.get_by_role("timer"), zero)
        look(everyone)
        table.use(power, **values)
    for visitor in everyone:
        expect(visitor.heading("ui.who_was_who")).to_be_visible()
    look(everyone)
    for panel in ("talk", "notebook", "roster", "votes", "rules", "desk"):
        for visitor in everyone:
            visitor.panel(panel)
        look(everyone)


def test_from_the_lobby_to_a_vote_by_keyboard_alone(visit: Visit, master: Open) -> None:
    table = master(title="Keys")
    table.bots(4)
    ann = visit("en")
    keys = ann.page.keyboard
    ann.visit()
    checks.tab_to(ann, ann.page.get_by_role("link", name="Keys"))
    keys.press("Enter")
    checks.tab_to(ann, ann.field("ui.your_name"))
    keys.type("Ann")
    keys.press("Enter")
    expect(ann.button("ui.leave")).to_be_visible()
    table.start()
    ann.in_phase("meeting")
    keys.press("c")
    expect(ann.composer()).to_be_focused()
    keys.type("No mouse here.")
    keys.press("Enter")
    expect(ann.log.get_by_text("No mouse here.", exact=True)).to_have_count(1)
    table.use("advance")
    ann.in_phase("vote")
    choice = ann.choice("killer.action.vote.ask", "Asagi")
    checks.tab_to(ann, choice)
    keys.press("Space")
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(ann.text("ui.sending")).to_have_count(0)
    expect(ann.chosen("vote", "Asagi")).to_be_visible()
    # the numbers on the keys are those on the seats
    keys.press("2")
    expect(ann.chosen("vote", "Beni")).to_be_visible()
    keys.press("?")
    expect(ann.page.get_by_role("dialog", name=ann.say("ui.settings"))).to_be_visible()
    checks.named(ann)
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_what_happens_is_read_aloud(visit: Visit, master: Open) -> None:
    table = master()
    table.bots(2)
    ann, ben = visit("en"), visit("zh")
    ann.sit(table.path, "Ann")
    ben.sit(table.path, "Ben")
    table.start()
    ann.in_phase("meeting")
    live = ann.page.locator("[aria-live=polite]")
    begun = ann.say("notice.phase_began.killer.meeting", day=1)
    expect(live.filter(has_text=begun)).to_have_count(1)
    ben.write("你们好。")
    expect(live.filter(has_text="Ben: 你们好。")).to_have_count(1)
    expect(ann.page.get_by_role("timer")).to_be_visible()
    expect(ann.log).to_have_attribute("aria-live", "off")
    table.use("advance")
    expect(live.filter(has_text=ann.say("notice.phase_began.killer.vote", day=1))).to_have_count(1)
    expect(ann.page).to_have_title("● Killer · Tasogare")


def test_another_language_takes_no_reload_and_loses_nothing(visit: Visit, master: Open) -> None:
    table = master()
    table.bots(3)
    ann = visit("en")
    ann.sit(table.path, "Ann")
    table.start()
    ann.in_phase("meeting")
    ann.composer().fill("half a sen")
    ann.page.evaluate("window.before = true")
    tongues: tuple[Tongue, ...] = ("ja", "zh", "en", "ja")
    for lang in tongues:
        ann.speak(lang)
        ann.in_phase("meeting")
        expect(ann.told("notice.phase_began.killer.meeting", day=1)).to_be_visible()
        expect(ann.composer()).to_have_value("half a sen")
        checks.named(ann)
    assert ann.page.evaluate("window.before") is True
    ann.page.reload()
    ann.in_phase("meeting")


def test_light_and_dark_are_chosen_and_kept(visit: Visit) -> None:
    ann = visit("en", color_scheme="light")
    ann.visit()
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = ann.page.evaluate(ground)
    ann.button("ui.settings").click()
    ann.choose("ui.theme", "ui.theme.dark")
    ann.button("ui.close").click()
    dark = ann.page.evaluate(ground)
    assert dark != light
    ann.page.reload()
    expect(ann.heading("ui.greeting")).to_be_visible()
    assert ann.page.evaluate(ground) == dark
