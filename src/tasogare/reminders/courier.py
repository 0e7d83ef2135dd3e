"""The program that sends: reads one bag from its input, writes a line for each letter, and ends.

It runs beside the server because services answer slowly and Apprise waits for them, because it can
be ended at any moment, and because a fence around a process has no way back.
"""

import logging
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Final

import apprise
import msgspec
import requests
from apprise.common import NotifyFormat, PersistentStoreMode
from apprise.manager_plugins import NotificationManager
from cryptography.hazmat.primitives.asymmetric import ec

from tasogare.reminders import push
from tasogare.reminders.addresses import SCHEMES, Browser, scheme
from tasogare.reminders.fence import Fence, Named, resolved
from tasogare.reminders.letters import BAG, FAILED, Bag, Letter, Outcome, Report

if sys.platform != "win32":
    import resource

CONNECT: Final = 4.0
ANSWER: Final = 6.0
"""Seconds that a service has; no address may ask for more."""
ANSWER_MOST: Final = 262_144
"""Bytes of an answer that are read."""
TARGETS: Final = 4
"""Topics, rooms or mailboxes that one address may name: Apprise waits seconds between them."""
MEMORY: Final = 1 << 30
"""Bytes that the whole program may take, for what is read without `Answer`, such as mail's."""
KEPT: Final = 12 * 3_600
"""Seconds for which a push service keeps a message for a browser that is away."""
GONE: Final = frozenset({404, 410})


class Answer(requests.Response):
    """What a service answers, of which little is read, and not for long."""

    def iter_content(
        self,
        chunk_size: int | None = 1,  # noqa: ARG002  as `requests` has it
        decode_unicode: bool = False,  # noqa: ARG002, FBT001, FBT002
    ) -> Iterator[bytes]:
        """Yield what comes, up to a limit; the rest of it stays where it is."""
        until, left = time.monotonic() + ANSWER, ANSWER_MOST
        while left > 0 and time.monotonic() < until:
            part = self.raw.read1(left, decode_content=True)
            if not part:
                break
            left -= len(part)
            yield part
        self.raw.close()


class Courier:
    """Carries letters behind a fence."""

    def __init__(self, fence: Fence, key: ec.EllipticCurvePrivateKey) -> None:
        """Take the fence, closed, and the key that signs."""
        self._fence = fence
        self._key = key
        self._asset = apprise.AppriseAsset(
            app_id="Tasogare",
            app_desc="Tasogare",
            app_url="",
            async_mode=False,
            http_redirects=False,
            storage_mode=PersistentStoreMode.MEMORY,
        )

    def carry(self, letter: Letter) -> Outcome:
        """Deliver one letter."""
        self._fence.touched()
        way: Callable[[Letter], Outcome] = (
            self._push if isinstance(letter.to, Browser) else self._notify
        )
        try:
            outcome = way(letter)
        except Exception:  # noqa: BLE001  its text may hold the address; nobody needs it
            outcome = FAILED
        return "refused" if outcome != "sent" and self._fence.touched() else outcome

    def _notify(self, letter: Letter) -> Outcome:
        address = str(letter.to)
        if scheme(address) not in SCHEMES:
            return "bad"
        service = apprise.Apprise.instantiate(address, asset=self._asset)
        if service is None or len(service) > TARGETS * (service.retry + 1):
            return "bad"
        service.socket_connect_timeout = CONNECT
        service.socket_read_timeout = ANSWER
        service.retry = 0
        service.redirects = False
        text = letter.text
        body = f"{text.body}\n{text.link}" if text.link else text.body
        told = service.notify(title=text.title, body=body, body_format=NotifyFormat.TEXT)
        return "sent" if told else FAILED

    def _push(self, letter: Letter) -> Outcome:
        to = letter.to
        if not isinstance(to, Browser):
            return "bad"
        payload = msgspec.json.encode(letter.text)
        answer = requests.post(
            to.endpoint,
            data=push.sealed(payload, to.key, to.secret),
            headers={
                "Authorization": push.authorization(
                    to.endpoint, self._key, now=int(time.time()), contact=letter.contact
                ),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEPT),
                "Urgency": "normal",
            },
            timeout=(CONNECT, ANSWER),
            allow_redirects=False,
        )
        if answer.status_code in GONE:
            return "gone"
        return "sent" if 200 <= answer.status_code < 300 else FAILED


def main() -> None:
    """Carry what the input holds."""
    logging.disable()  # Apprise writes addresses down
    requests.adapters.Response = Answer  # type: ignore[misc]  # whoever asks, here or in Apprise
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    bag = msgspec.json.decode(sys.stdin.buffer.read(), type=Bag)
    NotificationManager().load_modules()  # type: ignore[no-untyped-call] # it has no types
    fence = Fence(resolved(Named.read(one) for one in bag.allowed))
    fence.close()
    courier = Courier(fence, push.signing_key(bag.key))

    def carry(place: int, letter: Letter) -> bytes:
        return msgspec.json.encode(Report(place=place, outcome=courier.carry(letter)))

    # a thread for each letter: none waits behind services that answer slowly
    with ThreadPoolExecutor(BAG) as pool:
        under_way = [pool.submit(carry, place, letter) for place, letter in enumerate(bag.letters)]
        for done in as_completed(under_way):
            sys.stdout.buffer.write(done.result() + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
