"""A game of bots with a second fold of each reader's feed beside the bots' own."""

from collections.abc import Iterator

from tasogare.kernel.entries import Told
from tasogare.kernel.seats import PUBLIC, Reader, Seat, reads
from tasogare.knowledge import Clock, Knowledge
from tasogare.lab.trial import Trial


class Watched:
    """A trial with a second fold of each reader's feed beside the bots' own."""

    def __init__(self, game: Trial) -> None:
        self.trial = game
        readers: list[Reader] = [*map(Seat, range(game.setup.players)), PUBLIC]
        self.known = {reader: Knowledge(reader) for reader in readers}
        self._seen = 0

    def look(self) -> None:
        new = self.trial.commits[self._seen :]
        self._seen = len(self.trial.commits)
        for commit in new:
            for entry in commit.entries:
                if isinstance(entry, Told):
                    for reader, known in self.known.items():
                        if reads(reader, entry.to):
                            known.hear(commit.input.at, entry.notice)

    def steps(self) -> Iterator[None]:
        self.trial.gather()
        self.look()
        while self.trial.game.state.ended is None:
            yield
            self.trial.step()
            self.look()


def agrees(watched: Watched) -> None:
    """Compare what each seat knows with what stands, as far as every ruleset tells it."""
    state = watched.trial.game.state
    truth = watched.trial.game.rules.truth(state)
    for reader, known in watched.known.items():
        scene = known.scene
        prompts = {key[1]: prompt for key, prompt in state.desk.prompts.items() if key[0] == reader}
        assert scene.prompts == prompts
        clocks = {
            tag: Clock(clock.at, clock.since)
            for tag, clock in state.desk.deadlines.items()
            if reads(reader, clock.to)
        }
        assert scene.clocks == clocks
        assert known.paused == (state.desk.paused is not None)
        assert (scene.phase, scene.day) == (truth.phase, truth.day)
        assert known.seats == state.seats
        if isinstance(reader, int):
            assert scene.role == truth.cast.get(reader, "")
            assert list(scene.marks) == list(truth.marks[reader])
            for name, channel in state.desk.channels.items():
                rights = scene.channels.get(name)
                assert (rights is not None and rights.write) == (reader in channel.speakers)
