"""Loads whatever a server loads, so that the processes forked from here need not."""

from pathlib import Path

from tasogare.web import server
from tasogare.web.app import create, opened

LOADED = (server, create(lambda: opened(Path(), b""), key=b""))
