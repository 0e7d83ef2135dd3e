"""Runs scenario files (`tasogare check`): positions, steps, and what must then be true.

The file's shape is in `scenario_file`, what may be expected in `probes`, the game in `bench`.
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.ruleset import Refused, Ruleset
from tasogare.kernel.seats import GM, Reader, Seat
from tasogare.lab.bench import Bench, CannotBeDrawn
from tasogare.lab.probes import PROBES
from tasogare.lab.scenario_file import (
    Act,
    AllDo,
    BadFile,
    Expect,
    Opening,
    Scenario,
    Step,
    load,
    read_step,
)
from tasogare.rulesets import SHELF


@dataclass(frozen=True, slots=True)
class Result:
    """How one file came out; `message` says what was expected and found where it failed."""

    path: Path
    ok: bool
    message: str = ""


class Failed(Exception):
    """An expectation that did not hold."""


def run_file(path: Path) -> Result:
    """Run one file."""
    try:
        _Run(load(path)).run()
    except (BadFile, Failed, CannotBeDrawn) as wrong:
        return Result(path, ok=False, message=str(wrong))
    return Result(path, ok=True)


def found(paths: Iterable[Path]) -> list[Path]:
    """Return the scenario files among files and folders, in order of their names."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(one for one in path.rglob("*") if one.suffix in {".yaml", ".yml"})
        else:
            files.append(path)
    return files


def main(paths: Sequence[str]) -> int:
    """Run files and folders, print a line each and a closing line; 0 only when all pass."""
    results = []
    for path in found(map(Path, paths)):
        result = run_file(path)
        results.append(result)
        line = f"ok {path}" if result.ok else f"FAIL {path}: {result.message}"
        sys.stdout.write(line + "\n")
    passed = sum(result.ok for result in results)
    sys.stdout.write(f"{passed} passed, {len(results) - passed} failed\n")
    return 0 if results and passed == len(results) else 1


class _Run:
    """One scenario under way."""

    def __init__(self, scenario: Scenario) -> None:
        rules = SHELF.get(scenario.ruleset)
        if rules is None:
            raise BadFile(f"there is no ruleset {scenario.ruleset}; there are {sorted(SHELF)}")
        self.rules: Ruleset[Any] = rules
        self.scenario = scenario
        self.bench: Bench | None = None

    def run(self) -> None:
        if self.scenario.seats:
            self._open_position()
        if self.scenario.refused is not None:
            return
        for number, raw in enumerate(self.scenario.steps, start=1):
            step = read_step(raw, number)
            try:
                self._step(step)
            except (BadFile, Failed, CannotBeDrawn) as wrong:
                raise type(wrong)(f"step {number}: {wrong}") from wrong

    def _step(self, step: Act | Step) -> None:
        if isinstance(step, Act):
            self._act(step)
        elif step.clock is not None:
            self._clock(step.clock)
        elif step.all is not None:
            self._all(step.all)
        elif step.chance is not None:
            self._table().draws.set(step.chance)
        elif step.open is not None:
            self._open(step.open, step.refused, step.expect)
        elif step.expect is not None:
            self._expect(step.expect)

    def _table(self) -> Bench:
        if self.bench is None:
            raise BadFile("no game has been opened yet")
        return self.bench

    # opening

    def _open_position(self) -> None:
        scenario = self.scenario
        specs = scenario.specs()
        refused = scenario.refused
        try:
            draws = self.rules.implied(scenario.chance) | self.rules.draws(list(specs.values()))
            bench = Bench(
                self.rules,
                list(specs),
                options=scenario.options,
                cast=draws,
                unmanned=[name for name, spec in specs.items() if spec.get("stand_in")],
            )
            bench.draws.set(scenario.chance)
            bench.start(self._position(bench, specs))
            if scenario.begin is None:
                bench.run_until_dealt()
        except Refused as no:
            if no.code != refused:
                expected = f"refused {refused}" if refused else "accepted"
                raise Failed(f"opening: expected {expected}, got refused {no.code}") from no
            return
        if refused is not None:
            raise Failed(f"opening: expected refused {refused}, got accepted")
        self.bench = bench

    def _position(
        self, bench: Bench, specs: Mapping[str, Mapping[str, Any]]
    ) -> Mapping[str, Any] | None:
        begin = self.scenario.begin
        if begin is None:
            return None

        def seat(name: str) -> Seat:
            known = bench.seat(name)
            if known is None:
                raise BadFile(f"begin: there is no seat named {name}")
            return known

        where: dict[str, Any] = {"day": begin.day}
        if begin.phase is not None:
            where["phase"] = begin.phase
        if begin.dead:
            where["dead"] = {seat(name): cause for name, cause in begin.dead.items()}
        if begin.gun is not None:
            where["gun"] = seat(begin.gun)
        for key, rooms in (("tonight", begin.tonight), ("rooms", begin.rooms)):
            if rooms:
                where[key] = [[seat(name) for name in room] for room in rooms]
        return {"seats": list(specs.values()), "begin": where}

    def _open(self, opening: Opening, refused: str | None, expect: Expect | None) -> None:
        try:
            settled, _ = self.rules.settle(opening.options)
            people = opening.players - len(self.rules.reserved(settled))
            names = [f"P{number}" for number in range(1, people + 1)]
            chance = self.scenario.chance
            bench = Bench(
                self.rules, names, options=opening.options, cast=self.rules.implied(chance)
            )
            bench.draws.set(chance)
            bench.start()
            bench.run_until_dealt()
        except Refused as no:
            if no.code != refused:
                expected = f"refused {refused}" if refused else "accepted"
                raise Failed(f"expected {expected}, got refused {no.code}") from no
            return
        if refused is not None:
            raise Failed(f"expected refused {refused}, got accepted")
        self.bench = bench
        if expect is not None:
            self._expect(expect)

    # steps

    def _act(self, act: Act) -> None:
        bench = self._table()
        by: Reader | None = GM if act.by == "GM" else bench.seat(act.by)
        if by is None:
            raise BadFile(f"there is no seat named {act.by}")
        values = self._values(bench, act.values())
        try:
            if act.do == "say":
                bench.put(by, Say(channel=act.channel or "public", text=act.text or ""))
            else:
                bench.put(by, Answer(action=act.do, values=values))
        except Refused as no:
            if no.code != act.refused:
                wanted = f"refused {act.refused}" if act.refused else "accepted"
                raise Failed(f"expected {wanted}, got refused {no.code}") from no
            return
        if act.refused is not None:
            raise Failed(f"expected refused {act.refused}, got accepted")

    def _values(self, bench: Bench, written: Mapping[str, Any]) -> dict[str, Any]:
        values = dict(written)
        target = values.get("target")
        if isinstance(target, str):
            seat = bench.seat(target)
            values["target"] = target if seat is None else seat
        if isinstance(values.get("action"), Mapping):
            values["action"] = self._values(bench, values["action"])
        return values

    def _all(self, every: AllDo) -> None:
        bench = self._table()
        written = {"target": every.target, "topic": every.topic, "item": every.item}
        values = {name: value for name, value in written.items() if value is not None}
        resolved = self._values(bench, values)
        for seat in bench.game.rules.truth(bench.game.state).living:
            state = bench.game.state
            meant = self.rules.meant(state, seat, Answer(action=every.do, values=resolved))
            prompt = state.prompt(seat, meant.action) if isinstance(meant, Answer) else None
            if prompt is None or prompt.values is not None or seat == resolved.get("target"):
                continue
            if prompt.takes(resolved):
                bench.put(seat, Answer(action=every.do, values=resolved))

    def _clock(self, clock: str | int) -> None:
        bench = self._table()
        if isinstance(clock, int):
            bench.run_until(bench.now + 1000 * clock)
        elif not bench.run_phase():
            raise BadFile("no clock runs, so no phase ends")

    def _expect(self, expect: Expect) -> None:
        bench = self._table()
        for name, expected in expect.probes().items():
            got = PROBES[name](bench, expected)
            if got is not None:
                raise Failed(f"expected {name} {expected}, got {got}")
