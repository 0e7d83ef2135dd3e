"""Where games, answers, people and seats are kept (CO-4, CO-10, CO-30 to CO-32).

Import from here. The port is in `port.py`, its values in `values.py`, its errors in `errors.py`;
the first adapter is the package `sqlite`; the tables themselves are made in `migrations/versions`.
"""

from tasogare.store.errors import (
    Answered,
    Collision,
    Gap,
    Missing,
    NewerSchema,
    StoreClosed,
    StoreError,
    StoreFailed,
    Taken,
)
from tasogare.store.opening import open_store
from tasogare.store.port import Store
from tasogare.store.values import (
    ANSWERS_KEPT,
    NOTE_LENGTH,
    Answer,
    Append,
    CommitRow,
    GameRow,
    Grant,
    NewGame,
    Person,
    Place,
    Status,
)

__all__ = [
    "ANSWERS_KEPT",
    "NOTE_LENGTH",
    "Answer",
    "Answered",
    "Append",
    "Collision",
    "CommitRow",
    "GameRow",
    "Gap",
    "Grant",
    "Missing",
    "NewGame",
    "NewerSchema",
    "Person",
    "Place",
    "Status",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreFailed",
    "Taken",
    "open_store",
]
