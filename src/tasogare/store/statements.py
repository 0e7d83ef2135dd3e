"""The statements of the store, in SQL that SQLite and PostgreSQL both read; appends have their own.

Parameters are named, `:name`. The tables are made in `migrations/versions`. The statements are put
together to whole writes in `sqlite/writes.py` and used for reading in `sqlite/reads.py`; appends
are in `sqlite/appends.py`.
"""

GAME_COLUMNS = (
    "serial, id, ruleset, title, listed, settings, created, "
    "status, last, changed, due, summary, seed"
)

ADD_GAME = """
INSERT INTO games
    (id, ruleset, title, listed, settings, created, status, last, changed, due, summary, seed)
VALUES (:id, :ruleset, :title, :listed, :settings, :at, 'open', 0, :at, NULL, :empty, :seed)
ON CONFLICT DO NOTHING
"""

GAME = f"SELECT {GAME_COLUMNS} FROM games WHERE id = :game"  # noqa: S608 - only constants

GAMES_OF = f"""
SELECT {GAME_COLUMNS} FROM games
WHERE id IN (SELECT game FROM places WHERE person = :person) AND serial < :before
ORDER BY serial DESC LIMIT :limit
"""  # noqa: S608 - only constants

DUE = "SELECT id FROM games WHERE due IS NOT NULL AND due <= :now ORDER BY due, serial LIMIT :limit"

COMMITS = "SELECT n, at, body FROM commits WHERE game = :game AND n > :after ORDER BY n"

ANSWER = (
    "SELECT body FROM answers WHERE game = :game AND actor = :actor AND submission = :submission"
)

NEWEST_ANSWER = "SELECT MAX(k) FROM answers WHERE game = :game AND actor = :actor"

ADD_ANSWER = """
INSERT INTO answers (game, actor, submission, k, body)
VALUES (:game, :actor, :submission, :k, :body)
ON CONFLICT DO NOTHING
"""

DROP_ANSWERS = "DELETE FROM answers WHERE game = :game AND actor = :actor AND k <= :k"

PUT_PERSON = """
INSERT INTO people (id, created, language) VALUES (:id, :created, :language)
ON CONFLICT (id) DO UPDATE SET language = excluded.language
"""

PERSON = "SELECT id, created, language FROM people WHERE id = :person"

ADD_GRANT = """
INSERT INTO tokens (digest, kind, created, person, game, reader, revoked)
VALUES (:digest, :kind, :at, :person, :game, :reader, FALSE)
ON CONFLICT DO NOTHING
"""

GRANT = (
    "SELECT kind, created, person, game, reader FROM tokens WHERE digest = :digest AND NOT revoked"
)

REVOKE = "UPDATE tokens SET revoked = TRUE WHERE digest = :digest"

REVOKE_READER = "UPDATE tokens SET revoked = TRUE WHERE game = :game AND reader = :reader"

PUT_PLACE = """
INSERT INTO places (game, reader, person, bot) VALUES (:game, :reader, :person, :bot)
ON CONFLICT (game, reader) DO UPDATE SET person = excluded.person, bot = excluded.bot
"""

DROP_PLACE = "DELETE FROM places WHERE game = :game AND reader = :reader"

PLACES = "SELECT reader, person, bot FROM places WHERE game = :game ORDER BY reader"

READERS_OF = "SELECT reader FROM places WHERE person = :person AND game = :game ORDER BY reader"

PUT_NOTE = """
INSERT INTO notes (game, person, body) VALUES (:game, :person, :body)
ON CONFLICT (game, person) DO UPDATE SET body = excluded.body
"""

DROP_NOTE = "DELETE FROM notes WHERE game = :game AND person = :person"

NOTE = "SELECT body FROM notes WHERE game = :game AND person = :person"

PUT_ADDRESSES = """
INSERT INTO addresses (person, body) VALUES (:person, :body)
ON CONFLICT (person) DO UPDATE SET body = excluded.body
"""

DROP_ADDRESSES = "DELETE FROM addresses WHERE person = :person"

ADDRESSES = "SELECT body FROM addresses WHERE person = :person"

PUT_REMINDER = """
INSERT INTO reminders (game, person, told) VALUES (:game, :person, :told)
ON CONFLICT (game, person) DO NOTHING
"""

DROP_REMINDER = "DELETE FROM reminders WHERE game = :game AND person = :person"

REMINDERS = "SELECT person, told FROM reminders WHERE game = :game ORDER BY serial"

TAKE_REMINDER = (
    "UPDATE reminders SET told = :told WHERE game = :game AND person = :person AND told < :told"
)

PUT_LIFE = (
    "INSERT INTO life (id, at) VALUES (1, :at) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
)

LIFE = "SELECT at FROM life WHERE id = 1"


def games(*, status: bool, listed: bool) -> str:
    """Return the statement for one page of games, filtered by what is True here."""
    conditions = ["serial < :before"]
    if status:
        conditions.append("status = :status")
    if listed:
        conditions.append("listed = :listed")
    where = " AND ".join(conditions)
    return f"SELECT {GAME_COLUMNS} FROM games WHERE {where} ORDER BY serial DESC LIMIT :limit"  # noqa: S608 - only constants
