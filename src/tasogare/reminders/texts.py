"""What reminders say: of which table, what has begun or is owed, until when. Nothing of any role.

Every text is made of what everyone at the table may know; what is owed is never named.
"""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from tasogare import words
from tasogare.reminders.addresses import Addresses
from tasogare.reminders.letters import Text
from tasogare.reminders.watch import Due
from tasogare.tables import Table


def of(due: Due, table: Table, to: Addresses, language: str) -> Text:
    """Return what a person is told."""
    ruleset = table.rules.id
    title = table.row.title or words.say(language, f"{ruleset}.name")
    until = "" if due.until is None else shown(due.until, to.zone)
    if due.kind == "phase":
        phase = words.say(language, f"{ruleset}.phase.{table.summary.phase}")
        key = "reminder.phase" if until else "reminder.phase.open"
        body = words.say(language, key, phase=phase, day=table.summary.day, until=until)
    elif due.kind == "owed":
        body = words.say(language, "reminder.owed", until=until)
    else:
        body = words.say(language, "reminder.end")
    return Text(title=title, body=body, link=f"{to.origin}/g/{table.id}" if to.origin else "")


def trial(to: Addresses, language: str) -> Text:
    """Return what is sent to an address that was just left."""
    said = words.say(language, "reminder.trial")
    return Text(title="Tasogare", body=said, link=f"{to.origin}/" if to.origin else "")


def shown(instant: int, zone: str) -> str:
    """Return a time as the calendar and the clock of a zone show it, with the zone's name."""
    there = datetime.fromtimestamp(instant / 1000, UTC).astimezone(ZoneInfo(zone))
    return f"{there:%Y-%m-%d %H:%M} ({zone})"
