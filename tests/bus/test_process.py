"""The bus within one process keeps the port's contract."""

import asyncio

import pytest

from tasogare.bus import Bus, ProcessBus


def heard_by(bus: Bus) -> list[tuple[str, int]]:
    """Return the list that fills with what one listener hears."""
    heard: list[tuple[str, int]] = []
    bus.subscribe(lambda game, n: heard.append((game, n)))
    return heard


def test_everybody_hears_everything_in_order() -> None:
    async def run() -> None:
        bus: Bus = ProcessBus()
        one, other = heard_by(bus), heard_by(bus)
        for n in range(1, 4):
            await bus.publish("g", n)
        assert one == other == [("g", 1), ("g", 2), ("g", 3)]

    asyncio.run(run())


def test_whoever_leaves_hears_no_more() -> None:
    async def run() -> None:
        bus: Bus = ProcessBus()
        heard: list[int] = []
        leave = bus.subscribe(lambda _, n: heard.append(n))
        await bus.publish("g", 1)
        leave()
        leave()
        await bus.publish("g", 2)
        assert heard == [1]

    asyncio.run(run())


def test_a_listener_that_fails_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    def fail(game: str, n: int) -> None:
        raise RuntimeError(game, n)

    async def run() -> None:
        bus: Bus = ProcessBus()
        bus.subscribe(fail)
        heard = heard_by(bus)
        await bus.publish("g", 1)
        assert heard == [("g", 1)]

    asyncio.run(run())
    assert "listener" in caplog.text


def test_a_closed_bus_is_silent() -> None:
    async def run() -> None:
        bus: Bus = ProcessBus()
        heard = heard_by(bus)
        await bus.close()
        await bus.publish("g", 1)
        assert heard == []

    asyncio.run(run())
