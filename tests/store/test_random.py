"""Random appends by two nodes on one database, beside a model in four lines."""

import asyncio
import dataclasses
import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tasogare.store import Answer, Answered, Collision, Gap, open_store
from tests.store.running import commit, new_game

Try: TypeAlias = tuple[int, int, int, int | None]
"""Which node tries, how far its number is off, which submission, which deadline."""

TRIES = st.lists(
    st.tuples(
        st.integers(0, 1),
        st.sampled_from([0, 0, 0, -1, 1]),
        st.integers(0, 6),
        st.none() | st.integers(0, 9),
    ),
    max_size=25,
)


@pytest.fixture(scope="module")
def database() -> Iterator[Path]:
    """Return one database for all examples; each plays in a game of its own."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "games.sqlite3"


COUNT = itertools.count()


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(tries=TRIES, together=st.booleans())
def test_the_record_is_what_was_accepted(
    database: Path, tries: list[Try], *, together: bool
) -> None:
    """Dense numbers, one commit for each submission, a deadline as the last commit left it."""
    asyncio.run(_play(database, f"game {next(COUNT)}", tries, together=together))


async def _play(database: Path, game: str, tries: list[Try], *, together: bool) -> None:
    nodes = [await open_store(f"sqlite:///{database}") for _ in range(2)]
    await nodes[0].create_game(new_game(game))
    accepted: list[Try] = []

    async def attempt(one: Try) -> None:
        node, off, submission, due = one
        n = max(1, len(accepted) + 1 + off)
        answer = Answer(actor="1", submission=str(submission), body=str(submission).encode())
        new = dataclasses.replace(commit(n, game, due=due), answer=answer)
        (outcome,) = await asyncio.gather(nodes[node].append(new), return_exceptions=True)
        match outcome:
            case Answered(body=body):
                assert body == answer.body
            case Collision(last=last):
                assert last >= n
            case Gap(last=last):
                assert last < n - 1
            case _:
                assert outcome is None
                accepted.append(one)

    if together:
        await asyncio.gather(*(attempt(one) for one in tries))
    else:
        for one in tries:
            stored, known = len(accepted), one[2] in {done[2] for done in accepted}
            await attempt(one)
            free = one[1] == 0 or (one[1] == -1 and stored == 0)
            assert (len(accepted) > stored) == (free and not known)
    rows = await nodes[1].commits(game)
    assert [row.n for row in rows] == list(range(1, len(accepted) + 1))
    submissions = [one[2] for one in accepted]
    assert len(set(submissions)) == len(submissions)
    known_answers = [i for i in range(7) if await nodes[0].answer(game, "1", str(i)) is not None]
    assert known_answers == sorted(submissions)
    row = await nodes[0].game(game)
    assert row is not None
    assert row.last == len(accepted)
    if not together:
        assert row.due == (accepted[-1][3] if accepted else None)
    for node in nodes:
        await node.close()
