"""Reminders as a person sets them up: an address in the settings, a switch at a long table."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import checks
from tests.browser.conftest import Open, Visit
from tests.browser.house import House
from tests.browser.visitor import TONGUES, Visitor
from tests.reminders.sink import Sink, sink

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def into() -> Iterator[Sink]:
    """Return where messages arrive."""
    with sink() as there:
        yield there


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, into: Sink) -> Iterator[House]:
    """Return a server whose owner lets reminders go there."""
    data: Path = tmp_path_factory.mktemp("house")
    with House(data, "--reminders-allow", f"127.0.0.1:{into.port}") as running:
        yield running


def settings(visitor: Visitor) -> None:
    """Open the settings."""
    visitor.page.get_by_role("button", name=visitor.say("ui.settings")).click()
    expect(visitor.heading("ui.reminders")).to_be_visible()


def test_an_address_is_tried_kept_and_removed(visit: Visit, into: Sink) -> None:
    for lang in TONGUES:
        visitor = visit(lang, viewport=PHONE)
        visitor.visit()
        settings(visitor)
        address = f"json://127.0.0.1:{into.port}/{lang}"
        visitor.field("ui.reminders.address").fill(address)
        visitor.text("ui.reminders.examples").click()
        checks.fits(visitor)
        checks.named(visitor)
        visitor.button("ui.reminders.try").click()
        expect(visitor.button("ui.reminders.remove")).to_be_visible()
        assert visitor.say("reminder.trial") in json.loads(into.wait().body)["message"]
        expect(visitor.page.get_by_text(address)).to_have_count(0)
        checks.fits(visitor)
        visitor.button("ui.reminders.remove").click()
        expect(visitor.field("ui.reminders.address")).to_have_value("")


def test_a_long_table_has_a_switch_that_is_off(visit: Visit, master: Open) -> None:
    table = master()
    ann = visit()
    ann.visit(table.path)
    expect(ann.field("ui.your_name")).to_be_visible()
    expect(ann.field("ui.remind")).to_have_count(0)
    ann.sit(table.path, "Ann")
    expect(ann.field("ui.remind")).not_to_be_checked()
    ann.field("ui.remind").check()
    expect(ann.text("ui.remind.nowhere")).to_be_visible()
    ann.page.reload()
    expect(ann.field("ui.remind")).to_be_checked()


def test_a_table_of_short_phases_has_none(visit: Visit, master: Open) -> None:
    table = master(lengths={})
    ann = visit()
    ann.sit(table.path, "Ann")
    expect(ann.field("ui.remind")).to_have_count(0)


def shown(page: Page, address: str, message: dict[str, str]) -> list[list[str]]:
    """Hand a message to the service worker, and return what stands on the screen then."""
    session = page.context.new_cdp_session(page)
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(one["registrationId"] for one in event["registrations"]),
    )
    page.evaluate(
        "async () => { await navigator.serviceWorker.register('/push.js');"
        " await navigator.serviceWorker.ready; }"
    )
    session.send("ServiceWorker.enable")
    while not known:
        page.evaluate("1")  # lets what the browser tells come in
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": f"{address}/", "registrationId": known[-1], "data": json.dumps(message)},
    )
    texts: list[list[str]] = page.evaluate(
        "async () => { const worker = await navigator.serviceWorker.ready; let all = [];"
        " while (all.length === 0) all = await worker.getNotifications();"
        " return all.map(({ title, body, data }) => [title, body, data]); }"
    )
    return texts


def test_a_message_is_shown_as_it_was_sent(visit: Visit, house: House) -> None:
    """The page's content policy lets the service worker be, and it adds nothing of its own."""
    ann = visit(permissions=["notifications"])
    ann.visit()
    link = f"{house.address}/g/abc"
    message = {"title": "夕の卓", "body": "The game is over.", "link": link}
    assert shown(ann.page, house.address, message) == [["夕の卓", "The game is over.", link]]
