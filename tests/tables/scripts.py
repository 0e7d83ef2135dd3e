"""Whole games played by the offers on the desk alone, written down as steps that can be repeated.

`Script` plays one in this process, without interruption, and keeps steps and outcomes.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from tasogare.bots.anybody import answer
from tasogare.kernel.desk import Prompt
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import HOST, Seat
from tasogare.rulesets import SHELF
from tasogare.store import NewGame, Place
from tasogare.tables import Outcome, Table, doings
from tasogare.tables.line import Settings
from tests.tables.house import House
from tests.tables.lives import GAME, Step, taken

Wish = Callable[[Any, Seat, Prompt], Mapping[str, Any] | None]
"""What a seat answers in a given world; None where it leaves the prompt alone."""
Move = tuple[Seat, Answer | Say]

IN_A_PHASE: Final = 40
"""So many steps fit between now and the end of a phase."""


async def begun(
    home: House, ruleset: str, size: int, seed: bytes, options: Mapping[str, Any]
) -> Table:
    """Open a game with a seed, seat so many people beside those seats that are nobody's; start."""
    host = await home.tables.people.guest()
    settled, _ = SHELF[ruleset].settle(options)
    settings = msgspec.json.encode(Settings(options=settled))
    new = NewGame(
        id=GAME,
        ruleset=ruleset,
        title="",
        listed=True,
        settings=settings,
        at=home.clock.now(),
        seed=seed,
    )
    await home.store.create_game(new, places=[Place(reader=HOST, person=host.person)])
    table = await home.tables.table(GAME)
    for number in range(size):
        guest = await home.tables.people.guest()
        await doings.sit(table, guest, name=f"P{number}", nonce=f"{number:032x}")
    await doings.start(table, host)
    return table


class Script:
    """A game being played, every step of it written down."""

    def __init__(self, home: House, dice: random.Random, wish: Wish | None = None) -> None:
        """Take a house whose one game has begun."""
        self.home = home
        self.dice = dice
        self.wish = wish
        self.steps: list[Step] = []
        self.outcomes: list[Outcome | None] = []
        self._done: set[tuple[int, str]] = set()
        self._phase: tuple[str, int] = ("", 0)
        self._talk = 0

    async def play(self, until: int | None = None) -> Table:
        """Play on, until the game is over or (at the end of a phase) the clock shows `until`."""
        table = await self.home.tables.table(GAME)
        while (due := table.game.next_deadline()) is not None:
            if until is not None and self.home.clock.time >= until:
                break
            now = self.home.clock.time
            move = self._move(table)
            at = due.at if move is None else now + max(1, (due.at - now) // IN_A_PHASE)
            seat, body = (Seat(0), None) if move is None else move
            step = Step(at, seat, body, f"step-{len(self.steps)}")
            self.steps.append(step)
            self.outcomes.append(await taken(self.home, step))
        return table

    def _move(self, table: Table) -> Move | None:
        phase = (table.game.rules.truth(table.game.state).phase, table.line.summary.day)
        if phase != self._phase:
            self._phase, self._done, self._talk = phase, set(), self.dice.randrange(3)
        asked = [one for one in self._asked(table) if (one[0], one[1].action) not in self._done]
        while asked:
            seat, prompt = asked.pop(self.dice.randrange(len(asked)))
            values = self._values(table, seat, prompt)
            self._done.add((seat, prompt.action))
            if values is not None:
                return seat, Answer(action=prompt.action, values=values)
        return self._words(table)

    def _asked(self, table: Table) -> list[tuple[Seat, Prompt]]:
        prompts = table.game.state.desk.prompts.items()
        return [
            (Seat(reader), prompt)
            for (reader, _), prompt in prompts
            if isinstance(reader, int) and prompt.values is None
        ]

    def _values(self, table: Table, seat: Seat, prompt: Prompt) -> Mapping[str, Any] | None:
        if self.wish is not None:
            return self.wish(table.game.state.world, seat, prompt)
        return answer(prompt, self.dice)

    def _words(self, table: Table) -> Move | None:
        """Let somebody say something in some channel, now and then."""
        channels = sorted(table.game.state.desk.channels.items())
        speakers: Sequence[tuple[Seat, str]] = [
            (Seat(speaker), name)
            for name, channel in channels
            for speaker in channel.speakers
            if isinstance(speaker, int)
        ]
        if not speakers or not self._talk:
            return None
        self._talk -= 1
        seat, name = self.dice.choice(speakers)
        if self.dice.random() < 0.3:  # refusals are answers too, and kept
            return seat, Answer(action="vote", values={"target": seat})
        return seat, Say(channel=name, text=f"word {len(self.steps)}")
