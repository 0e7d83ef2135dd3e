"""The scenario runner itself: what it takes and refuses, and that a wrong expectation fails."""

from pathlib import Path
from textwrap import dedent

import pytest

from tasogare.lab import scenarios

SEATS = """\
    ruleset: killer
    seats:
      Aoi: {role: hacker, sex: female, age: young}
      Ben: {role: police, sex: male, age: old, mark: killer}
      Cho: reporter
      Dai: mercenary
      Eri: detective
    """


def run(tmp_path: Path, rest: str, *, head: str = SEATS) -> scenarios.Result:
    path = tmp_path / "case.yaml"
    path.write_text(dedent(head) + dedent(rest), encoding="utf-8")
    return scenarios.run_file(path)


def test_a_true_expectation_passes(tmp_path: Path) -> None:
    assert run(tmp_path, "steps: [{expect: {phase: meeting, day: 1}}]").ok


@pytest.mark.parametrize(
    "expectation",
    [
        "phase: vote",
        "day: 2",
        "alive: [Aoi, Ben]",
        "dead: {Aoi: shot}",
        "announced: [Aoi]",
        "role: {Aoi: police}",
        "told: {Aoi: {source: hacker}}",
        "knows: {Aoi: {source: hacker}}",
        "not_knows: {Eri: {source: detective_start}}",
        "not_told: {Eri: {source: detective_start}}",
        "can: {Aoi: {vote: any}}",
        "hears: {Aoi: [public, audience]}",
        "speaks: {Aoi: []}",
        "said_to: {Aoi: hello}",
        "gun: Aoi",
        "captured: [Aoi]",
        "ballots: {Aoi: Ben}",
        "trait: {Aoi: {sex: male}}",
        "open: true",
        "declared: {Aoi: {role: hacker}}",
        "seen: {Aoi: [{event: gun}]}",
        "not_seen: {Aoi: [{event: phase_began}]}",
        "votes: {Aoi: 1}",
        "winner: {sides: [killer]}",
        "winner: none",
        "ended: true",
        "deal: {hacker: 2}",
    ],
)
def test_a_false_expectation_fails_and_names_its_step(tmp_path: Path, expectation: str) -> None:
    result = run(tmp_path, f"steps: [{{clock: 1}}, {{expect: {{{expectation}}}}}]")
    assert not result.ok
    assert result.message.startswith("step 2: expected ")
    assert ", got " in result.message


def test_cannot_and_not_said_to_fail_where_it_can_and_was_said(tmp_path: Path) -> None:
    assert not run(tmp_path, "steps: [{clock: phase}, {expect: {cannot: {Aoi: [vote]}}}]").ok
    said = "{by: Aoi, do: say, channel: public, text: hi}"
    assert not run(tmp_path, f"steps: [{said}, {{expect: {{not_said_to: {{Ben: hi}}}}}}]").ok


@pytest.mark.parametrize(
    ("rest", "word"),
    [
        ("moon: full", "moon"),
        ("steps: [{expect: {moon: full}}]", "moon"),
        ("steps: [{by: Aoi, do: vote, aim: Ben}]", "aim"),
        ("steps: [{wait: 3}]", "wait"),
        ("steps: [{clock: soon}]", "clock"),
        ("steps: [{clock: 3, chance: {gun_lot: Aoi}}]", "a step is one of"),
        ("steps: [{by: Nobody, do: vote, target: Aoi}]", "Nobody"),
        ("steps: [{expect: {told: {Aoi: {sauce: hacker}}}}]", "sauce"),
        ("steps: [{expect: {winner: {team: [killer]}}}]", "team"),
        ("begin: {hour: 3}", "hour"),
        ("begin: {day: 1, phase: vote, dead: {Zoe: shot}}", "Zoe"),
        ("steps: [{expect: {alive: [Aoi", "YAML"),
    ],
)
def test_what_a_file_may_not_say_is_named(tmp_path: Path, rest: str, word: str) -> None:
    result = run(tmp_path, rest)
    assert not result.ok
    assert word in result.message


def test_an_unknown_key_of_a_seat_is_refused(tmp_path: Path) -> None:
    head = "ruleset: killer\nseats: {Aoi: {role: hacker, hat: red}}\n"
    assert "hat" in run(tmp_path, "", head=head).message


def test_an_unknown_ruleset_is_named_with_those_there_are(tmp_path: Path) -> None:
    result = run(tmp_path, "", head="ruleset: chess\nseats: {Aoi: king}\n")
    assert "chess" in result.message
    assert "killer" in result.message


def test_exactly_one_killer(tmp_path: Path) -> None:
    seats = "{Aoi: hacker, Ben: police, Cho: reporter, Dai: good}"
    head = f"ruleset: killer\nseats: {seats}\n"
    assert run(tmp_path, "refused: bad_options", head=head).ok
    assert not run(tmp_path, "steps: [{clock: 1}]", head=head).ok


def test_an_acceptance_where_a_refusal_was_expected_fails(tmp_path: Path) -> None:
    vote = "{by: Aoi, do: vote, target: Ben, refused: bad_target}"
    result = run(tmp_path, f"begin: {{day: 1, phase: vote}}\nsteps: [{vote}]")
    assert result.message == "step 1: expected refused bad_target, got accepted"


def test_a_refusal_with_another_code_fails(tmp_path: Path) -> None:
    vote = "{by: Aoi, do: vote, target: Ben, refused: bad_target}"
    result = run(tmp_path, f"steps: [{vote}]")
    assert result.message == "step 1: expected refused bad_target, got refused wrong_phase"


def test_a_draw_that_could_not_come_out_is_an_error_of_the_file(tmp_path: Path) -> None:
    steps = """
    begin: {day: 1, phase: vote}
    chance: {gun_lot: Eri}
    steps:
      - {by: Aoi, do: vote, target: Ben}
      - {by: Ben, do: vote, target: Aoi}
      - clock: phase
    """
    result = run(tmp_path, steps)
    assert result.message.startswith("step 3: gun_lot cannot be")


def test_a_list_of_draws_is_used_up_in_order_and_replaced(tmp_path: Path) -> None:
    steps = """
    begin: {day: 1, phase: vote}
    chance: {gun_lot: [Ben, Aoi]}
    steps:
      - {by: Aoi, do: vote, target: Ben}
      - {by: Ben, do: vote, target: Aoi}
      - clock: phase
      - expect: {gun: Ben}
      - clock: 270
      - {by: Aoi, do: vote, target: Ben}
      - {by: Ben, do: vote, target: Aoi}
      - clock: phase
      - expect: {gun: Aoi, day: 2}
      - chance: {gun_lot: Ben}
      - clock: 270
      - {by: Aoi, do: vote, target: Ben}
      - {by: Ben, do: vote, target: Aoi}
      - clock: phase
      - expect: {gun: Ben, day: 3}
    """
    result = run(tmp_path, steps)
    assert result.ok, result.message


def test_lines_and_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "a.yaml", tmp_path / "b.yaml"
    good.write_text(dedent(SEATS), encoding="utf-8")
    bad.write_text(dedent(SEATS) + "steps: [{expect: {day: 9}}]", encoding="utf-8")
    assert scenarios.main([str(tmp_path)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == [
        f"ok {good}",
        f"FAIL {bad}: step 1: expected day 9, got 1",
        "1 passed, 1 failed",
    ]
    assert scenarios.main([str(good)]) == 0


def test_no_file_at_all_is_no_success(tmp_path: Path) -> None:
    assert scenarios.main([str(tmp_path)]) == 1
    assert not scenarios.run_file(tmp_path / "missing.yaml").ok


def test_a_dawn_that_a_removal_brings_about_is_an_announcement_of_its_own(tmp_path: Path) -> None:
    seats = """\
        ruleset: kagari
        options: {stand_in: false, close_early: true}
        seats: {Aki: wolf, Bo: wolf, Chi: seer, Dai: villager, Emi: hunter,
                Fumi: {role: villager, mark: lover}, Gen: {role: villager, mark: lover},
                Hana: villager, Iori: villager}
        begin: {day: 3, phase: night}
        """
    result = run(
        tmp_path,
        """
        steps:
          - {by: Aki, do: attack, target: Emi}
          - {by: GM, do: gm_kill, target: Fumi}
          - expect: {phase: night, announced: [Fumi, Gen]}
          - {by: Chi, do: divine, target: Aki}
          - {by: GM, do: gm_kill, target: Emi}
          - expect: {phase: day, announced: []}
        """,
        head=seats,
    )
    assert result.ok, result.message
