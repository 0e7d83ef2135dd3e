"""Play a game against a server of one's own and take pictures of every page of it.

    .venv/bin/python -m tools.screenshots            all pictures, into screenshots/
    .venv/bin/python -m tools.screenshots --readme   only those of the README, in docs/images/

All: lobby, waiting, meeting, vote, night and end, and an evening of The Rangers' Watch
(`rangers.py`), in each language, on a phone and on a desk, light and dark. It wants Chromium and
the fonts, as the browser tests do.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.master import Master
from tests.browser.visitor import ROOT, TONGUES, Tongue, Visitor, chromium
from tests.web.serving import Player
from tools import rangers

NAMES: Final[dict[Tongue, str]] = {"ja": "さくら", "zh": "小明", "en": "Nora"}
SIZES: Final = {"360": (360, 780), "1280": (1280, 800)}
Scheme = Literal["light", "dark"]
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")
LENGTHS: Final = {"meeting": 180, "vote": 90, "night": 90}
TALK: Final[tuple[tuple[Tongue, str], ...]] = (
    ("ja", "こんばんは。まずは一人ずつ、誰を疑っているか聞かせて。"),
    ("en", "Beni has been very quiet since the sun went down."),
    ("zh", "我觉得枪应该给 Nora，一直很冷静。"),
    ("ja", "キラーが銃を持ったら終わりだよ。"),
    ("en", "Then give it to somebody who would rather not have it."),
)

Shoot = Callable[[str], None]


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README")
    readme = parser.parse_args().readme
    with (
        tempfile.TemporaryDirectory() as data,
        House(Path(data)) as house,
        Player(house.address) as player,
        chromium() as browser,
    ):
        master = Master(player, lengths=LENGTHS)
        if readme:
            _for_readme(browser, house, master)
        else:
            _all(browser, house, master)
            _rangers_watch(browser)


def _all(browser: Browser, house: House, master: Master) -> None:
    folder = ROOT / "screenshots"
    folder.mkdir(exist_ok=True)
    with _people(browser, house) as people:

        def shoot(state: str) -> None:
            for visitor in people:
                _take(visitor, state, folder)

        _play(people, master, shoot)
    print(f"The pictures are in {folder.relative_to(ROOT)}/.")


def _rangers_watch(browser: Browser) -> None:
    folder = ROOT / "screenshots"
    with rangers.table() as (house, master), _people(browser, house) as people:

        def shoot(state: str) -> None:
            _calm(people)
            for visitor in people:
                _take(visitor, f"rangers-{state}", folder)

        rangers.play({visitor.lang: visitor for visitor in people}, NAMES, master, shoot)


def _take(visitor: Visitor, state: str, folder: Path) -> None:
    page = visitor.page
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=folder / f"{state}-{visitor.lang}-{size}-{scheme}.png")


def _for_readme(browser: Browser, house: House, master: Master) -> None:
    """Take the table at the vote, and a phone at night."""
    folder = ROOT / "docs" / "images"
    folder.mkdir(exist_ok=True)
    with _people(browser, house) as people:
        nora = next(visitor for visitor in people if visitor.lang == "en")
        sakura = next(visitor for visitor in people if visitor.lang == "ja")

        def shoot(state: str) -> None:
            if state == "vote":
                nora.page.set_viewport_size({"width": 1280, "height": 800})
                nora.page.emulate_media(color_scheme="dark")
                nora.page.screenshot(path=folder / "table.png")
            if state == "night":
                sakura.page.set_viewport_size({"width": 390, "height": 844})
                sakura.page.emulate_media(color_scheme="dark")
                sakura.page.screenshot(path=folder / "phone.png")

        _play(people, master, shoot)


@contextmanager
def _people(browser: Browser, house: House) -> Iterator[Sequence[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(browser, house.address, lang)) for lang in TONGUES]


def _play(people: Sequence[Visitor], master: Master, shoot: Shoot) -> None:
    by_tongue = {visitor.lang: visitor for visitor in people}
    for visitor in people:
        visitor.visit()
        expect(visitor.page.get_by_role("link", name="No.").first).to_be_visible()
    shoot("lobby")
    for visitor in people:
        visitor.sit(master.path, NAMES[visitor.lang])
    master.bots(4)
    for visitor in people:
        visitor.counts(seated=7)
    shoot("waiting")
    master.start()
    for visitor in people:
        visitor.in_phase("meeting")
    for lang, text in TALK:
        by_tongue[lang].write(text)
        for visitor in people:
            expect(visitor.log.get_by_text(text, exact=True)).to_have_count(1)
    _calm(people)
    shoot("meeting")
    master.use("advance")
    for visitor in people:
        visitor.in_phase("vote")
    by_tongue["en"].choice("killer.action.vote.ask", "Beni").click()
    expect(by_tongue["en"].chosen("vote", "Beni")).to_be_visible()
    _calm(people)
    shoot("vote")
    master.use("advance")
    for visitor in people:
        visitor.in_phase("night")
    _calm(people)
    shoot("night")
    master.use("declare", side="citizens")
    for visitor in people:
        visitor.in_phase("phase.ended")
    _calm(people)
    shoot("end")


def _calm(people: Sequence[Visitor]) -> None:
    """Wait until nothing is called out over the table any more."""
    for visitor in people:
        expect(visitor.page.locator(".herald .lines")).to_have_count(0)


if __name__ == "__main__":
    main()
