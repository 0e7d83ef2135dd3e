"""As much of an HTTP client as it takes to fill a server with tables quickly."""

import asyncio
import json
from typing import Any


class Http:
    """Some connections that are kept, to one server."""

    def __init__(self, port: int, count: int = 8) -> None:
        """Open none yet."""
        self._port = port
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]]
        self._free = asyncio.Queue()
        self._left = count

    async def post(self, path: str, token: str = "", **body: object) -> dict[str, Any]:
        """Post a body and return the answer, which must be a success."""
        if self._free.empty() and self._left:
            self._left -= 1
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        else:
            reader, writer = await self._free.get()
        content = json.dumps(body).encode()
        lines = (
            f"POST {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            *([f"Authorization: Bearer {token}"] if token else ()),
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
            "\r\n",
        )
        writer.write("\r\n".join(lines).encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        raw = await reader.readexactly(length)
        self._free.put_nowait((reader, writer))
        assert head.split()[1].startswith(b"2"), raw
        answer: dict[str, Any] = json.loads(raw)
        return answer

    def close(self) -> None:
        """Close all."""
        while not self._free.empty():
            self._free.get_nowait()[1].close()
