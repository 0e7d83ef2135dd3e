"""The store in one SQLite file.

`adapter.py` is the port, `writer.py` and `readers.py` are its threads.
"""

from tasogare.store.sqlite.adapter import SqliteStore

__all__ = ["SqliteStore"]
