"""The bot `kagari`: hears its feed, keeps in mind what was claimed, talks, votes, and acts.

What it believes is in `belief`, what it says in `honesty` and `lies`, what it does in `choices`.
It plans cheaply: before the moment of a move has come it only names the kind of move, and thinks
when it has (`Paced` asks again then).
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from tasogare.bots.anybody import answer
from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari import evidence, honesty, lies, speech
from tasogare.bots.kagari.choices import CHOICES
from tasogare.bots.kagari.claims import Claim, Heard
from tasogare.bots.kagari.situation import Situation
from tasogare.bots.phrasebook import Roster
from tasogare.bots.player import QUICKEST, Act, Bot, Move, Talk
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.notices import LastWords, Pack, Vote, Will
from tasogare.toolbox.notices import PhaseBegan
from tasogare.toolbox.phases import CLOCK

PUBLIC: Final = "public"
WOLVES: Final = "wolves"
VOTE: Final = "vote"
ATTACK: Final = "attack"
SKIP: Final = "skip"
WILL: Final = "will"
LAST_WORDS: Final = "last_words"
FIRST_NIGHT: Final = 1
UNDECIDED: Final = "undecided"

MORNING, TESTAMENT, TALK, BALLOT, DONE = range(5)
"""What a bot does on a day, one after the other."""
SHARES: Final = {
    MORNING: (0.04, 0.25),
    TESTAMENT: (0.26, 0.34),
    TALK: (0.35, 0.55),
    BALLOT: (0.6, 0.82),
    DONE: (0.83, 0.88),
}
"""In which part of the day it does so; what comes after the vote is an answer to others' votes."""
LATE_BALLOT: Final = (0.82, 0.87)
"""The authority's two votes decide most when they are among the last (KA-17)."""
PACK_BALLOT: Final = (0.7, 0.82)
"""Wolves wait and see for whom the others vote."""
NIGHT: Final = (0.1, 0.45)
"""In which part of the night it acts."""
PACK_WAITS: Final = (0.5, 0.75)
"""The same for a wolf with a person in its pack, who may want to choose (KA-25)."""
GREETS: Final = 3
"""About how many say something on day 0."""
WRITES: Final = 0.3
"""How often somebody who knows nothing special writes a will on a day."""
TRIES: Final = 4
"""How often it thinks about what to say at one time; said, planned and refused talk counts."""


class KagariPlayer(Bot):
    """Plays any seat of The Village."""

    def __init__(self, seat: Seat, *, lang: str = "en") -> None:
        """Take a seat and a language."""
        super().__init__(seat, lang=lang)
        self._claims: dict[tuple[Seat, Claim], Heard] = {}
        self._roles: Mapping[str, int] = {}
        self._roster: Roster = ()
        self._plays: str | None = UNDECIDED
        """Which role it means to pretend to have."""
        self._deeds: dict[tuple[int, str], Seat] = {}
        """Whom it chose on which night; of a wolf, whom the pack chose."""
        self._actor = False
        """Whether another wolf said it would pretend to be something."""
        self._hunted: Seat | None = None
        """Whom a wolf proposed to attack tonight."""
        self._stage = MORNING
        self._due: int | None = None
        """The moment of the next move of this stage."""
        self._tries = 0

    # hearing

    def hear(self, at: int, notice: Notice) -> None:
        """Take in a notice; keep what is claimed, and think anew in a new phase."""
        super().hear(at, notice)
        match notice:
            case n.Said(channel="public"):
                self._listen(notice)
            case n.Said(channel="wolves"):
                self._conspire(notice)
            case Will() | LastWords():
                self._note(notice.of, notice.text)
            case Pack():
                self._deeds[self.knowledge.scene.day, ATTACK] = notice.target
            case n.Answered():
                self._remember(notice)
            case Vote():
                if notice.by == self.seat or (notice.target == self.seat and self._stage == DONE):
                    self._enter(DONE if notice.by == self.seat else BALLOT)
            case PhaseBegan() | n.WentBack():
                self._hunted = None
                self._enter(MORNING)
            case _:
                pass

    def _listen(self, notice: n.Said) -> None:
        by = notice.by
        if isinstance(by, str) or self.knowledge.scene.phase != evidence.DAY:
            return
        self._note(by, notice.text)
        if by == self.seat:
            self._enter({MORNING: TESTAMENT, TALK: BALLOT}.get(self._stage, self._stage))

    def _note(self, by: Seat, text: str) -> None:
        day = self.knowledge.scene.day
        for claim in speech.heard(text, self.roster):
            self._claims.setdefault((by, claim), Heard(day, by, claim))

    def _conspire(self, notice: n.Said) -> None:
        for claim in speech.heard(notice.text, self.roster):
            if claim.kind == c.HUNT:
                self._hunted = claim.about
            elif claim.kind == c.PLAN:
                self._actor |= notice.by != self.seat
        self._due = None

    def _remember(self, notice: n.Answered) -> None:
        target = None if notice.values is None else notice.values.get("target")
        if isinstance(target, int) and notice.action != VOTE:
            self._deeds[self.knowledge.scene.day, notice.action] = Seat(target)

    @property
    def roster(self) -> Roster:
        """Who sits where, the same all game long."""
        if not self._roster:
            self._roster = evidence.roster_of(self.knowledge)
        return self._roster

    # deciding

    def choose(self, rng: Random) -> Move | None:
        """Choose the next move; of one whose moment is to come, only the kind."""
        known = self.knowledge
        if not known.scene.role:
            return None
        if not known.alive:
            return self._parting(rng)
        if known.scene.phase == evidence.NIGHT:
            return self._by_night(rng)
        return self._by_day(rng) if known.scene.day else self._greeting(rng)

    def _by_day(self, rng: Random) -> Move | None:
        """Go through the day until there is something to do."""
        while self._stage < DONE:
            move = self._next(rng)
            if move is not None:
                return move
            silent = self._stage == MORNING and self._tries > 0
            self._enter(self._stage + 1)
            if silent and WILL in self.knowledge.scene.prompts:
                self._early(rng, SHARES[TESTAMENT])
                return self._draft(WILL, rng)  # not to talk after all makes `Paced` plan anew
        return None

    def situation(self, rng: Random) -> Situation:
        """Return what is before it now."""
        known = self.knowledge
        if not self._roles:
            self._roles = evidence.dealt(known)
        survived = frozenset(self._outlived("curse"))
        private = evidence.private(known, self.seat, survived, tuple(self._outlived(ATTACK)))
        if self._plays == UNDECIDED:
            self._plays = lies.plays(private.role, rng)
        return Situation(
            public=evidence.public(known, self._roles, tuple(self._claims.values())),
            private=private,
            plays=self._plays,
            early=self._stage == MORNING,
            hunted=self._hunted,
        )

    def _outlived(self, action: str) -> list[Seat]:
        """Return those it chose on nights that are over and who were alive in the morning."""
        scene = self.knowledge.scene
        over = scene.day - (scene.phase == evidence.NIGHT)
        return [
            target
            for (day, did), target in self._deeds.items()
            if did == action and day <= over and target not in scene.deaths
        ]

    def _enter(self, stage: int) -> None:
        self._stage, self._due, self._tries = stage, None, 0

    def _early(self, rng: Random, shares: tuple[float, float]) -> bool:
        """Tell whether the moment of the next move is still to come; choose it first, if need be.

        It lies in this part of the phase, or soon if that is over, and always before its end.
        """
        if self._due is None:
            clock = self.knowledge.scene.clocks.get(CLOCK)
            if clock is None:
                return False
            least = min(QUICKEST, clock.length // 10)
            wanted = clock.since + int(clock.length * rng.uniform(*shares))
            soon = self._now + least + int(clock.length * rng.uniform(0.005, 0.03))
            self._due = min(max(wanted, soon), self._now + max(0, clock.at - self._now) * 8 // 10)
        return self._now < self._due

    # by day

    def _next(self, rng: Random) -> Move | None:
        """Return the move of this stage; None if there is none."""
        prompt = self.knowledge.scene.prompts.get(VOTE)
        asked = prompt is not None and prompt.values is None
        match self._stage:
            case stage if stage == TESTAMENT:
                return self._testament(rng)
            case stage if stage == BALLOT and asked and prompt is not None:
                return self._ballot(prompt, rng)
            case stage if stage == BALLOT:
                return self._word(SHARES[DONE], rng)  # others vote for it, who has voted itself
            case _:
                return self._word(SHARES[self._stage], rng)

    def _word(self, shares: tuple[float, float], rng: Random) -> Talk | None:
        silent = self._stage == MORNING and self.knowledge.scene.role == "villager"
        if silent or self._tries >= TRIES or not self.knowledge.may_write(PUBLIC):
            return None
        if self._early(rng, shares):
            return Talk(PUBLIC, speech.greeting(self.lang, rng))
        s = self.situation(rng)
        claims = self._announcement(s, rng)
        if not claims and self._stage == TALK:
            claims = self._reply(s, rng)
        self._tries += 1
        return self._saying(PUBLIC, claims, rng) if claims else None

    def _announcement(self, s: Situation, rng: Random) -> list[Claim]:
        return honesty.announcement(s, rng) if s.honest else lies.announcement(s, rng)

    def _reply(self, s: Situation, rng: Random) -> list[Claim]:
        if s.honest:
            return honesty.defence(s) or honesty.opinion(s, rng)
        return lies.defence(s, rng) or lies.opinion(s, rng)

    def _ballot(self, prompt: Prompt, rng: Random) -> Move | None:
        """KA-16: vote; before that, say what has to be said by now."""
        authority = "authority" in self.knowledge.scene.marks
        shares = LATE_BALLOT if authority else PACK_BALLOT if self._pack() else SHARES[BALLOT]
        if self._early(rng, shares):
            return self._anything(prompt, rng)
        s = self.situation(rng)
        if self._tries < TRIES and self.knowledge.may_write(PUBLIC):
            self._tries += 1
            claims = self._announcement(s, rng)
            if claims:
                return self._saying(PUBLIC, claims, rng)
        return self._target(prompt, s, rng)

    def _testament(self, rng: Random) -> Act | None:
        """KA-50: prepare last words, where there is something to leave."""
        prompt = self.knowledge.scene.prompts.get(WILL)
        if prompt is None or self._tries >= TRIES:
            return None
        if self._early(rng, SHARES[TESTAMENT]):
            return self._draft(WILL, rng)
        self._tries += 1
        plain = self.knowledge.scene.role not in honesty.KNOWING
        if plain and rng.random() > WRITES:
            return None
        claims = self._last_words(rng)
        before = "" if prompt.values is None else str(prompt.values["text"])
        if not claims or tuple(claims) == speech.heard(before, self.roster):
            return None
        return self._written(prompt, claims, rng)

    def _last_words(self, rng: Random) -> list[Claim]:
        s = self.situation(rng)
        return honesty.will(s) if s.honest else lies.will(s, rng)

    def _parting(self, rng: Random) -> Act | None:
        """KA-50: who left no will may still say what it would have said in one."""
        known = self.knowledge
        prompt = known.scene.prompts.get(LAST_WORDS)
        if prompt is None or prompt.values is not None or self._tries >= TRIES:
            return None
        heard = evidence.scene_of(known).last_words
        if any(words.of == self.seat and words.day == known.scene.day for words in heard):
            return None
        if self._early(rng, SHARES[MORNING]):
            return self._draft(LAST_WORDS, rng)
        self._tries += 1
        claims = self._last_words(rng)
        return self._written(prompt, claims, rng) if claims else None

    def _draft(self, action: str, rng: Random) -> Act:
        return Act(action, {"text": speech.greeting(self.lang, rng)})

    def _written(self, prompt: Prompt, claims: list[Claim], rng: Random) -> Act:
        text = speech.say(claims, self.roster, self.lang, rng)
        return Act(prompt.action, {"text": text[: prompt.fields[0].most]})

    def _greeting(self, rng: Random) -> Talk | None:
        """KA-11: on day 0 there is nothing to say yet, and somebody says it."""
        shy = self._due is None and rng.random() > GREETS / len(self.knowledge.seats)
        if self._stage != MORNING or shy or not self.knowledge.may_write(PUBLIC):
            self._stage = DONE
            return None
        self._early(rng, (0.1, 0.8))
        return Talk(PUBLIC, speech.greeting(self.lang, rng))

    def _saying(self, channel: str, claims: list[Claim], rng: Random) -> Talk:
        return Talk(channel, speech.say(claims, self.roster, self.lang, rng))

    # by night

    def _by_night(self, rng: Random) -> Move | None:
        """KA-37: do one's duty; who may do something does it or skips."""
        prompts = self.knowledge.scene.prompts
        asked = [prompt for action, prompt in prompts.items() if action in (*CHOICES, SKIP)]
        if any(prompt.values is not None for prompt in asked):
            return None
        packed = ATTACK in prompts or self.knowledge.may_write(WOLVES)
        if packed and self._tries < TRIES and self._has_a_word(rng):
            return self._conspiracy(rng)
        if not asked:
            return None
        choosing = next((prompt for prompt in asked if prompt.fields), asked[0])
        if self._early(rng, PACK_WAITS if packed and self._with_people() else NIGHT):
            return self._anything(choosing, rng)
        return self._target(choosing, self.situation(rng), rng)

    def _with_people(self) -> bool:
        known = self.knowledge
        return any(not known.players[seat].bot for seat in self._pack())

    def _pack(self) -> list[Seat]:
        known = self.knowledge
        return [
            lesson.about
            for lesson in known.learned(WOLVES)
            if lesson.about is not None and lesson.about not in known.scene.deaths
        ]

    def _has_a_word(self, rng: Random) -> bool:
        """KA-26: on night 1 one may offer to play the seer; later, propose whom to attack."""
        pack = self._pack()
        if not pack or not self.knowledge.may_write(WOLVES):
            return False
        if self.knowledge.scene.day > FIRST_NIGHT:
            return self._hunted is None
        if self._plays == UNDECIDED:
            self._plays = lies.pack_plays(evidence.dealt(self.knowledge), len(pack) + 1, rng)
        if self._actor:
            self._plays = None
        return self._plays is not None and not self._tries

    def _conspiracy(self, rng: Random) -> Talk | None:
        if self._early(rng, PACK_WAITS if self._with_people() else NIGHT):
            return Talk(WOLVES, speech.greeting(self.lang, rng))
        self._tries += 1
        if self.knowledge.scene.day == FIRST_NIGHT:
            return self._saying(WOLVES, [Claim(c.PLAN, None, self._plays)], rng)
        prompt = self.knowledge.scene.prompts[ATTACK]
        target = self._target(prompt, self.situation(rng), rng).values["target"]
        return self._saying(WOLVES, [Claim(c.HUNT, Seat(target))], rng)

    def _target(self, prompt: Prompt, s: Situation, rng: Random) -> Act:
        """Answer a prompt that asks for a seat; skip if it would rather not."""
        fields = prompt.fields
        options = tuple(Seat(x) for field in fields for x in field.options if isinstance(x, int))
        choice = CHOICES.get(prompt.action)
        target = choice(s, options, rng) if choice is not None and options else None
        if target is not None:
            return Act(prompt.action, {"target": target})
        return Act(SKIP, {}) if prompt.action != VOTE else self._anything(prompt, rng)

    def _anything(self, prompt: Prompt, rng: Random) -> Act:
        return Act(prompt.action, answer(prompt, rng) or {})

    # pace

    def delay(self, move: Move, rng: Random) -> int:  # noqa: ARG002  as every bot has it
        """Move when the moment has come that was chosen for it."""
        return 0 if self._due is None else max(0, self._due - self._now)
