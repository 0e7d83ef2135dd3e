"""One server for all tests of the web; each opens games of its own."""

from collections.abc import Iterator

import pytest

from tests.web.serving import Player, server


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the server's address."""
    with server(tmp_path_factory.mktemp("served")) as where:
        yield where


@pytest.fixture
def ann(address: str) -> Iterator[Player]:
    """Return a guest."""
    with Player(address) as player:
        yield player


@pytest.fixture
def ben(address: str) -> Iterator[Player]:
    """Return another."""
    with Player(address) as player:
        yield player
