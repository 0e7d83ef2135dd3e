"""The bus of a program that is alone with its store: a list of listeners."""

import logging
from collections.abc import Callable

from tasogare.bus.port import Hear

_logger = logging.getLogger(__name__)


class ProcessBus:
    """A `Bus` within one process."""

    def __init__(self) -> None:
        """Begin without listeners."""
        self._listeners: dict[object, Hear] = {}

    async def publish(self, game: str, n: int) -> None:
        """Tell all listeners, one after the other."""
        for hear in tuple(self._listeners.values()):
            try:
                hear(game, n)
            except Exception:
                _logger.exception("a listener of the bus failed")

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Have `hear` called until the returned function is."""
        key = object()
        self._listeners[key] = hear

        def leave() -> None:
            self._listeners.pop(key, None)

        return leave

    async def close(self) -> None:
        """Forget all listeners."""
        self._listeners.clear()
