"""A broadcast server with nothing in it: no logic, no storage. `server.py` starts it to compare.

The path of a connection is its room. What somebody in a room sends goes to all in it, filled up to
a size fixed at the start. Run as a script: `_bare.py SIZE`; it prints its port and ends with stdin.
"""

import asyncio
import sys
from collections import defaultdict

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

Room = set[WSTransport]


class Voice(WSListener):
    """One connection."""

    def __init__(self, room: Room, filler: bytes) -> None:
        """Stand in a room; what is said there is filled up with this."""
        self._room = room
        self._filler = filler

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._room.add(transport)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._room.discard(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type is WSMsgType.TEXT:
            got = frame.get_payload_as_bytes()
            out = got + self._filler[len(got) :]
            for other in self._room:
                other.send(WSMsgType.TEXT, out)


async def serve(size: int) -> None:
    """Serve until the other side of stdin is gone."""
    rooms: defaultdict[bytes, Room] = defaultdict(set)
    filler = b" " * size

    def welcome(request: WSUpgradeRequest) -> WSListener:
        return Voice(rooms[request.path], filler)

    server = await ws_create_server(welcome, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.buffer.read)
    server.close()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1])))
