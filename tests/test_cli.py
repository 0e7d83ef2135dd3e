"""The command line: what each command prints, its exit codes, and what it says to a mistake."""

import json
import socket
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tasogare import cli
from tasogare.cli import main
from tasogare.cli.common import FOUND, MISTAKE, OK


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    command = ["simulate", "killer", "--players", "5", "--games", "2", "--record", str(path)]
    assert main(command) == OK
    return path


def test_simulate_prints_the_same_table_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["simulate", "killer", "--players", "4", "--games", "30", "--seed", "7"]
    tables = []
    for jobs in ("1", "1", "2"):
        assert main([*command, "--jobs", jobs]) == OK
        tables.append(capsys.readouterr().out)
    assert len(set(tables)) == 1
    assert "citizens" in tables[0]
    assert "95 % interval" in tables[0]


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == OK
    assert capsys.readouterr().out == f"tasogare {version('tasogare')}\n"


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "killer", "--games", "10", "--bots", "random", "--json"]
    assert main([*command, "--options", "tie=none", "self_vote=true"]) == OK
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 10
    assert told["options"] == {"tie": "none", "self_vote": True}


def test_lo_63_simulate_plays_on_where_the_game_would_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["simulate", "lotro", "--players", "9", "--games", "10", "--json"]
    told = []
    for more in ([], ["--no-adjudication"]):
        assert main([*command, *more]) == OK
        told.append(json.loads(capsys.readouterr().out))
    assert [one["options"] for one in told] == [{}, {"adjudication": "off"}]
    assert told[0]["mean"]["minutes"] < told[1]["mean"]["minutes"]


def test_simulate_lets_a_side_be_played_by_others(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "kagari", "--players", "8", "--games", "3", "--side", "village=random"]
    assert main(command) == OK
    assert "kagari: 3 games of 8, bots bot, village random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are: kagari, killer"),
        (["simulate", "killer", "--players", "9"], "4 to 7 players, not 9"),
        (["simulate", "killer", "--bots", "clever"], "there are: bot, random, killer"),
        (["simulate", "killer", "--options", "tie"], "name=value"),
        (["simulate", "killer", "--side", "killer=random"], "for killer: nothing"),
        (
            ["simulate", "kagari", "--players", "8", "--side", "town=random"],
            "foxes, village, wolves; =(bot|random|kagari)",
        ),
        (
            ["simulate", "kagari", "--players", "8", "--options", "cat=true"],
            "--options. Nekomata: from 20 seats.",
        ),
        (["simulate", "killer", "--options", "tie=maybe"], "tie=lot|none"),
        (["play", "--options", "knife=1"], "self_vote=true|false"),
        (["simulate", "killer", "--games", "0"], "at least 1"),
        (["simulate", "killer", "--no-adjudication"], "self_vote=true|false"),
        (["check", "nowhere.yaml"], "there is no nowhere.yaml"),
        (["verify", "nowhere.jsonl"], "nowhere.jsonl: it cannot be read"),
        (["verify", __file__], "no record"),
        (["serve", "--port", "70000"], "0 to 65535"),
        (["serve", "--host", "256.0.0.1"], "choose with --host"),
        (["serve", "--data", __file__], "choose with --data"),
        (["serve", "--reminders-allow", "http://ntfy.lan"], "a host, or a host and a port"),
    ],
)
def test_a_mistake_is_told_with_what_to_do(
    command: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command) == MISTAKE
    said = capsys.readouterr()
    assert message in said.err
    assert said.out == ""


def test_verify_accepts_a_true_record_and_names_a_tampered_draw(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(record)]) == OK
    assert "follow from the seed" in capsys.readouterr().out
    text = record.read_text("utf-8")
    lie = tmp_path / "lie.jsonl"
    before = '"label":"killer_seat","about":"","turn":0,"how":"pick","items":[0,1,2,3,4],"count":1'
    at = text.index(before) + len(before) + len(',"result":')
    lie.write_text(text[:at] + str((int(text[at]) + 1) % 5) + text[at + 1 :], "utf-8")
    assert main(["verify", str(lie)]) == FOUND
    assert "killer_seat should be" in capsys.readouterr().out


def test_replay_shows_one_readers_feed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--as", "Aoi"]) == OK
    own = capsys.readouterr().out
    assert own.count("Your role") == 1
    assert main(["replay", str(record), "--as", "public", "--lang", "ja"]) == OK
    assert "役職は" not in capsys.readouterr().out
    assert main(["replay", str(record), "--as", "Zoe"]) == MISTAKE
    assert "Aoi, Botan" in capsys.readouterr().err


def test_export_tells_everything(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(record)]) == OK
    assert capsys.readouterr().out.count("Your role") == 5
    assert main(["replay", str(record), "--as", "all"]) == OK
    assert capsys.readouterr().out.count("Your role") == 5


def test_export_writes_one_day_as_one_player_saw_it(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["export", str(record), "--as", "1", "--day", "1"]
    assert main([*command, "--format", "bbcode", "--language", "ja"]) == OK
    post = capsys.readouterr().out
    assert post.startswith("[b]■ キラー 1日目[/b]\n")
    assert "Aoiの視点" in post
    assert post.count("役職は") == 1
    assert "2日目" not in post
    assert main([*command, "--zone", "Asia/Tokyo"]) == OK
    assert capsys.readouterr().out.startswith(
        "# Killer: day 1\n\nAs Aoi saw it\\\nTime zone: Asia/Tokyo"
    )
    assert main(["export", str(record), "--as", "public"]) == OK
    assert "Your role" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["--day", "9"], "the game has no day 9"),
        (["--zone", "Mars"], "there is no time zone Mars"),
        (["--as", "Zoe"], "Aoi, Botan"),
    ],
)
def test_export_says_what_there_is_not(
    record: Path, command: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(record), *command]) == MISTAKE
    assert message in capsys.readouterr().err


SCENARIO = """\
ruleset: killer
clauses: [KI-20]
seats:
  Aoi: mercenary
  Ben: {role: hacker, mark: killer}
  Cho: police
  Dai: reporter
begin: {day: 1, phase: night}
steps:
  - {by: Cho, do: inspect, target: Aoi}
  - expect: {phase: PHASE}
"""


def test_check_says_whether_scenarios_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "good.yaml").write_text(SCENARIO.replace("PHASE", "night"), "utf-8")
    assert main(["check", str(tmp_path)]) == OK
    assert "1 passed, 0 failed" in capsys.readouterr().out
    (tmp_path / "bad.yaml").write_text(SCENARIO.replace("PHASE", "vote"), "utf-8")
    assert main(["check", str(tmp_path)]) == FOUND
    assert "1 passed, 1 failed" in capsys.readouterr().out


def test_check_says_when_there_is_nothing_to_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path)]) == MISTAKE
    assert "no scenario file" in capsys.readouterr().err


def test_serve_says_what_to_do_about_a_taken_port(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == MISTAKE
    told = capsys.readouterr().err
    assert f"port {port} is taken" in told
    assert "--port" in told


def test_play_goes_by_lines(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "")
    path = tmp_path / "mine.jsonl"
    command = ["play", "--lang", "zh", "--seed", "1", "--name", "小红", "--record", str(path)]
    assert main(command) == OK
    assert "小红" in capsys.readouterr().out
    assert main(["verify", str(path)]) == OK
    assert main(["play", "--name", "all"]) == MISTAKE


@pytest.mark.parametrize("command", [[], ["sing"], ["replay", "x"], ["play", "--lang", "fr"]])
def test_what_is_no_command_is_a_mistake(command: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(command)
    assert left.value.code == MISTAKE


def test_help_tells_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    commands = ("serve", "play", "simulate", "check", "verify", "replay", "export")
    assert all(command in told for command in commands)
    for command in commands:
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == OK


def test_the_data_folder_can_be_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(cli.DATA, str(tmp_path))
    assert cli.data_folder() == tmp_path
    monkeypatch.delenv(cli.DATA)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert cli.data_folder() == tmp_path / "tasogare"


def test_commands_load_only_what_they_need() -> None:
    """`tasogare check` must start fast: no web server, no store, no progress bar."""
    script = (
        "import sys, tasogare.cli\n"
        "tasogare.cli.main(['check', 'nowhere'])\n"
        "heavy = {'litestar', 'uvicorn', 'sqlalchemy', 'alembic', 'rich'} & set(sys.modules)\n"
        "sys.exit(str(heavy) if heavy else 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
