"""What every store adapter must do; inherit `StoreContract` and give it the fixture `opener`.

The port is `tasogare/store/port.py`. Clauses: CO-4, CO-10, CO-30, CO-31, CO-32.
"""

import asyncio
import dataclasses
from collections.abc import Awaitable, Sequence

import pytest

from tasogare.store import (
    ANSWERS_KEPT,
    NOTE_LENGTH,
    Answer,
    Answered,
    Append,
    Collision,
    Gap,
    Grant,
    Missing,
    NewGame,
    Person,
    Place,
    Store,
    StoreClosed,
    Taken,
)
from tests.store.running import Opener, awaited, commit, new_game, turns


def answer(submission: str, actor: str = "1", body: bytes = b"yes") -> Answer:
    """Return an answer."""
    return Answer(actor=actor, submission=submission, body=body)


async def outcomes(*calls: Awaitable[object]) -> Sequence[object]:
    """Await all at once and return what each returned or raised."""
    return await asyncio.gather(*calls, return_exceptions=True)


class GameContract:
    """Games, and the list of them in the lobby."""

    @awaited
    async def test_a_new_game_is_open_and_empty(self, opener: Opener) -> None:
        """What was given is there again; the rest begins at nothing."""
        async with opener() as store:
            await store.create_game(new_game())
            row = await store.game("g")
        assert row is not None
        assert (row.id, row.ruleset, row.title, row.listed) == ("g", "ruleset", "Table g", True)
        assert (row.settings, row.seed, row.summary) == (b"{}", b"s" * 32, b"")
        assert (row.status, row.last, row.due, row.created, row.changed) == (
            "open",
            0,
            None,
            10,
            10,
        )

    @awaited
    async def test_an_unknown_game_is_none(self, opener: Opener) -> None:
        """And has no commits, places or readers."""
        async with opener() as store:
            assert await store.game("g") is None
            assert not await store.commits("g")
            assert not await store.places("g")
            assert not await store.readers_of("g", "p")

    @awaited
    async def test_an_id_is_used_once(self, opener: Opener) -> None:
        """The second game of that id changes nothing of the first."""
        async with opener() as store:
            await store.create_game(new_game())
            with pytest.raises(Taken):
                await store.create_game(dataclasses.replace(new_game(), title="other"))
            row = await store.game("g")
        assert row is not None
        assert row.title == "Table g"

    @awaited
    async def test_a_game_with_an_unknown_host_is_not_opened(self, opener: Opener) -> None:
        """Places of a new game come with it, whole or not at all."""
        async with opener() as store:
            with pytest.raises(Missing):
                await store.create_game(new_game(), places=[Place(reader="host", person="nobody")])
            assert await store.game("g") is None

    @awaited
    async def test_the_seed_is_not_shown_by_accident(self, opener: Opener) -> None:
        """CO-4: a game printed into a log does not give its seed away."""
        async with opener() as store:
            await store.create_game(new_game())
            assert "sss" not in repr(await store.game("g"))
            assert "sss" not in repr(new_game())

    @awaited
    async def test_lists_are_newest_first_filtered_and_paged(self, opener: Opener) -> None:
        """A page goes on where the one before it stopped."""
        async with opener() as store:
            for name in "abcdef":
                await store.create_game(new_game(name, listed=name != "c"))
            await store.append(dataclasses.replace(commit(1, "b"), status="running"))
            await store.append(dataclasses.replace(commit(1, "a"), status="ended"))

            async def names(**filters: object) -> str:
                return "".join(row.id for row in await store.games(**filters))  # type: ignore[arg-type]

            assert await names() == "fedcba"
            assert await names(status="open") == "fedc"
            assert await names(status="open", listed=True) == "fed"
            assert await names(listed=False) == "c"
            assert await names(status="running") == "b"
            assert await names(status="ended", listed=False) == ""
            page = await store.games(limit=2)
            assert [row.id for row in page] == ["f", "e"]
            assert await names(before=page[-1].serial, limit=3) == "dcb"


class AppendContract:
    """The record of a game, and what is stored with each commit."""

    @awaited
    async def test_commits_come_back_in_order(self, opener: Opener) -> None:
        """And from where the reader stopped."""
        async with opener() as store:
            await store.create_game(new_game())
            for n in (1, 2, 3):
                await store.append(commit(n))
            rows = await store.commits("g")
            assert [(row.n, row.at, row.body) for row in rows] == [
                (n, 100 + n, f"g/{n}".encode()) for n in (1, 2, 3)
            ]
            assert [row.n for row in await store.commits("g", after=2)] == [3]
            assert not await store.commits("g", after=3)

    @awaited
    async def test_the_game_moves_with_its_commit(self, opener: Opener) -> None:
        """Status and summary stay when they are not given; the deadline is set each time."""
        async with opener() as store:
            await store.create_game(new_game())
            first = dataclasses.replace(commit(1, due=500), status="running", summary=b"day 1")
            await store.append(first)
            row = await store.game("g")
            assert row is not None
            assert (row.status, row.summary, row.due, row.last, row.changed) == (
                "running",
                b"day 1",
                500,
                1,
                101,
            )
            await store.append(commit(2))
            row = await store.game("g")
            assert row is not None
            assert (row.status, row.summary, row.due, row.last, row.changed) == (
                "running",
                b"day 1",
                None,
                2,
                102,
            )

    @awaited
    async def test_a_collision_leaves_nothing(self, opener: Opener) -> None:
        """Neither commit nor status, deadline, answer or place; and says how far the game is."""
        async with opener() as store:
            await store.put_person(Person(id="p", created=1))
            await store.create_game(new_game())
            await store.append(commit(1))
            before = await store.game("g")
            late = Append(
                game="g",
                n=1,
                at=7,
                body=b"late",
                due=9,
                status="running",
                summary=b"late",
                answer=answer("s"),
                places=[Place(reader="1", person="p")],
            )
            with pytest.raises(Collision) as caught:
                await store.append(late)
            assert (caught.value.game, caught.value.n, caught.value.last) == ("g", 1, 1)
            assert await store.game("g") == before
            assert [row.body for row in await store.commits("g")] == [b"g/1"]
            assert await store.answer("g", "1", "s") is None
            assert not await store.places("g")
            await store.append(dataclasses.replace(late, n=2))
            assert await store.answer("g", "1", "s") == b"yes"

    @awaited
    async def test_numbers_leave_no_gap(self, opener: Opener) -> None:
        """A commit that cannot follow is refused, as is one of an unknown game."""
        async with opener() as store:
            await store.create_game(new_game())
            with pytest.raises(Gap):
                await store.append(commit(2))
            with pytest.raises(Missing):
                await store.append(commit(1, "other"))
            with pytest.raises(Missing):
                await store.append(dataclasses.replace(commit(1, "other"), answer=answer("s")))
            assert not await store.commits("g")

    def test_what_no_store_could_mean_cannot_be_said(self) -> None:
        """Numbers begin at 1, an ended game has no deadline, a place has one holder."""
        with pytest.raises(ValueError, match="numbered from 1"):
            commit(0)
        with pytest.raises(ValueError, match="no deadline"):
            dataclasses.replace(commit(1, due=1), status="ended")
        with pytest.raises(ValueError, match="not both"):
            Place(reader="1", person="p", bot=b"{}")

    @awaited
    async def test_of_two_nodes_one_is_first(self, opener: Opener) -> None:
        """Two stores on one database: each number is stored once, and the loser is told."""
        async with opener() as one, opener() as two:
            await one.create_game(new_game())
            for n in range(1, 20):
                results = await outcomes(one.append(commit(n)), two.append(commit(n)))
                assert sorted(type(result).__name__ for result in results) == [
                    "Collision",
                    "NoneType",
                ]
            assert [row.n for row in await two.commits("g")] == list(range(1, 20))

    @awaited
    async def test_one_failure_among_many_concerns_one_caller(self, opener: Opener) -> None:
        """Collisions and unknown games stand beside appends that succeed."""
        async with opener() as store:
            for name in "abcd":
                await store.create_game(new_game(name))
            await store.append(commit(1, "b"))
            nobody = dataclasses.replace(
                commit(1, "d"), places=[Place(reader="1", person="nobody")]
            )
            results = await outcomes(
                store.append(commit(1, "a")),
                store.append(commit(1, "b")),
                store.append(commit(1, "x")),
                store.append(nobody),
                store.append(commit(1, "c")),
                store.append(commit(2, "a")),
            )
            kinds = [type(result).__name__ for result in results]
            assert kinds == ["NoneType", "Collision", "Missing", "Missing", "NoneType", "NoneType"]
            assert [len(await store.commits(name)) for name in "abcd"] == [2, 1, 1, 0]

    @awaited
    async def test_what_was_acknowledged_is_seen_by_every_read(self, opener: Opener) -> None:
        """In the same store, in another one, and after a restart."""
        async with opener() as one, opener() as two:
            await one.create_game(new_game())
            for n in range(1, 30):
                await one.append(commit(n))
                assert len(await one.commits("g")) == n
                assert len(await two.commits("g")) == n
        async with opener() as later:
            assert len(await later.commits("g")) == 29

    @awaited
    async def test_a_cancelled_caller_tears_nothing(self, opener: Opener) -> None:
        """Whenever the caller goes, the commit is there whole or not at all."""
        async with opener() as store:
            await store.create_game(new_game())
            n = 0
            for patience in range(8):
                task = asyncio.create_task(
                    store.append(dataclasses.replace(commit(n + 1), answer=answer(str(n + 1))))
                )
                await turns(patience)
                task.cancel()
                await outcomes(task)
                await store.sign_of_life(patience)  # comes after it in the queue
                rows = await store.commits("g")
                assert [row.n for row in rows] == list(range(1, len(rows) + 1))
                assert (await store.answer("g", "1", str(n + 1)) is not None) == (
                    len(rows) == n + 1
                )
                n = len(rows)
            await store.append(commit(n + 1))


class DueContract:
    """Deadlines as rows."""

    @awaited
    async def test_due_games_are_found_by_anyone(self, opener: Opener) -> None:
        """The longest overdue first; those without a deadline or with a later one are not."""
        async with opener() as store:
            for name, at in (("a", 30), ("b", 10), ("c", 20), ("d", None), ("e", 31)):
                await store.create_game(new_game(name))
                await store.append(commit(1, name, due=at))
            await store.create_game(new_game("f"))
        async with opener() as other:
            assert await other.due(30) == ["b", "c", "a"]
            assert await other.due(30, limit=2) == ["b", "c"]
            assert not await other.due(9)
            await other.append(commit(2, "b", due=40))
            await other.append(dataclasses.replace(commit(2, "c"), status="ended"))
            assert await other.due(30) == ["a"]


class AnswerContract:
    """CO-32: the same submission twice has effect once and gets the same answer."""

    @awaited
    async def test_an_answer_comes_with_its_commit(self, opener: Opener) -> None:
        """And is known for that game, actor and submission alone."""
        async with opener() as store:
            await store.create_game(new_game())
            await store.create_game(new_game("h"))
            await store.append(dataclasses.replace(commit(1), answer=answer("s")))
            assert await store.answer("g", "1", "s") == b"yes"
            assert await store.answer("g", "2", "s") is None
            assert await store.answer("h", "1", "s") is None
            assert await store.answer("g", "1", "t") is None

    @awaited
    async def test_a_second_append_for_a_submission_gets_the_first_answer(
        self, opener: Opener
    ) -> None:
        """Even on another node, and even when its number is free."""
        async with opener() as one, opener() as two:
            await one.create_game(new_game())
            await one.append(dataclasses.replace(commit(1), answer=answer("s")))
            for n in (1, 2):
                again = dataclasses.replace(commit(n), answer=answer("s", body=b"other"))
                with pytest.raises(Answered) as caught:
                    await two.append(again)
                assert caught.value.body == b"yes"
            assert len(await one.commits("g")) == 1

    @awaited
    async def test_a_refusal_is_kept_and_the_first_one_stands(self, opener: Opener) -> None:
        """A refused submission stays refused, and an accepted one accepted."""
        async with opener() as store:
            await store.create_game(new_game())
            assert await store.refuse("g", answer("s", body=b"no")) == b"no"
            assert await store.refuse("g", answer("s", body=b"never")) == b"no"
            with pytest.raises(Answered):
                await store.append(dataclasses.replace(commit(1), answer=answer("s")))
            await store.append(dataclasses.replace(commit(1), answer=answer("t")))
            assert await store.refuse("g", answer("t", body=b"no")) == b"yes"
            with pytest.raises(Missing):
                await store.refuse("x", answer("s"))

    @awaited
    async def test_the_same_submission_at_once_has_effect_once(self, opener: Opener) -> None:
        """Ten calls together: one commit, nine times the answer it got."""
        async with opener() as store:
            await store.create_game(new_game())
            calls = [
                dataclasses.replace(commit(1), answer=answer("s", body=str(i).encode()))
                for i in range(10)
            ]
            results = await outcomes(*(store.append(call) for call in calls))
            assert len(await store.commits("g")) == 1
            standing = await store.answer("g", "1", "s")
            refused = [result for result in results if isinstance(result, Answered)]
            assert [result.body for result in refused] == [standing] * 9

    @awaited
    async def test_the_newest_answers_of_each_actor_are_kept(self, opener: Opener) -> None:
        """The oldest go; other actors lose nothing."""
        async with opener() as store:
            await store.create_game(new_game())
            await store.refuse("g", answer("0", actor="2"))
            await outcomes(*(store.refuse("g", answer(str(i))) for i in range(ANSWERS_KEPT + 3)))
            known = [
                await store.answer("g", "1", str(i)) is not None for i in range(ANSWERS_KEPT + 3)
            ]
            assert known == [False] * 3 + [True] * ANSWERS_KEPT
            assert await store.answer("g", "2", "0") == b"yes"


class PeopleContract:
    """CO-30, CO-31, CO-4: people, tokens, places and notes, none of them in a record."""

    @awaited
    async def test_people(self, opener: Opener) -> None:
        """A person is added once; only the language changes."""
        async with opener() as store:
            assert await store.person("p") is None
            await store.put_person(Person(id="p", created=1))
            await store.put_person(Person(id="p", created=2, language="ja"))
            assert await store.person("p") == Person(id="p", created=1, language="ja")

    @awaited
    async def test_tokens(self, opener: Opener) -> None:
        """A token stands for one thing until it is revoked, and is not used twice."""
        async with opener() as store:
            await store.put_person(Person(id="p", created=1))
            await store.create_game(new_game())
            session = Grant(kind="session", at=1, person="p")
            seat = Grant(kind="resume", at=2, person="p", game="g", reader="3")
            await store.put_token("one", session)
            await store.put_token("two", seat)
            assert await store.grant("one") == session
            assert await store.grant("two") == seat
            assert await store.grant("three") is None
            with pytest.raises(Taken):
                await store.put_token("one", seat)
            await store.revoke("one")
            await store.revoke("three")
            assert await store.grant("one") is None
            assert await store.grant("two") == seat
            with pytest.raises(Taken):
                await store.put_token("one", session)
            with pytest.raises(Missing):
                await store.put_token("four", Grant(kind="session", at=1, person="nobody"))

    @awaited
    async def test_tokens_of_a_seat_that_changes_hands(self, opener: Opener) -> None:
        """CO-31: the old links to that seat are worth nothing; those to others are."""
        async with opener() as store:
            await store.create_game(new_game())
            for token, reader in (("a", "1"), ("b", "1"), ("c", "2")):
                await store.put_token(token, Grant(kind="resume", at=1, game="g", reader=reader))
            await store.revoke_reader("g", "1")
            assert [await store.grant(token) is None for token in "abc"] == [True, True, False]

    @awaited
    async def test_places(self, opener: Opener) -> None:
        """Set, changed and cleared, alone or with a commit."""
        async with opener() as store:
            await store.put_person(Person(id="p", created=1))
            await store.put_person(Person(id="q", created=1))
            host = Place(reader="host", person="p")
            await store.create_game(new_game(), places=[host])
            seats = [
                Place(reader="1", person="p"),
                Place(reader="2", bot=b"{}"),
                Place(reader="3", person="q"),
            ]
            await store.append(dataclasses.replace(commit(1), places=seats))
            assert await store.places("g") == [*seats, host]
            assert await store.readers_of("g", "p") == ["1", "host"]
            await store.put_place("g", Place(reader="1", bot=b"[]"))
            await store.append(
                dataclasses.replace(
                    commit(2), places=[Place(reader="2"), Place(reader="3", person="p")]
                )
            )
            assert await store.places("g") == [
                Place(reader="1", bot=b"[]"),
                Place(reader="3", person="p"),
                host,
            ]
            assert not await store.readers_of("g", "q")
            with pytest.raises(Missing):
                await store.put_place("g", Place(reader="4", person="nobody"))
            with pytest.raises(Missing):
                await store.put_place("x", Place(reader="4", person="p"))

    @awaited
    async def test_games_of_a_person(self, opener: Opener) -> None:
        """Each once, newest first, in pages."""
        async with opener() as store:
            await store.put_person(Person(id="p", created=1))
            for name in "abcd":
                await store.create_game(new_game(name))
            for name in "abd":
                await store.put_place(name, Place(reader="1", person="p"))
            await store.put_place("a", Place(reader="host", person="p"))
            page = await store.games_of("p", limit=2)
            assert [row.id for row in page] == ["d", "b"]
            assert [row.id for row in await store.games_of("p", before=page[-1].serial)] == ["a"]
            assert not await store.games_of("q")

    @awaited
    async def test_notes_are_private_and_bounded(self, opener: Opener) -> None:
        """One for each game and person."""
        async with opener() as store:
            await store.put_person(Person(id="p", created=1))
            await store.put_person(Person(id="q", created=1))
            await store.create_game(new_game())
            assert not await store.note("g", "p")
            await store.put_note("g", "p", "夕" * NOTE_LENGTH)
            assert await store.note("g", "p") == "夕" * NOTE_LENGTH
            with pytest.raises(ValueError, match="at most"):
                await store.put_note("g", "p", "x" * (NOTE_LENGTH + 1))
            await store.put_note("g", "p", "two")
            assert await store.note("g", "p") == "two"
            assert not await store.note("g", "q")
            await store.put_note("g", "p", "")
            assert not await store.note("g", "p")
            with pytest.raises(Missing):
                await store.put_note("g", "nobody", "text")


class ReminderContract:
    """Where people are reached, and up to where they were told of a game."""

    @awaited
    async def test_addresses_are_kept_changed_and_removed(self, opener: Opener) -> None:
        """One value for each person."""
        async with opener() as store:
            await store.put_person(Person(id="p", created=1))
            assert await store.addresses("p") is None
            await store.put_addresses("p", b"one")
            await store.put_addresses("p", b"two")
            assert await store.addresses("p") == b"two"
            await store.put_addresses("p", None)
            assert await store.addresses("p") is None
            with pytest.raises(Missing):
                await store.put_addresses("nobody", b"one")

    @awaited
    async def test_a_reminder_is_taken_once(self, opener: Opener) -> None:
        """Of several programs that try, one is told so; it never goes back."""
        async with opener() as store, opener() as other:
            await store.create_game(new_game())
            for name in "qp":
                await store.put_person(Person(id=name, created=1))
                await store.put_reminder("g", name, 4)
            await store.put_reminder("g", "q", 2)
            assert await store.reminders("g") == [("q", 4), ("p", 4)]
            took = await outcomes(
                *(one.take_reminder("g", "p", 6) for one in (store, other) for _ in range(3))
            )
            assert sorted(map(bool, took)) == [False] * 5 + [True]
            assert not await other.take_reminder("g", "p", 5)
            assert not await other.take_reminder("g", "nobody", 9)
            assert await other.reminders("g") == [("q", 4), ("p", 6)]

    @awaited
    async def test_reminders_end_when_somebody_says_so(self, opener: Opener) -> None:
        """Whoever wants none is told no more."""
        async with opener() as store:
            await store.create_game(new_game())
            await store.put_person(Person(id="p", created=1))
            await store.put_reminder("g", "p", 0)
            await store.put_reminder("g", "p", None)
            assert await store.reminders("g") == []
            assert not await store.take_reminder("g", "p", 1)
            with pytest.raises(Missing):
                await store.put_reminder("g", "nobody", 0)
            with pytest.raises(Missing):
                await store.put_reminder("other", "p", 0)


class LifeContract:
    """The server's sign of life (CO-10), and its end."""

    @awaited
    async def test_the_last_sign_of_life(self, opener: Opener) -> None:
        """The last one stored counts, also after a clock was set back."""
        async with opener() as store:
            assert await store.last_sign_of_life() is None
            await store.sign_of_life(5)
            await store.sign_of_life(9)
            assert await store.last_sign_of_life() == 9
            await store.sign_of_life(7)
        async with opener() as later:
            assert await later.last_sign_of_life() == 7

    @awaited
    async def test_closing_finishes_what_was_accepted(self, opener: Opener) -> None:
        """Then every call is refused, and closing again is no error."""
        async with opener() as store:
            await store.create_game(new_game())
            tasks = [asyncio.create_task(_append(store, n)) for n in range(1, 51)]
            await turns(1)
            await store.close()
            await asyncio.gather(*tasks)
            await store.close()
            with pytest.raises(StoreClosed):
                await store.append(commit(51))
            with pytest.raises(StoreClosed):
                await store.game("g")
        async with opener() as later:
            assert len(await later.commits("g")) == 50

    @awaited
    async def test_any_text_and_bytes_come_back_as_they_were(self, opener: Opener) -> None:
        """Payloads are opaque."""
        async with opener() as store:
            body = bytes(range(256)) * 50
            game = NewGame(
                id="夕",
                ruleset="r",
                title="'\";--\u202e🌆",
                listed=False,
                settings=body,
                seed=body,
                at=2**45,
            )
            await store.create_game(game)
            await store.append(Append(game="夕", n=1, at=2**45, body=body, due=2**45, summary=b""))
            row = await store.game("夕")
            assert row is not None
            assert (row.title, row.settings, row.seed, row.due) == (game.title, body, body, 2**45)
            assert (await store.commits("夕"))[0].body == body


async def _append(store: Store, n: int) -> None:
    await store.append(commit(n))


class StoreContract(
    GameContract,
    AppendContract,
    DueContract,
    AnswerContract,
    PeopleContract,
    ReminderContract,
    LifeContract,
):
    """All of it."""
