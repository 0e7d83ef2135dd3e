"""One person at a terminal against bots (`tasogare play`): a line at a time, and no hurry.

The clock stands still while the person thinks; between that, time jumps as in `trial`. Reading and
writing lines is handed in, so that a test can play too.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tasogare.kernel.desk import NONE, Field, Prompt
from tasogare.kernel.entries import Told
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import PUBLIC, Reader, Seat, reads
from tasogare.knowledge import Knowledge
from tasogare.knowledge.text import PLUMBING, Teller, lines
from tasogare.lab.trial import Setup, Trial
from tasogare.toolbox.notices import Learned, PhaseBegan
from tasogare.toolbox.phases import CLOCK
from tasogare.words import has, say

BREATH: Final = 1_500
"""Milliseconds that pass with every line one says."""
HALF: Final = 0.47
"""The part of a phase for talk after which one is given the word the first time."""

PHRASES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "welcome": "Type what you want to say, or the number of a choice. An empty line goes on.",
        "commands": "/me shows what you know, /players who is there, /quit leaves.",
        "talk": "say> ",
        "choose": "number> ",
        "nothing": "nothing",
        "wrong": "Type one of the numbers, or nothing.",
        "dead": "dead",
        "on": "(Enter goes on) ",
        "bye": "Good night.",
    },
    "ja": {
        "welcome": "発言するか、番号で選んでください。空行で先へ進みます。",
        "commands": "/me 自分の情報　/players 参加者　/quit 終了",
        "talk": "発言> ",
        "choose": "番号> ",
        "nothing": "何もしない",
        "wrong": "番号を入力するか、空行にしてください。",
        "dead": "死亡",
        "on": "（Enterで進みます）",
        "bye": "おやすみなさい。",
    },
    "zh": {
        "welcome": "直接输入发言，或输入选项的编号；空行表示继续。",
        "commands": "/me 查看自己的情报，/players 查看玩家，/quit 退出。",
        "talk": "发言> ",
        "choose": "编号> ",
        "nothing": "什么也不做",
        "wrong": "请输入编号，或直接回车。",
        "dead": "死亡",
        "on": "（按回车继续）",
        "bye": "晚安。",
    },
}


class Quit(Exception):
    """The person left."""


class Terminal:
    """A person's place at a table of bots."""

    def __init__(
        self,
        setup: Setup,
        name: str,
        *,
        ask: Callable[[str], str],
        tell: Callable[[str], object],
    ) -> None:
        """Take the first seat; `ask` shows a prompt and returns a line, `tell` shows one."""
        self.seat = Seat(0)
        self.trial = Trial(setup, 0, people={self.seat: name})
        self.known = Knowledge(self.seat)
        self._lang = setup.lang
        self._ask = ask
        self._tell = tell
        self._shown = 0

    def play(self) -> None:
        """Play a game to its end, or until the person leaves."""
        self._tell(self._phrase("welcome"))
        self._tell(self._phrase("commands"))
        try:
            self.trial.gather()
            while self.known.ended is None:
                self._show()
                self._phase()
            self._show()
        except (Quit, EOFError):
            self._tell(self._phrase("bye"))

    def _phrase(self, key: str) -> str:
        return PHRASES[self._lang][key]

    @property
    def _teller(self) -> Teller:
        names: dict[Reader, str] = {
            seat: player.name for seat, player in self.known.players.items()
        }
        return Teller(self._lang, self.trial.setup.ruleset, names)

    # time

    def _phase(self) -> None:
        """Let a phase pass: the person talks in it, or answers what it is asked."""
        known = self.known
        begun = (known.scene.phase, known.scene.day)
        if known.alive and known.may_write(PUBLIC):
            clock = known.scene.clocks[CLOCK]
            for part in (HALF, 0.999):
                self._pass(begun, int(clock.since + part * clock.length))
                self._talk()
        elif known.alive:
            self._answer()
        else:
            self._line("on")
        self._pass(begun, None)

    def _pass(self, begun: tuple[str, int], limit: int | None) -> None:
        """Let time go on until a limit or the end of the phase."""
        scene = self.known.scene
        while self.known.ended is None and (scene.phase, scene.day) == begun:
            going = self.trial.step(limit)
            self._show()
            scene = self.known.scene
            if not going:
                return

    def _show(self) -> None:
        """Show what is new to this seat."""
        commits = self.trial.commits[self._shown :]
        self._shown = len(self.trial.commits)
        for commit in commits:
            for entry in commit.entries:
                if isinstance(entry, Told) and reads(self.seat, entry.to):
                    self.known.hear(commit.input.at, entry.notice)
                    if isinstance(entry.notice, PLUMBING):
                        continue
                    if isinstance(entry.notice, PhaseBegan):
                        self._tell("")
                    for line in lines(entry.notice, self._teller):
                        self._tell(line)

    # the person

    def _line(self, prompt: str) -> str:
        """Ask for a line; commands are carried out, and the line asked for again."""
        while True:
            line = self._ask(self._phrase(prompt)).strip()
            if not line.startswith("/"):
                return line
            if line == "/quit":
                raise Quit
            self._command(line)

    def _command(self, line: str) -> None:
        to, known = self._teller, self.known
        if line == "/me":
            own = to.role(known.scene.role, known.scene.marks) if known.scene.role else []
            for told in own:
                self._tell(told)
            for lesson in known.scene.lessons:
                learned = Learned(source=lesson.source, about=lesson.about, value=lesson.value)
                for told in lines(learned, to):
                    self._tell(told)
        elif line == "/players":
            for seat in known.seats:
                dead = f" ({self._phrase('dead')})" if seat in known.scene.deaths else ""
                self._tell(f"{known.name(seat)}{dead}")
        else:
            self._tell(self._phrase("commands"))

    def _talk(self) -> None:
        while self.known.may_write(PUBLIC):
            line = self._line("talk")
            if not line:
                return
            self.trial.now += BREATH
            self._put(Say(channel=PUBLIC, text=line))

    def _answer(self) -> None:
        """Put to the person what it is asked; what needs no choice is answered at the end."""
        prompts = tuple(self.known.scene.prompts.values())
        for prompt in sorted(prompts, key=lambda prompt: not prompt.fields):
            if prompt.fields:
                self._choose(prompt)
            elif prompt.values is None:
                self._put(Answer(action=prompt.action, values={}))

    def _choose(self, prompt: Prompt) -> None:
        to = self._teller
        ask = f"{to.action(prompt.action)}.ask"
        self._tell(to.say(ask) if has(ask) else prompt.action)
        values: dict[str, Any] = {}
        for field in prompt.fields:
            value = self._value(field)
            if value is None:
                return
            values[field.name] = value
        self._put(Answer(action=prompt.action, values=values))

    def _value(self, field: Field) -> int | str | None:
        """Ask for a field's value; None for none."""
        options = [option for option in field.options if option != NONE]
        for number, option in enumerate(options, start=1):
            self._tell(f"  {number}  {self._teller.values({field.name: option})[field.name]}")
        self._tell(f"     {self._phrase('nothing')}")
        while True:
            line = self._line("choose")
            if not line:
                return None
            if line.isdecimal() and 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            self._tell(self._phrase("wrong"))

    def _put(self, body: Answer | Say) -> None:
        try:
            self.trial.put(self.seat, body)
        except Refused as refused:
            key = f"refusal.{refused.code}"
            self._tell(say(self._lang, key) if has(key) else refused.code)
        self._show()
