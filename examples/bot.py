"""Somebody else's bot: it plays any of the games over the protocol, and knows no rules.

    python examples/bot.py http://127.0.0.1:8000 GAME [NAME]

It asks for a token, takes a seat, and answers whatever it is asked with something it is offered.
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def post(address: str, headers: dict[str, str], **body: str) -> Any:  # noqa: ANN401  JSON
    headers = headers | {"Content-Type": "application/json"}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer)


def choice(field: dict[str, Any]) -> int | str:
    if field["kind"] in ("seat", "word"):
        offered: list[int | str] = field["options"] or ["none"]
        return random.choice(offered)
    return int(field["least"]) if field["kind"] == "number" else "…"


def play(server: str, game: str, name: str) -> None:
    token = post(f"{server}/api/tokens", {})["token"]
    headers = {"Authorization": f"Bearer {token}"}
    me = post(f"{server}/api/games/{game}/seats", headers, name=name)["reader"]
    submitted = 0
    with connect(server.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:
        socket.send(json.dumps({"t": "subscribe", "game": game, "feed": me, "after": 0}))
        for raw in socket:
            frame = json.loads(raw)
            if frame["t"] == "refused":
                print(frame["sentence"])
            asked: dict[str, list[dict[str, Any]]] = {}
            for notice in (item["notice"] for item in frame.get("items", ())):
                print(notice)
                if notice["t"] == "asked" and notice["values"] is None:
                    asked[notice["action"]] = notice["fields"]
                elif notice["t"] in ("answered", "unasked"):
                    asked.pop(notice["action"], None)
                elif notice["t"] == "table_ended":
                    return
            for action, fields in sorted(asked.items(), key=lambda one: not one[1]):
                values = {field["name"]: choice(field) for field in fields}
                submitted += 1
                act = {"t": "act", "id": str(submitted), "game": game, "reader": me}
                socket.send(json.dumps(act | {"action": action, "values": values}))


if __name__ == "__main__":
    play(sys.argv[1].rstrip("/"), sys.argv[2], (sys.argv[3:] or ["Robo"])[0])
