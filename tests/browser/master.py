"""A game master who is a program: brings a table from phase to phase as fast as one can read."""

from typing import Any

from tests.web.serving import Player, Socket

LONG = {"meeting": 900, "vote": 900, "night": 900}
"""Clocks that reach zero in no test, so that a slow machine is only slow."""


class Master:
    """The game master of one table, over the protocol."""

    def __init__(
        self,
        player: Player,
        *,
        ruleset: str = "killer",
        title: str = "",
        **options: Any,  # noqa: ANN401  as in the protocol
    ) -> None:
        """Open a table of one's own; options as in the protocol."""
        self.player = player
        wanted = {"gm": "person", "lengths": LONG} | options
        page = player.post("/api/games", 201, ruleset=ruleset, title=title, options=wanted)
        self.game: str = page["line"]["id"]
        self.path = f"/g/{self.game}"
        self._number = 0
        self._socket: Socket = player.socket()
        self._socket.subscribe(self.game, "gm")

    def bots(self, count: int) -> None:
        """Fill seats with bots."""
        self.player.post(f"/api/games/{self.game}/bots", 201, count=count)

    def start(self) -> None:
        """Let the game begin."""
        self.player.post(f"/api/games/{self.game}/start", 200)

    def use(self, power: str, /, **values: Any) -> None:  # noqa: ANN401
        """Use a power, and wait until it has been taken."""
        self.does(f"gm_{power}", **values)

    def does(self, action: str, /, **values: Any) -> None:  # noqa: ANN401
        """Answer what the game master is asked, and wait until it has been taken."""
        self._number += 1
        id = f"{action}-{self._number}"
        self._socket.send(t="act", id=id, game=self.game, reader="gm", action=action, values=values)
        self._socket.until("ack", id=id)
