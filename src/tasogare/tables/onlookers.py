"""Who wants to hear that the lobby changed; `Tables` says when, at most once a second."""

from collections.abc import Callable


class Onlookers:
    """Those who look at the lobby."""

    def __init__(self) -> None:
        """Begin with nobody, and nothing new."""
        self._heard: dict[object, Callable[[], None]] = {}
        self._changed = False

    def join(self, heard: Callable[[], None]) -> Callable[[], None]:
        """Have `heard` called by `tell`; return what ends that."""
        key = object()
        self._heard[key] = heard

        def leave() -> None:
            self._heard.pop(key, None)

        return leave

    def changed(self) -> None:
        """Note that the lobby changed."""
        self._changed = True

    def tell(self) -> None:
        """Tell everybody once, if it changed since the last time."""
        if self._changed:
            self._changed = False
            for heard in tuple(self._heard.values()):
                heard()
