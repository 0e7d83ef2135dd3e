"""One Chromium and one server for each file; every test has visitors and tables of its own.

Each file ends its Chromium, since nothing that runs on asyncio can run beside it.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.master import Master
from tests.browser.visitor import Tongue, Visitor, chromium
from tests.web.serving import Player


class Visit(Protocol):
    """Lets somebody come."""

    def __call__(self, lang: Tongue = "en", /, **options: Any) -> Visitor:  # noqa: ANN401
        """Return a visitor with a browser context of their own."""


class Open(Protocol):
    """Opens tables."""

    def __call__(self, **options: Any) -> Master:  # noqa: ANN401
        """Return the game master of a new table."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return the browser."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return the server."""
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Let people come; in the end, nothing must have gone wrong on any of their pages."""
    came: list[Visitor] = []
    with ExitStack() as stack:

        def come(lang: Tongue = "en", /, **options: Any) -> Visitor:  # noqa: ANN401
            visitor = stack.enter_context(Visitor(browser, house.address, lang, **options))
            came.append(visitor)
            return visitor

        yield come
        for visitor in came:
            visitor.well()


@pytest.fixture
def master(house: House) -> Iterator[Open]:
    """Open tables with a program as game master."""
    with ExitStack() as stack:

        def opened(**options: Any) -> Master:  # noqa: ANN401
            return Master(stack.enter_context(Player(house.address)), **options)

        yield opened
