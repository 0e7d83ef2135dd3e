"""Somebody at a page: a browser context with a language of its own, and what it is read by.

Controls are found by what they are and by what the catalogs call them, as a person finds them.
"""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tasogare.words import CATALOGS, PLURALS

ROOT: Final = Path(__file__).parents[2]
OWN: Final = ROOT / "web" / "src" / "lib" / "i18n"
Tongue = Literal["en", "ja", "zh"]
TONGUES: Final[tuple[Tongue, ...]] = ("en", "ja", "zh")
LOCALES: Final = {"en": "en-GB", "ja": "ja-JP", "zh": "zh-CN"}
TAGS: Final = {"en": "en", "ja": "ja", "zh": "zh-Hans"}
NAMES: Final = {"en": "English", "ja": "日本語", "zh": "简体中文"}
WORDS: Final = {
    lang: {**CATALOGS[lang], **json.loads((OWN / f"{lang}.json").read_text("utf-8"))}
    for lang in TONGUES
}

PATIENCE: Final = 45_000
"""Milliseconds within which a page on a busy machine has done what it was asked to."""
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NO_CHROMIUM: Final = (
    "Chromium is missing, and without it the page cannot be tested. On Debian, as root: "
    "apt-get install chromium fonts-noto-cjk fonts-noto-color-emoji"
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run the system's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found is not None, NO_CHROMIUM
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


def phrase(lang: Tongue, key: str, /, **args: str | int) -> str:
    """Return a text of the catalogs, the games' or the page's own."""
    catalog = WORDS[lang]
    text = catalog.get(key)
    if text is None:
        category = "one" if args.get("count") == 1 and "one" in PLURALS[lang] else "other"
        text = catalog[f"{key}#{category}"]
    return re.sub(r"\{(\w+)\}", lambda found: str(args[found[1]]), text)


class Visitor:
    """One person with one browser."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        lang: Tongue = "en",
        **options: Any,  # noqa: ANN401  what a context takes
    ) -> None:
        """Come with a language, and what else a context takes; no page is opened yet."""
        self.lang = lang
        self.address = address
        self.context: BrowserContext = browser.new_context(
            base_url=address, locale=LOCALES[lang], reduced_motion="reduce", **options
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.strayed: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.text} {message.location}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.strayed.append(request.url)

    def say(self, key: str, /, **args: str | int) -> str:
        """Return a text in this visitor's language."""
        return phrase(self.lang, key, **args)

    # finding

    def button(self, key: str, /, *, within: Locator | None = None, **args: str | int) -> Locator:
        """Find a button by its text in the catalogs."""
        return (within or self.page).get_by_role("button", name=self.say(key, **args), exact=True)

    def link(self, key: str, /, **args: str | int) -> Locator:
        """Find a link."""
        return self.page.get_by_role("link", name=self.say(key, **args), exact=True)

    def region(self, key: str, /, **args: str | int) -> Locator:
        """Find a part of the page that has a name."""
        return self.page.get_by_role("region", name=self.say(key, **args), exact=True)

    def field(self, key: str, /, *, within: Locator | None = None, **args: str | int) -> Locator:
        """Find what is filled in by its label."""
        return (within or self.page).get_by_label(self.say(key, **args), exact=True)

    def heading(self, key: str, /, **args: str | int) -> Locator:
        """Find a heading."""
        return self.page.get_by_role("heading", name=self.say(key, **args), exact=True)

    def text(self, key: str, /, **args: str | int) -> Locator:
        """Find a text."""
        return self.page.get_by_text(self.say(key, **args), exact=True)

    def choose(
        self, key: str, value: str, /, *, within: Locator | None = None, **args: str | int
    ) -> None:
        """Choose a value from a list, both by their texts in the catalogs."""
        found = (within or self.page).get_by_role("combobox", name=self.say(key), exact=True)
        found.select_option(label=self.say(value, **args))

    @property
    def log(self) -> Locator:
        """The talk with what the table was told."""
        return self.page.get_by_role("log")

    @property
    def asks(self) -> Locator:
        """What this visitor is asked."""
        return self.region("ui.asks")

    def told(self, key: str, /, **args: str | int) -> Locator:
        """Find a line of the log."""
        return self.log.get_by_text(self.say(key, **args), exact=True)

    def composer(self, channel: str = "public") -> Locator:
        """Find the line to write in."""
        return self.field("ui.write_in", channel=self.say(f"channel.{channel}"))

    def chosen(self, action: str, target: str) -> Locator:
        """Find the sentence that says how an answer stands."""
        key = f"killer.action.{action}.chosen"
        return self.asks.get_by_text(self.say(key, target=target))

    # doing

    def visit(self, path: str = "/") -> None:
        """Open an address of the server."""
        self.page.goto(path)
        expect(self.page.locator("main")).to_be_visible()

    def counts(self, seated: int) -> None:
        """Wait until so many of seven seats are taken."""
        said = self.say("ui.seated", count=seated, most=7)
        expect(self.page.get_by_role("status").filter(has_text=said)).to_be_visible()

    def panel(self, name: str) -> None:
        """Open a panel beside the table."""
        panels = self.page.get_by_role("navigation", name=self.say("ui.panels"))
        panels.get_by_role("button", name=self.say(f"ui.panel.{name}")).click()

    def sit(self, path: str, name: str) -> None:
        """Open a table and take a seat."""
        self.visit(path)
        self.field("ui.your_name").fill(name)
        self.button("ui.sit").click()
        expect(self.button("ui.leave")).to_be_visible()

    def write(self, text: str, channel: str = "public") -> None:
        """Say something."""
        self.composer(channel).fill(text)
        self.button("ui.say", within=self.region("ui.talk")).click()

    def in_phase(self, phase: str) -> None:
        """Wait until the table is in a phase."""
        name = self.say(phase if "phase." in phase else f"killer.phase.{phase}")
        heading = self.page.get_by_role("heading", level=2, name=name, exact=True)
        expect(heading.first).to_be_visible()

    def choice(self, ask: str, name: str) -> Locator:
        """Find what stands for a seat among the choices of a question."""
        group = self.page.get_by_role("group", name=self.say(ask), exact=True)
        return group.get_by_role("button", name=re.compile(rf"(^|\s){re.escape(name)}$"))

    def speak(self, lang: Tongue) -> None:
        """Choose another language on the page."""
        self.button("ui.settings").click()
        languages = self.page.get_by_role("combobox", name=self.say("ui.language"), exact=True)
        languages.select_option(label=NAMES[lang])
        expect(self.page.locator("html")).to_have_attribute("lang", TAGS[lang])
        self.lang = lang
        self.button("ui.close").click()

    # leaving

    def well(self) -> None:
        """Assert that nothing went wrong on the page and nothing was asked of others."""
        assert self.faults == []
        assert self.strayed == []

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the browser's context."""
        self.context.close()
