"""A day or a game is copied from the table as a post, on a phone, in every language."""

import re

import httpx
from playwright.sync_api import expect

from tests.browser import checks
from tests.browser.conftest import Open, Visit
from tests.browser.visitor import TONGUES

PHONE = {"width": 360, "height": 740}
NAMES = {"ja": "さくら", "zh": "小明", "en": "Ann"}


def begins(text: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(text)}")


def test_a_day_as_i_saw_it_and_after_the_end_everything(visit: Visit, master: Open) -> None:
    table = master(title="Posts")
    everyone = [visit(lang, viewport=PHONE) for lang in TONGUES]
    for visitor in everyone:
        visitor.visit()
        visitor.sit(table.path, NAMES[visitor.lang])
    table.bots(1)
    table.start()
    for visitor in everyone:
        visitor.in_phase("meeting")
    everyone[0].write("Hello *all*")
    for visitor in everyone:
        expect(visitor.log.get_by_text("Hello *all*", exact=True)).to_have_count(1)
        visitor.button("ui.export").click()
        post = visitor.page.get_by_role("textbox", name=visitor.say("ui.export_text"))
        view = visitor.say("post.view", name=NAMES[visitor.lang])
        title = visitor.say("post.day", game=visitor.say("killer.name"), day=1)
        expect(post).to_have_value(begins(f"# {title}\n\n{view}"))
        assert "Hello \\*all\\*" in post.input_value()
        checks.fits(visitor)
        checks.named(visitor)
        forms = visitor.page.get_by_role("combobox", name=visitor.say("ui.export_form"), exact=True)
        forms.select_option(label="BBCode")
        expect(post).to_have_value(begins(f"[b]■ {title}[/b]"))
        visitor.choose("ui.export_reader", "ui.export_public")
        expect(post).to_have_value(re.compile(re.escape(visitor.say("post.view.public"))))
        visitor.button("ui.close").click()
    table.use("declare", side="citizens")
    for visitor in everyone:
        visitor.in_phase("phase.ended")
        visitor.button("ui.export").click()
        post = visitor.page.get_by_role("textbox", name=visitor.say("ui.export_text"))
        whole = f"[b]■ {visitor.say('killer.name')}[/b]\n\n{visitor.say('post.view.all')}"
        expect(post).to_have_value(begins(whole))
        address = visitor.link("ui.export_save").get_attribute("href")
        assert address is not None
        saved = httpx.get(visitor.address + address)
        assert saved.text == post.input_value()
