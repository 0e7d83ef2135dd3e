"""What can go wrong in a store, said so that a caller can tell what to do next.

Raised by every adapter alike; which call raises what is written in `port.py`.
"""


class StoreError(Exception):
    """The root of everything below."""


class Collision(StoreError):
    """Another writer stored commit `n` of `game` first.

    Load what is new and handle the input again. Nothing of the append was kept. `last` is the
    number of the newest commit there is.
    """

    def __init__(self, game: str, n: int, last: int) -> None:
        """Keep what was tried and what is there."""
        super().__init__(f"commit {n} of game {game} is already stored (the last is {last})")
        self.game, self.n, self.last = game, n, last


class Gap(StoreError):
    """An append left numbers out. This is a mistake in the caller; nothing was kept."""

    def __init__(self, game: str, n: int, last: int) -> None:
        """Keep what was tried and what is there."""
        super().__init__(f"commit {n} of game {game} cannot follow commit {last}")
        self.game, self.n, self.last = game, n, last


class Answered(StoreError):
    """The submission was answered before: give `body` again (CO-32).

    Nothing of the append was kept.
    """

    def __init__(self, submission: str, body: bytes) -> None:
        """Keep the answer that stands."""
        super().__init__(f"submission {submission} was answered before")
        self.submission, self.body = submission, body


class Missing(StoreError):
    """The call names a game or a person that is not stored. Nothing was kept."""


class Taken(StoreError):
    """A new thing was given an id that is in use. Nothing was kept."""


class StoreFailed(StoreError):
    """The database could not do it: disk full, input or output error, locked for too long.

    The write may or may not be there. Whoever tries again first asks for the answer or the last
    commit. The cause is chained.
    """


class StoreClosed(StoreError):
    """The call came after `close`. Nothing was kept."""


class NewerSchema(StoreError):
    """The database was made by a newer version of this program. It was not touched."""

    def __init__(self, found: str, known: str) -> None:
        """Keep both schema numbers."""
        super().__init__(
            f"this database has schema {found}, "
            f"and this version of Tasogare knows schemas up to {known}: "
            "start the version that made it, or a newer one, or restore a backup"
        )
        self.found, self.known = found, known
