"""Two worlds that one seat cannot tell apart, played side by side (CO-1, CO-2).

In the second world two others differ. Either they have swapped what is hidden of them, role and
marks; both are played by one script, and what a swapped seat does with its role, in the other
world the other one does. Or they are who they were, and do other things in secret. Draws fall the
same by value. As long as nothing differs that everybody may know or that is owed to me, my
feed must be the same, byte for byte, my clocks too, and what I try must get the same answer.
Whoever is owed something else in one world watches no longer, but plays on.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tasogare.kernel import notices as n
from tasogare.kernel.chance import How, drawable
from tasogare.kernel.draft import DRAW
from tasogare.kernel.entries import Notice
from tasogare.kernel.facts import Drew
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Answer, Body, Say
from tasogare.kernel.seats import EVERYONE
from tests.rulesets.tables import JUDGES, cast_of
from tests.strolls import MALICE, TEXTS, Stroller
from tests.table import Chance, Person, Table, fixed_at
from tests.views import as_bytes, feed

POWERS: Final = (
    "gm_pause",
    "gm_resume",
    "gm_extend",
    "gm_advance",
    "gm_kill",
    "gm_undo",
    "gm_say",
    "gm_substitute",
)
"""Those whose effect does not depend on what is hidden."""


class Parted(Exception):
    """The worlds differ in something that everybody may know, or a draw cannot fall the same."""


class Echo(Chance):
    """Draws that fall as they did in the other world."""

    def __init__(self, other: Table) -> None:
        super().__init__({})
        self.other = other
        self.used: dict[tuple[str, str], int] = {}

    def __call__(
        self, label: str, about: str, how: How, items: Sequence[Any], count: int
    ) -> object:
        nth = self.used.get((label, about), 0)
        self.used[label, about] = nth + 1
        fixed = fixed_at(self.fixed, label, about)
        if fixed is not DRAW:
            return fixed
        drawn = self.other.happened(Drew, label=label, about=about)
        if nth >= len(drawn):
            return DRAW
        if not drawable(how, items, count, drawn[nth].result):
            raise Parted
        return drawn[nth].result


class Twins:
    """The two worlds and the script."""

    def __init__(
        self, ruleset: str, size: int, number: int, options: Mapping[str, Any], *, swap: bool
    ) -> None:
        self.dice = random.Random(f"twins {ruleset} {size} {number} {options} {swap}")
        self.swap = swap
        self.judge = JUDGES[ruleset]
        seed = self.dice.randbytes(32)
        names = [f"P{place}" for place in range(size)]
        dealt = Table(ruleset, [{}] * size, options=options, names=names, seed=seed)
        while not dealt.truth.cast:
            dealt.clock()
        cast = cast_of(ruleset, dealt.truth, dealt.game.state.seats)
        hidden = [{key: seat[key] for key in ("role", "mark")} for seat in cast]
        self.pair = self.two(dealt)
        one, other = self.pair
        swapped = list(cast)
        if swap:
            swapped[one] = {**cast[one], **hidden[other]}
            swapped[other] = {**cast[other], **hidden[one]}
        self.first = Table(ruleset, cast, options=options, names=names, seed=seed)
        self.second = Table(
            ruleset, swapped, options=options, names=names, seed=seed, chance=Echo(self.first)
        )
        self.watching = [
            someone for someone in self.first.people if someone.reader not in self.pair
        ] + [self.first.onlooker, self.first.host]
        self.compared = 0
        self.nights = 0
        self.actions = {"fly", "gm_kill"}
        self.part_those_who_know()
        for someone in self.watching:
            assert self.told(someone.view.feed) == self.told(self.twin(someone).view.feed)

    def part_those_who_know(self) -> None:
        """Watch no more who is told at the deal what differs, as companions are."""
        if self.judge.known is None:
            return
        worlds = [table.game.state.world for table in (self.first, self.second)]
        known = self.judge.known
        told = [
            [known(world, one.reader) for world in worlds] if isinstance(one.reader, int) else []
            for one in self.watching
        ]
        self.part([both != [] and both[0] != both[1] for both in told])

    def two(self, dealt: Table) -> tuple[int, int]:
        """Choose two, rather those who have something to do in secret early on."""
        busy = [int(someone in dealt.played) for someone in dealt.people]
        for _ in range(3):
            if dealt.game.next_deadline() is not None:
                dealt.clock()
            for someone in dealt.played:
                place = someone.seat
                busy[place] += 4 * len(someone.view.prompts.keys() - self.judge.seen_actions)
        (one,) = self.dice.choices(range(len(busy)), busy)
        busy[one] = 0
        (other,) = self.dice.choices(range(len(busy)), busy)
        return one, other

    def twin(self, someone: Person) -> Person:
        """Return the same reader in the second world."""
        first, second = self.first.everyone, self.second.everyone
        return second[[one.reader for one in first].index(someone.reader)]

    def run(self, steps: int = 150) -> None:
        """Play on until the worlds may be told apart by what everybody knows."""
        try:
            for _ in range(steps):
                if self.first.game.state.ended is not None:
                    return
                self.step()
        except Parted:
            return

    def step(self) -> None:
        for someone in self.first.people:
            self.actions |= someone.view.prompts.keys()
        some = (
            (55, self.act),
            (10, self.trespass),
            (10, self.talk),
            (13, self.wait),
            (4, self.use),
        )
        (deed,) = self.dice.choices([deed for _, deed in some], [weight for weight, _ in some])
        deed()

    # the script

    def act(self) -> None:
        asked = [someone for someone in self.first.people if someone.view.prompts]
        if asked:
            someone = self.dice.choice(asked)
            self.answer(someone, self.dice.choice(sorted(someone.view.prompts)))

    def everybody_acts(self) -> None:
        """Let everybody who has not answered do so, with few exceptions."""
        for someone in self.first.played:
            asked = sorted(someone.view.prompts)
            for action in self.dice.sample(asked, len(asked)):
                prompt = someone.view.prompts.get(action)
                if prompt is not None and prompt.values is None and self.dice.random() < 0.95:
                    self.answer(someone, action)

    def answer(self, someone: Person, action: str) -> None:
        prompt = someone.view.prompts[action]
        values = Stroller.filled(self._filler(), prompt)
        body = Answer(action=action, values=values)
        secret = someone.reader in self.pair and action not in self.judge.seen_actions
        if secret and not self.swap:
            self.differently(someone, body)
        else:
            self.both(someone, body)

    def differently(self, someone: Person, body: Answer) -> None:
        """Let one of the pair do something in secret here, and one of them something else there."""
        if self.is_done(someone):
            return
        deeds: list[tuple[Person, Answer]] = []
        for other in (self.second.people[place] for place in self.pair):
            if self.is_done(other):
                continue
            for action, prompt in sorted(other.view.prompts.items(), key=str):
                if action in self.judge.seen_actions:
                    continue
                filled = Stroller.filled(self._filler(), prompt)
                alike = dict(body.values) if prompt.takes(body.values) else filled
                deeds += [(other, Answer(action=action, values=one)) for one in (alike, filled)]
        there = self.dice.choice([*deeds, None, None]) if deeds else None

        def put(table: Table) -> None:
            if table is self.first:
                table.tries(someone.reader, body)
            elif there is not None:
                table.tries(there[0].reader, there[1])

        self.lockstep(put)

    def is_done(self, someone: Person) -> bool:
        done = someone.view.prompts.get("done")
        return done is not None and done.values is not None

    def _filler(self) -> Stroller:
        filler = Stroller.__new__(Stroller)
        filler.dice, filler.table = self.dice, self.first
        return filler

    def trespass(self) -> None:
        """CO-1: refusals are twins as well."""
        someone = self.dice.choice(self.watching)
        action = self.dice.choice(sorted(self.actions))
        field = "topic" if action == "investigate" else "target"
        target = self.dice.choice((*MALICE, *range(len(self.first.people))))
        self.both(someone, Answer(action=action, values={field: target}))

    def talk(self) -> None:
        someone = self.dice.choice(self.first.played)
        channels = ["public", "public", "audience", "gm"]
        if someone in self.watching:  # the channels of the others may differ
            channels += [name for name in someone.view.channels if name.startswith("room:")] * 2
        channel = self.dice.choice(channels)
        text = self.dice.choice(TEXTS)
        if channel == "gm" and text.endswith("role"):
            text = "hm"
        self.both(someone, Say(channel=channel, text=text))

    def wait(self) -> None:
        for someone in self.watching:
            clocks = someone.view.clocks == self.twin(someone).view.clocks
            assert clocks, f"the clocks tell {someone} the worlds apart"
        common = self.common()
        if common is None or self.first.game.state.desk.paused is not None:
            return
        if self.dice.random() < 0.5:
            self.pass_to(min(self.first.now + 5_000, common - 1))
            return
        if self.dice.random() < 0.9:
            self.everybody_acts()
        common = self.common()
        if common is not None:
            self.pass_to(common)

    def common(self) -> int | None:
        """Return when the next clock runs out that everybody sees."""
        clocks = self.first.onlooker.view.clocks.values()
        return min((clock.at for clock in clocks), default=None)

    def pass_to(self, end: int) -> None:
        """Let time pass in both worlds; clocks that only some see run out first, one by one."""
        while True:
            dues = [(table, table.game.next_deadline()) for table in self.pair_of_tables]
            now = min((due.at for _, due in dues if due is not None), default=end + 1)
            if now > end:
                break
            running = [(table, due) for table, due in dues if due is not None and due.at == now]
            private = [table for table, due in running if due.to != EVERYONE]
            due_now = private or [table for table, _ in running]
            self.lockstep(lambda table: table.clock() if table in due_now else None)  # noqa: B023
        for table in self.pair_of_tables:
            table.now = max(table.now, end)

    @property
    def pair_of_tables(self) -> tuple[Table, Table]:
        return self.first, self.second

    def use(self) -> None:
        action = self.dice.choice(POWERS)
        prompt = self.first.gm.view.prompts[action]
        values = Stroller.filled(self._filler(), prompt)
        self.both(self.first.gm, Answer(action=action, values=values))

    # side by side

    def both(self, someone: Person, body: Body) -> None:
        """Put the same into both worlds: what hangs on a swapped role is done by the other."""
        by = {self.first: someone, self.second: self.twin(someone)}
        apart = someone not in self.watching and someone.reader not in self.pair
        if apart and not self.both_may(someone, body):
            return  # it knows which world it is in: it does what is open to it in both
        if someone.reader in self.pair and isinstance(body, Answer):
            doer = self.doer(someone, body)
            if doer is None or not someone.view.licenses(body.action, body.values):
                return
            by[self.second] = doer
        answers: list[Commit | str] = []

        def put(table: Table) -> None:
            answers.append(table.tries(by[table].reader, body))

        self.lockstep(put)
        codes = [came if isinstance(came, str) else "accepted" for came in answers]
        if codes[0] != codes[1]:
            # this much it may learn; who died in secret in one world knows that
            hidden = self.judge.refused_by_hidden_state
            told = someone not in self.watching and "accepted" not in codes
            told = told and someone.view.channels != self.twin(someone).view.channels
            assert hidden, f"{someone} {body} got {codes}"
            assert told or hidden & set(codes), f"{someone} {body} got {codes}"
            self.watching = [one for one in self.watching if one is not someone]

    def both_may(self, someone: Person, body: Body) -> bool:
        """Tell whether somebody who can tell the worlds apart can do this in both of them."""
        both = (someone, self.twin(someone))
        if isinstance(body, Answer):
            return all(one.view.licenses(body.action, body.values) for one in both)
        if isinstance(body, Say):
            return all(one.view.channels.get(body.channel, (False, True))[1] for one in both)
        return False

    def doer(self, someone: Person, body: Answer) -> Person | None:
        same = self.twin(someone)
        one, other = self.pair
        partner = self.second.people[other if someone.reader == one else one]
        for candidate in (same, partner):
            if candidate.view.licenses(body.action, body.values):
                return candidate
        return None

    def lockstep(self, deed: Any) -> None:  # noqa: ANN401  takes a table
        tables = self.pair_of_tables
        counts = [len(table.commits) for table in tables]
        worlds = [table.game.state.world for table in tables]
        for table in tables:
            deed(table)
        new = [table.commits[count:] for table, count in zip(tables, counts, strict=True)]
        if not new[0] and not new[1]:
            return
        if len(new[0]) != len(new[1]):
            # a secret deed in one world only: nobody hears anything who is not owed it
            for world, commits in zip(worlds, new, strict=True):
                for commit in commits:
                    self.unheard(world, commit)
            return
        self.compare(worlds, [commits[0] for commits in new])

    def unheard(self, world: Any, commit: Commit) -> None:  # noqa: ANN401
        if self.judge.public(world, commit):
            raise Parted  # it has closed the phase
        self.part([self.owed(world, commit, one) != [] for one in self.watching])
        for someone in self.watching:
            assert feed((commit,), someone.reader) == []

    def compare(self, worlds: list[Any], commits: list[Commit]) -> None:
        known = [
            self.judge.public(world, commit) for world, commit in zip(worlds, commits, strict=True)
        ]
        pairs = list(zip(worlds, commits, strict=True))
        owed = [[self.owed(*pair, one) for pair in pairs] for one in self.watching]
        self.part([here != there for here, there in owed])
        if known[0] != known[1]:
            raise Parted
        for someone in self.watching:
            here, there = self.before_the_end(someone), self.before_the_end(self.twin(someone))
            assert here == there, f"{someone} can tell the worlds apart: {here} {there}"
        self.compared += len(self.watching)
        self.nights += sum(getattr(fact, "phase", "") == "night" for fact in known[0])

    def owed(self, world: Any, commit: Commit, someone: Person) -> list[Any]:  # noqa: ANN401
        """Return what an input owes one seat and not all."""
        if not isinstance(someone.reader, int):
            return []
        return self.judge.reaches(world, commit, someone.reader)

    def part(self, differs: list[bool]) -> None:
        """Watch no more those who may tell the worlds apart from now on."""
        self.watching = [
            one for one, parts in zip(self.watching, differs, strict=True) if not parts
        ]

    def before_the_end(self, someone: Person) -> list[bytes]:
        """Return what the input brought this one, up to the end, when all is shown."""
        kinds = [type(notice) for notice in someone.latest]
        end = kinds.index(n.TableEnded) + 1 if n.TableEnded in kinds else len(kinds)
        return self.told(someone.latest[:end])

    def told(self, notices: Sequence[Notice]) -> list[bytes]:
        return as_bytes(self.judge.veiled(notice) for notice in notices)
