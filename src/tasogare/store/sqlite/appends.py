"""Many appends stored by a handful of statements; run by `writer.py`.

The other writes are in `writes.py`.

The number of statements matters more than their cost: each makes the writing thread wait for its
turn with the interpreter several times, and a busy event loop gives turns slowly. So what is stored
is asked for all appends at once, each is judged here, and those accepted are written at once. The
write lock is held meanwhile, so nothing judged can have changed. The SQL is SQLite's own (3.33).
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence

from tasogare.store import statements as sql
from tasogare.store.errors import Answered, Collision, Gap, Missing, StoreError
from tasogare.store.sqlite.writes import write_place
from tasogare.store.values import ANSWERS_KEPT, Append

Key = tuple[str, str, str]
"""Game, actor, submission."""


def append_all(
    connection: sqlite3.Connection, appends: Sequence[Append]
) -> Sequence[StoreError | None]:
    """Store appends in their order; return for each what the port would raise, or None.

    Raises when one cannot be judged before it is written (a place for an unknown person): then
    nothing may be kept, and each is to be tried alone.
    """
    lasts = _lasts(connection, appends)
    standing = _standing(connection, appends)
    outcomes: list[StoreError | None] = []
    accepted: list[Append] = []
    for new in appends:
        outcome = _judge(new, lasts, standing)
        outcomes.append(outcome)
        if outcome is None:
            accepted.append(new)
            lasts[new.game] = new.n
            if new.answer is not None:
                standing[_key(new)] = new.answer.body
    if accepted:
        _add_commits(connection, accepted)
        _add_answers(connection, accepted)
        _advance_games(connection, accepted)
    for new in accepted:
        for place in new.places:
            write_place(connection, new.game, place)
    return outcomes


def _judge(
    new: Append, lasts: Mapping[str, int], standing: Mapping[Key, bytes]
) -> StoreError | None:
    """Say what stands against an append, in the order the port gives."""
    last = lasts.get(new.game)
    if last is None:
        return Missing(f"there is no game {new.game}")
    if new.answer is not None and (body := standing.get(_key(new))) is not None:
        return Answered(new.answer.submission, body)
    if new.n <= last:
        return Collision(new.game, new.n, last)
    if new.n > last + 1:
        return Gap(new.game, new.n, last)
    return None


def _key(new: Append) -> Key:
    return (new.game, new.answer.actor, new.answer.submission) if new.answer else (new.game, "", "")


def _lasts(connection: sqlite3.Connection, appends: Sequence[Append]) -> dict[str, int]:
    """Return the last commit's number of each game there is; in one row, for one turn."""
    games = list({new.game for new in appends})
    statement = (
        f"SELECT json_group_object(id, last) FROM games WHERE id IN (VALUES {_rows(len(games), 1)})"  # noqa: S608 - only marks
    )
    (found,) = connection.execute(statement, games).fetchone()
    lasts: dict[str, int] = json.loads(found)
    return lasts


def _standing(connection: sqlite3.Connection, appends: Sequence[Append]) -> dict[Key, bytes]:
    """Return the answers there are for these submissions: as a rule none."""
    keys = [_key(new) for new in appends if new.answer is not None]
    if not keys:
        return {}
    statement = f"""
    WITH asked (game, actor, submission) AS (VALUES {_rows(len(keys), 3)})
    SELECT game, actor, submission, body
    FROM asked CROSS JOIN answers USING (game, actor, submission)
    """  # noqa: S608 - only marks
    rows = connection.execute(statement, [value for key in keys for value in key]).fetchall()
    return {(game, actor, submission): body for game, actor, submission, body in rows}


def _add_commits(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    values = [value for new in appends for value in (new.game, new.n, new.at, new.body)]
    statement = f"INSERT INTO commits (game, n, at, body) VALUES {_rows(len(appends), 4)}"  # noqa: S608 - only marks
    connection.execute(statement, values)


def _add_answers(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Keep the answers, each one newer than the last of its actor, and drop what is too old."""
    answers = [(new.game, new.answer) for new in appends if new.answer is not None]
    if not answers:
        return
    actors = list({(game, answer.actor) for game, answer in answers})
    statement = f"""
    WITH asked (i, game, actor) AS (VALUES {_rows(len(actors), 3)})
    SELECT json_group_object(
        i,
        (
            SELECT MAX(k) FROM answers
            WHERE answers.game = asked.game AND answers.actor = asked.actor
        )
    ) FROM asked
    """  # noqa: S608 - only marks
    numbered = [value for i, (game, actor) in enumerate(actors) for value in (i, game, actor)]
    (found,) = connection.execute(statement, numbered).fetchone()
    ages: dict[str, int | None] = json.loads(found)
    newest = {actor: ages[str(i)] or 0 for i, actor in enumerate(actors)}
    values: list[str | int | bytes] = []
    for game, answer in answers:
        newest[game, answer.actor] += 1
        values += (game, answer.actor, answer.submission, newest[game, answer.actor], answer.body)
    rows = _rows(len(answers), 5)
    statement = f"INSERT INTO answers (game, actor, submission, k, body) VALUES {rows}"  # noqa: S608 - only marks
    connection.execute(statement, values)
    for (game, actor), k in newest.items():
        if k > ANSWERS_KEPT:
            connection.execute(
                sql.DROP_ANSWERS, {"game": game, "actor": actor, "k": k - ANSWERS_KEPT}
            )


def _advance_games(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Set each game to what its last append says; status and summary to the last that was given."""
    games: dict[str, dict[str, object]] = {}
    for new in appends:
        before = games.get(new.game, {"status": None, "summary": None})
        games[new.game] = {
            "n": new.n,
            "at": new.at,
            "due": new.due,
            "status": before["status"] if new.status is None else new.status,
            "summary": before["summary"] if new.summary is None else new.summary,
        }
    statement = f"""
    WITH news (id, n, at, due, status, summary) AS (VALUES {_rows(len(games), 6)})
    UPDATE games SET last = news.n, changed = news.at, due = news.due,
        status = COALESCE(news.status, games.status),
        summary = COALESCE(news.summary, games.summary)
    FROM news WHERE games.id = news.id
    """  # noqa: S608 - only marks
    connection.execute(
        statement, [value for game, news in games.items() for value in (game, *news.values())]
    )


def _rows(count: int, width: int) -> str:
    """Return marks for `count` rows of `width` values."""
    row = f"({', '.join('?' * width)})"
    return ", ".join([row] * count)
