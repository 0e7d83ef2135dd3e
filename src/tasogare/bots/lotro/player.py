"""The bot `lotro`: hears its feed, keeps in mind what was claimed, talks, points, and hunts.

What it believes is in `belief`, what it says in `talk`, what it does in `pointing` and `night`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from tasogare.bots.anybody import answer
from tasogare.bots.lotro import claims as c
from tasogare.bots.lotro import evidence, night, pointing, speech, talk
from tasogare.bots.lotro.claims import Claim, Heard
from tasogare.bots.lotro.phrases import FIRST_TALK, ROOM_TALK, SMALL_TALK
from tasogare.bots.lotro.situation import Situation
from tasogare.bots.player import Act, Bot, Move, Talk
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro import lists
from tasogare.toolbox.notices import PhaseBegan
from tasogare.toolbox.phases import CLOCK

DAY: Final = "day"
VOTE: Final = "vote"
CHOOSE: Final = "choose_roommate"
PRESENT: Final = "present_tooth"
ANSWER: Final = "answer"
SUICIDE: Final = "suicide"
PUBLIC: Final = "public"
WOLVES: Final = "wolves"
ROOM: Final = "room:"
TELL: Final = "tell:"
TARGET: Final = "target"
ITEM: Final = "item"
OPENINGS: Final = (0.03, 0.3)
"""The part of a meeting in which what happened at night is told."""
OPINIONS: Final = (0.4, 0.8)
"""The part in which it is talked over; then the wolves agree."""
AGREES: Final = (0.85, 0.95)
HUNTS: Final = (0.1, 0.6)
"""The part of a night in which the tooth is shown."""
HARMLESS: Final = (0.02, 0.09)
"""The part in which it is shown to a fellow, before anybody may be in a trade."""
DIES: Final = (0.75, 0.95)
"""The part in which an apostle dies: a wolf that attacks has done so."""
CHATS: Final = 0.4
"""How often something is said that means nothing."""
TRIES: Final = 12
"""How often it looks for words that nobody has used yet."""


class LotroPlayer(Bot):
    """Plays any seat of The Rangers' Watch."""

    def __init__(self, seat: Seat, *, lang: str = "en") -> None:
        """Take a seat and a language."""
        super().__init__(seat, lang=lang)
        self._accounts: dict[tuple[Seat, Claim], Heard] = {}
        self._wishes: dict[Seat, Seat] = {}
        """Whom each wants dead today."""
        self._calls: dict[Seat, Seat] = {}
        """The same, as wolves tell each other."""
        self._hunters: set[Seat] = set()
        """The wolves who said tonight whom they will attack."""
        self._texts: set[str] = set()
        """All that it heard, so as not to repeat others, or itself."""
        self._by_phase = {
            DAY: self._talk,
            "runoff_speech": self._speech,
            "evening": self._point,
            "runoff": self._point,
            "allocation": self._point,
            "night": self._night,
        }
        self._begin()

    def _begin(self) -> None:
        """Forget what was decided for the phase that is over."""
        self._lines: list[str] | None = None
        """What it has to tell when a meeting begins."""
        self._chats = False
        """Whether that is small talk, for which any words will do."""
        self._spoken = 0
        """How often it spoke in public."""
        self._told: set[str] = set()
        """The channels in which it has nothing more to say."""
        self._prey: Seat | None = None
        self._hunting = False
        """Whether it has decided whom to attack."""
        self._dying: bool | None = None

    # hearing

    def hear(self, at: int, notice: Notice) -> None:
        """Take in a notice; keep what is claimed, and think anew in a new phase."""
        super().hear(at, notice)
        if isinstance(notice, n.Said):
            self._listen(notice)
        elif isinstance(notice, PhaseBegan | n.WentBack):
            self._begin()
            if self.knowledge.scene.phase == DAY:
                self._wishes, self._calls, self._hunters = {}, {}, set()

    def _listen(self, notice: n.Said) -> None:
        by, scene = notice.by, self.knowledge.scene
        self._texts.add(notice.text)
        if isinstance(by, str) or not scene.role:
            return
        if by == self.seat:
            self._spoken += notice.channel == PUBLIC
            self._told |= {notice.channel} - {PUBLIC}
        public = notice.channel == PUBLIC
        pack = notice.channel == WOLVES or notice.channel.startswith(TELL)
        wishes = self._wishes if public else self._calls
        for claim in speech.heard(notice.text, evidence.roster_of(self.knowledge)):
            if public and claim.kind in c.ACCOUNTS:
                self._accounts.setdefault((by, claim), Heard(scene.day, by, claim))
            elif (public or pack) and claim.kind in c.WISHES and claim.about is not None:
                wishes[by] = claim.about
            elif pack and claim.kind == c.PREY:
                self._hunters.add(by)

    # deciding

    def choose(self, rng: Random) -> Move | None:
        """Choose the next move."""
        known = self.knowledge
        if not known.scene.role:
            return self._roll(rng)
        decide = self._by_phase.get(known.scene.phase)
        return decide(rng) if decide is not None and known.alive else None

    def _roll(self, rng: Random) -> Move | None:
        for action, prompt in self.knowledge.scene.prompts.items():
            values = answer(prompt, rng)
            if prompt.values is None and values is not None:
                return Act(action, values)
        return None

    def situation(self) -> Situation:
        """Return what is before it now."""
        known, scene = self.knowledge, self.knowledge.scene
        own = evidence.scene_of(known)
        living = frozenset(known.living)
        trades = (one for one in own.exchanges if one.day == scene.day - 1)
        return Situation(
            day=scene.day,
            rangers_day=own.rangers_day,
            public=evidence.public(known, self._packs(), tuple(self._accounts.values())),
            private=evidence.private(known, self.seat),
            wishes=self._wishes,
            trade=next(trades, None),
            passes=own.passes,
            used=own.used,
            room=tuple(seat for seat in own.company(self.seat) if seat in living),
            size=self._size(),
            hunters=frozenset(self._hunters),
        )

    def _packs(self) -> tuple[int, ...]:
        """LO-5: how many wolves there may be: by the built-in lists, unless the host made one.

        Then it may be any number from one on; about a quarter of the players is likeliest.
        """
        players = len(self.knowledge.seats)
        if self.knowledge.option("roles") is None and players in lists.LISTS:
            day = evidence.scene_of(self.knowledge).rangers_day
            fitting = (counts for counts in lists.LISTS[players] if lists.allowed(counts, day))
            return tuple(sorted(counts[0] for counts in fitting))
        usual = players // 4
        return tuple(sorted((usual, usual, *range(1, (players + 1) // 3 + 1))))

    def _size(self) -> int:
        """Return how many a room holds: mine, or the one that is being filled."""
        own = evidence.scene_of(self.knowledge)
        room = own.room_of(self.seat) or next(reversed(tuple(own.rooms)), "")
        return own.sizes.get(room, 0)

    # talking

    def _talk(self, rng: Random) -> Move | None:
        """LO-10, LO-11: first what happened, then an opinion; wolves agree at last."""
        if PUBLIC not in self._told:
            move = self._in_public(rng) if self.knowledge.may_write(PUBLIC) else None
            if move is not None:
                return move
            self._told.add(PUBLIC)
        if WOLVES not in self._told and self.knowledge.may_write(WOLVES):
            called = talk.call(self.situation(), rng)
            if called is not None and not self._calls:
                return Talk(WOLVES, self._said(called, rng))
            self._told.add(WOLVES)
        return None

    def _in_public(self, rng: Random) -> Move | None:
        s = self.situation()
        if self._lines is None:
            self._lines = [self._said(claim, rng) for claim in talk.account(s, rng)]
            self._chats = not self._lines and rng.random() < CHATS
        if self._chats and not self._spoken and self._texts.issuperset(self._lines):
            self._lines = self._chatter(FIRST_TALK if s.day == 1 else SMALL_TALK, rng)
        if self._spoken < len(self._lines):
            return Talk(PUBLIC, self._lines[self._spoken])
        if self._spoken > len(self._lines):
            return None
        claim = talk.opinion(s, rng, sure=0.0 if self._early() else talk.SURE)
        return None if claim is None else Talk(PUBLIC, self._said(claim, rng))

    def _early(self) -> bool:
        """Tell whether it is too early for opinions: one is only planned then, and thought over."""
        clock = self.knowledge.scene.clocks.get(CLOCK)
        return clock is not None and self._now - clock.since < clock.length * OPINIONS[0]

    def _speech(self, rng: Random) -> Move | None:
        """LO-24."""
        if PUBLIC in self._told or not self.knowledge.may_write(PUBLIC) or self._spoken:
            return None
        tied = evidence.scene_of(self.knowledge).tied
        claim = talk.defence(self.situation(), tied, rng)
        return None if claim is None else Talk(PUBLIC, self._said(claim, rng))

    def _said(self, claim: Claim, rng: Random) -> str:
        """Put a claim into words, new ones where there are any."""
        roster = evidence.roster_of(self.knowledge)
        ways = [speech.say(claim, roster, self.lang, rng) for _ in range(TRIES)]
        return next((text for text in ways if text not in self._texts), ways[0])

    def _chatter(self, phrases: Mapping[str, Sequence[str]], rng: Random) -> list[str]:
        """Choose something that means nothing and was not said yet, if there is any left."""
        fresh = [text for text in phrases[self.lang] if text not in self._texts]
        return [rng.choice(fresh)] if fresh else []

    # pointing

    def _open(self, action: str) -> Prompt | None:
        """Return a prompt that waits for an answer."""
        prompt = self.knowledge.scene.prompts.get(action)
        return prompt if prompt is not None and prompt.values is None else None

    def _point(self, rng: Random) -> Move | None:
        """LO-20, LO-31."""
        for action, choose in ((VOTE, self._ballot), (CHOOSE, pointing.roommate)):
            prompt = self._open(action)
            if prompt is not None:
                options = seats_in(prompt)
                return Act(action, {TARGET: choose(self.situation(), options, rng)})
        return None

    def _ballot(self, s: Situation, options: tuple[Seat, ...], rng: Random) -> Seat:
        lost = pointing.sacrificed(s, options, rng) if s.is_wolf else None
        called = self._calls[min(self._calls)] if self._calls else None
        if called in options and called not in s.private.fellows and lost is None:
            return called
        return pointing.ballot(s, options, rng) if lost is None else lost

    # at night

    def _night(self, rng: Random) -> Move | None:
        """LO-40 … LO-48."""
        asked = self._open(ANSWER)
        if asked is not None:
            return Act(ANSWER, {ITEM: asked.fields[0].options[-1]})  # LO-44: what there is to show
        prompt = self._open(PRESENT)
        if prompt is not None:
            move = self._hunt(seats_in(prompt), rng)
            if move is not None:
                return move
        if self._open(SUICIDE) is not None and self._dies(rng):
            return Act(SUICIDE, {})
        return self._chat(rng)

    def _hunt(self, options: tuple[Seat, ...], rng: Random) -> Move | None:
        """LO-40: show the tooth, and tell the fellows before."""
        if not self._hunting or self._prey not in (*options, None):
            self._prey, self._hunting = night.tooth(self.situation(), rng), True
        if self._prey is None:
            return None
        s = self.situation()
        hears = any(seat in s.others for seat in s.private.fellows)
        tells = WOLVES not in self._told and self.knowledge.may_write(WOLVES)
        if hears and tells and self._prey in s.strangers:
            return Talk(WOLVES, self._said(Claim(c.PREY, self._prey), rng))
        return Act(PRESENT, {TARGET: self._prey})

    def _dies(self, rng: Random) -> bool:
        """LO-48: decided once a night, while nobody else is left in the room but one."""
        if self._dying is None:
            self._dying = night.own_hand(self.situation(), rng)
        return self._dying and bool(self.situation().room)

    def _chat(self, rng: Random) -> Move | None:
        """LO-33: say something to those in the room."""
        room = f"{ROOM}{evidence.scene_of(self.knowledge).room_of(self.seat)}"
        if room in self._told or not self.knowledge.may_write(room):
            return None
        said = self._chatter(ROOM_TALK, rng) if rng.random() < CHATS else []
        if not said:
            self._told.add(room)
            return None
        return Talk(room, said[0])

    # pace

    def delay(self, move: Move, rng: Random) -> int:
        """Tell what happened early in a meeting and talk it over later; at night take its time."""
        clock = self.knowledge.scene.clocks.get(CLOCK)
        part = self._part(move)
        if clock is None or part is None:
            return super().delay(move, rng)
        return self.moment(clock, part, rng, move)

    def _part(self, move: Move) -> tuple[float, float] | None:
        """Return the part of the phase in which a move is made, if it is not made at once."""
        if isinstance(move, Act):
            if move.action == PRESENT:
                fellow = move.values[TARGET] in evidence.private(self.knowledge, self.seat).fellows
                return HARMLESS if fellow else HUNTS
            return DIES if move.action == SUICIDE else None
        if self.knowledge.scene.phase != DAY:
            return None
        if move.channel == WOLVES:
            return AGREES
        opening = self._lines is not None and self._spoken < len(self._lines)
        return OPENINGS if opening else OPINIONS


def seats_in(prompt: Prompt) -> tuple[Seat, ...]:
    """Return the seats a prompt offers."""
    return tuple(Seat(one) for one in prompt.fields[0].options if isinstance(one, int))
