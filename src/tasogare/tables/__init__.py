"""Runs games; knows no HTTP. `table` is one, `tables` all of them, `doings` who may do what."""

from tasogare.tables.clock import Clock, SystemClock
from tasogare.tables.outcome import Outcome
from tasogare.tables.people import People, Who
from tasogare.tables.table import Table
from tasogare.tables.tables import Tables

__all__ = ["Clock", "Outcome", "People", "SystemClock", "Table", "Tables", "Who"]
