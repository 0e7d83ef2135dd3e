"""The bot in `examples/` is a player: it sits down, plays, and goes when the game is over."""

import subprocess
import sys
from pathlib import Path

from tests.web.serving import WAIT, Player

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_a_stranger_s_bot_plays(ann: Player) -> None:
    assert len(BOT.read_text("utf-8").splitlines()) < 60
    game = ann.open(gm="person", lengths={"meeting": 5})
    desk = ann.socket()
    desk.subscribe(game, "gm")
    command = [sys.executable, str(BOT), ann.address, game, "Robo"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        while not desk.told("gm", "seat_filled"):
            desk.next()
        ann.post(f"/api/games/{game}/bots", 201, count=3)
        ann.post(f"/api/games/{game}/start", 200)
        while not [one for one in desk.told("gm", "phase_began") if one["phase"] == "vote"]:
            desk.next()
        desk.send(t="act", id="v", game=game, reader="gm", action="gm_void")
        desk.until("ack")
        heard, _ = bot.communicate(timeout=WAIT)
    assert bot.returncode == 0
    assert "'t': 'role_told'" in heard
    assert "'t': 'table_ended'" in heard
