"""Random games of any ruleset: actions legal and illegal, talk, clocks, the GM's powers.

A stroller knows no rules. It renders what each reader was shown (`tests.views`), answers open
prompts, tries what is not open, and expects that exactly the former is taken. A new ruleset on the
shelf is played without a change here; what its tables can be opened with is in `tests.rulesets`.
"""

import random
from collections.abc import Mapping
from typing import Any, Final

from tasogare.kernel.desk import NONE, Field, Prompt
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import TABLE, Admit, Answer, Body, Outage, Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, HOST, Reader
from tasogare.kernel.state import State
from tests.rulesets.tables import COMMANDS
from tests.table import Person, Table

MALICE: Final[tuple[Any, ...]] = (99, -1, NONE, "all", "sex", "Ben", None, True, 0.5, [0], {}, "")
"""Values that fit almost nowhere."""
TEXTS: Final = ("hm", "it is you", "/fly", "/role", "role", "votes", " ", "狼だ", "VOTE P1")
FINAL_POWERS: Final = ("gm_declare", "gm_void")


class Stroller:
    """Takes one table through a random game."""

    def __init__(
        self,
        ruleset: str,
        size: int,
        number: int,
        options: Mapping[str, Any],
        *,
        powers: bool = True,
    ) -> None:
        self.dice = random.Random(f"{ruleset} {size} {number} {options}")
        names = [f"P{place}" for place in range(size)]
        self.table = Table(
            ruleset, [{}] * size, options=options, names=names, seed=self.dice.randbytes(32)
        )
        self.powers = powers
        self.actions: set[str] = {"fly", "gm_kill", "gm_act"}
        self.refusals: list[str] = []

    def run(self, steps: int = 150) -> Table:
        """Do so many random things, then let the clock run to the end of the game."""
        for _ in range(steps):
            if self.over:
                break
            self.step()
            for someone in self.table.people:
                self.actions |= someone.view.prompts.keys()
        for _ in range(400):
            if self.over:
                break
            if self.table.game.state.desk.paused is not None:
                self.table.gm.resumes()
            self.table.clock()
        assert self.over, "this game does not end"
        self.after_the_end()
        return self.table

    @property
    def over(self) -> bool:
        return self.table.game.state.ended is not None

    def step(self) -> None:
        """Do one random thing."""
        some = (
            (45, self.answer),
            (12, self.say),
            (4, self.whisper),
            (10, self.trespass),
            (6, self.run_out),
            (6, self.wait),
            (4 if self.powers else 0, self.use_power),
            (1 if self.powers else 0, self.admit),
            (1, self.outage),
        )
        (deed,) = self.dice.choices([deed for _, deed in some], [weight for weight, _ in some])
        deed()

    # doing

    def answer(self) -> None:
        asked = [someone for someone in self.table.people if someone.view.prompts]
        if asked:
            someone = self.dice.choice(asked)
            action, prompt = self.dice.choice(sorted(someone.view.prompts.items(), key=str))
            self.attempt(someone, action, self.filled(prompt))

    def everybody_answers(self) -> None:
        """Let everybody who was asked and has not answered do so, with few exceptions."""
        for someone in self.table.played:
            asked = sorted(someone.view.prompts)
            for action in self.dice.sample(asked, len(asked)):
                prompt = someone.view.prompts.get(action)
                if prompt is None or prompt.values is not None or self.dice.random() < 0.05:
                    continue
                self.attempt(someone, action, self.filled(prompt))

    def use_power(self) -> None:
        master = self.dice.choice([self.table.gm, self.table.gm, self.table.host])
        if not master.view.prompts:
            return
        action, prompt = self.dice.choice(sorted(master.view.prompts.items(), key=str))
        if action in FINAL_POWERS and self.dice.random() > 0.1:
            return
        if action == "gm_advance" and self.dice.random() < 0.9:
            self.everybody_answers()
        self.attempt(master, action, self.filled(prompt))

    def trespass(self) -> None:
        """Try something, most likely unlicensed."""
        table = self.table
        someone = self.dice.choice([*table.people, *table.viewers, table.onlooker, table.host])
        action = self.dice.choice(sorted(self.actions))
        values: dict[str, Any] = {}
        for name in ("target", "topic", "item", "text"):
            if self.dice.random() < (0.7 if name == "target" else 0.2):
                values[name] = self.dice.choice((*MALICE, *range(len(table.people))))
        self.attempt(someone, action, values)

    def attempt(self, someone: Person, action: str, values: dict[str, Any]) -> None:
        """CO-2, CO-35: what was shown as open is taken unless an objection says why not."""
        state = self.table.game.state
        body = Answer(action=action, values=values)
        licensed = someone.view.licenses(action, values)
        proxied = licensed and isinstance(values.get("action"), dict)
        came = self.table.tries(someone.reader, body)
        if isinstance(came, Commit):
            assert licensed, f"{someone} was never offered {action} {values}"
            return
        self.refusals.append(came)
        if proxied:
            return
        if licensed:
            objection = self.objection(state, someone.reader, body)
            assert objection == came, f"{someone} was offered {action} {values}: {came}"

    def objection(self, state: State[Any], reader: Reader, body: Answer | Say) -> str | None:
        """Return why a ruleset refuses what is licensed, or that there is no such command."""
        rules = self.table.game.rules
        try:
            meant = rules.meant(state, reader, body)
        except Refused as no:
            return no.code
        return rules.objection(state, reader, meant)

    def filled(self, prompt: Prompt) -> dict[str, Any]:
        """Fill in a prompt with something it takes."""
        values: dict[str, Any] = {}
        for field in prompt.fields:
            if field.optional and self.dice.random() < 0.5:
                continue
            values[field.name] = self.value(field, values)
        return values

    def value(self, field: Field, others: Mapping[str, Any]) -> Any:  # noqa: ANN401
        match field.kind:
            case "seat" | "word":
                if field.none and self.dice.random() < 0.15:
                    return NONE
                return self.dice.choice(field.options)
            case "text":
                return self.dice.choice(("because", "hm", "良い"))
            case "number":
                return self.dice.randint(field.least, min(field.most, field.least + 100))
            case "action":
                return self.proxied(self.table.people[others["target"]])

    def proxied(self, someone: Person) -> dict[str, Any]:
        if not someone.view.prompts or self.dice.random() < 0.3:
            return {"do": "say", "channel": "public", "text": self.dice.choice(TEXTS)}
        action, prompt = self.dice.choice(sorted(someone.view.prompts.items(), key=str))
        return {"do": action, **self.filled(prompt)}

    # talk

    def say(self) -> None:
        table = self.table
        someone = self.dice.choice([*table.played, *table.viewers])
        channels = sorted({*someone.view.channels, "public", "audience"})
        own = sorted(name for name, (_, write) in someone.view.channels.items() if write)
        self.talk(someone, self.dice.choice(own if own and self.dice.random() < 0.5 else channels))

    def whisper(self) -> None:
        self.talk(self.dice.choice([*self.table.played, *self.table.viewers]), "gm")

    def talk(self, someone: Person, channel: str) -> None:
        """CO-20: what may be written is taken unless there is something wrong with the text."""
        commands = COMMANDS[self.table.game.rules.id]
        body = Say(channel=channel, text=self.dice.choice((*TEXTS, *commands)))
        if body.text in commands:
            self.command(someone, body)
            return
        _, write = someone.view.channels.get(channel, (False, False))
        came = self.table.tries(someone.reader, body)
        if isinstance(came, Commit):
            assert write or channel == "gm", f"{someone} was never let into {channel}"
            return
        self.refusals.append(came)
        if write:
            state = self.table.game.state
            objection = self.objection(state, someone.reader, body)
            assert came in {"flooding", "empty", "too_long", objection}

    def command(self, someone: Person, body: Say) -> None:
        """CO-22: a command is what it stands for, and taken or refused as that is."""
        state, rules = self.table.game.state, self.table.game.rules
        try:
            meant = rules.meant(state, someone.reader, body)
        except Refused:
            assert isinstance(self.table.tries(someone.reader, body), str)
            return
        if isinstance(meant, Answer):
            licensed = someone.view.licenses(meant.action, meant.values)
        else:
            _, write = someone.view.channels.get(meant.channel, (False, False))
            licensed = write or meant.channel == "gm"
        came = self.table.tries(someone.reader, body)
        if isinstance(came, Commit):
            assert licensed, f"{someone} could not do {body.text}"
            return
        self.refusals.append(came)
        if licensed:
            assert came in {"flooding", rules.objection(state, someone.reader, meant)}

    # time and people

    def run_out(self) -> None:
        """Let the clock run to its end, most often after everybody has done something."""
        if self.dice.random() < 0.9:
            self.everybody_answers()
        if self.table.game.next_deadline() is not None:
            self.table.clock()

    def wait(self) -> None:
        self.table.clock(self.dice.choice((0.001, 1, 3, 9.999, 10)))

    def outage(self) -> None:
        since = self.table.now
        self.table.now += self.dice.choice((1, 5_000, 3_600_000))
        self.table.tries(TABLE, Outage(since=since))

    def admit(self) -> None:
        number = len(self.table.viewers)
        if number < 2:
            self.table.admit(f"viewer:{number}", f"V{number}")

    def after_the_end(self) -> None:
        """CO-35, KI-50: nothing but talk is taken any more."""
        table = self.table
        for someone in (*table.people, table.gm, table.host):
            for action in sorted(self.actions):
                body: Body = Answer(action=action, values={"target": 0})
                assert table.tries(someone.reader, body) == "game_over"
        assert table.tries(HOST, Admit(viewer="viewer:late", name="Late")) == "game_over"
        assert table.tries(GM, Answer(action="gm_undo")) == "game_over"
        for someone in (*table.played, *table.viewers):
            table.now += 10_000
            assert isinstance(table.tries(someone.reader, Say(channel="public", text="gg")), Commit)
