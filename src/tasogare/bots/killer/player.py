"""The bot `killer`: hears its feed, keeps in mind what was claimed, talks, votes, acts, and hides.

What it believes is in `belief`, what it says in `honesty` and `lies`, what it does in `choices`.
"""

from random import Random
from typing import Final

from tasogare.bots.anybody import answer
from tasogare.bots.killer import choices, evidence, honesty, lies, speech
from tasogare.bots.killer.claims import Claim, Heard
from tasogare.bots.killer.situation import Situation
from tasogare.bots.player import Act, Bot, Move, Talk
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.toolbox.notices import PhaseBegan

PUBLIC: Final = "public"
VOTE: Final = "vote"
DONE: Final = "done"
OPENINGS: Final = (0.05, 0.4)
"""The part of a meeting in which what is known is told."""
OPINIONS: Final = (0.5, 0.8)
"""The part in which it is talked over."""
CLOSES_EYES: Final = (0.3, 0.6)
"""The part of a night in which it presses `done`; it has chosen before."""
LONE: Final = 0.5
"""How often an operative plays to win alone."""


class KillerPlayer(Bot):
    """Plays any seat of Killer."""

    def __init__(self, seat: Seat, *, lang: str = "en") -> None:
        """Take a seat and a language."""
        super().__init__(seat, lang=lang)
        self._claims: dict[tuple[Seat, Claim], Heard] = {}
        self._lines: list[honesty.Line] | None = None
        self._spoken = 0
        """How often it spoke in this phase."""
        self._finished = False
        """Whether it has nothing more to say in this phase."""
        self._passed: frozenset[str] = frozenset()
        """What it will not do tonight."""
        self._lone: bool | None = None

    # hearing

    def hear(self, at: int, notice: Notice) -> None:
        """Take in a notice; keep what is claimed, and think anew in a new phase."""
        super().hear(at, notice)
        if isinstance(notice, n.Said):
            self._listen(notice)
        elif isinstance(notice, PhaseBegan | n.WentBack):
            self._lines = None
            self._spoken = 0
            self._finished = False
            self._passed = frozenset()

    def _listen(self, notice: n.Said) -> None:
        by, scene = notice.by, self.knowledge.scene
        if notice.channel != PUBLIC or scene.phase != evidence.MEETING or isinstance(by, str):
            return
        if by == self.seat:
            self._spoken += 1
        for claim in speech.heard(notice.text, evidence.roster_of(self.knowledge)):
            self._claims.setdefault((by, claim), Heard(scene.day, by, claim))

    # deciding

    def choose(self, rng: Random) -> Move | None:
        """Choose the next move."""
        known = self.knowledge
        if not known.alive or not known.scene.role:
            return None
        if known.scene.phase == evidence.MEETING:
            return self._talk(rng) if known.may_write(PUBLIC) and not self._finished else None
        for action, prompt in known.scene.prompts.items():
            if prompt.values is None and action not in self._passed and action != DONE:
                values = self._answer(prompt, rng)
                if values is not None:
                    return Act(action, values)
                self._passed |= {action}
        done = known.scene.prompts.get(DONE)
        return Act(DONE, {}) if done is not None and done.values is None else None

    def situation(self, rng: Random) -> Situation:
        """Return what is before it now."""
        if self._lone is None:
            self._lone = rng.random() < LONE
        private = evidence.private(self.knowledge, self.seat)
        return Situation(
            day=self.knowledge.scene.day,
            public=evidence.public(self.knowledge, tuple(self._claims.values())),
            private=private,
            lone=self._lone and private.role == "operative" and not private.is_killer,
        )

    def _talk(self, rng: Random) -> Move | None:
        if self._lines is None:
            self._lines = self._opening(rng)
        if self._spoken < len(self._lines):
            return self._saying(self._lines[self._spoken], rng)
        if self._spoken == len(self._lines):
            s = self.situation(rng)
            claim = lies.killers_opinion(s, rng) if self._kills else honesty.opinion(s, rng)
            if claim is not None:
                return self._saying(claim, rng)
        self._finished = True
        return None

    @property
    def _kills(self) -> bool:
        return "killer" in self.knowledge.scene.marks

    def _opening(self, rng: Random) -> list[honesty.Line]:
        s = self.situation(rng)
        if s.private.is_killer:
            return lies.killers_opening(s, rng)
        if s.private.role == "operative":
            return lies.operatives_opening(s, rng)
        return honesty.opening(s, rng)

    def _saying(self, line: honesty.Line, rng: Random) -> Talk:
        if line is None:
            return Talk(PUBLIC, speech.small_talk(self.lang, rng))
        return Talk(PUBLIC, speech.say(line, evidence.roster_of(self.knowledge), self.lang, rng))

    def _answer(self, prompt: Prompt, rng: Random) -> dict[str, int | str] | None:
        """Choose an answer to a prompt; None to leave it unanswered."""
        choice = choices.CHOICES.get(prompt.action)
        if prompt.action != VOTE and choice is None:
            return answer(prompt, rng)
        field = prompt.fields[0]
        if not field.options:
            return None
        s = self.situation(rng)
        options = tuple(field.options)
        if choice is None:
            value: int | str | None = choices.ballot(s, options, rng)  # type: ignore[arg-type]
        else:
            value = choice(s, options, self.knowledge.scene.prompts, rng)  # type: ignore[arg-type]
        return None if value is None else {field.name: value}

    # pace

    def delay(self, move: Move, rng: Random) -> int:
        """Tell what is known early in a meeting, and talk it over later.

        At night `done` comes at a moment that owes nothing to how much there was to choose: with a
        night that ends when all are done, its length must not tell (KI-20).
        """
        clock = self.knowledge.scene.clocks.get("phase")
        if clock is None:
            return super().delay(move, rng)
        if isinstance(move, Act):
            if move.action == DONE:
                return self.moment(clock, CLOSES_EYES, rng, move)
            chosen_by = clock.since + int(clock.length * CLOSES_EYES[0])
            return max(0, min(super().delay(move, rng), chosen_by - self._now))
        opening = self._lines is not None and self._spoken < len(self._lines)
        return self.moment(clock, OPENINGS if opening else OPINIONS, rng, move)
