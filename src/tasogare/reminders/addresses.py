"""Where a person can be reached: an address of a service that Apprise knows, and browsers.

They are secrets: kept by the store beside the person, never logged, never part of a record, and
shown to nobody; the person sees their own shortened.
"""

import hashlib
from typing import Final

import msgspec

ADDRESS_MOST: Final = 1_000
BROWSERS_MOST: Final = 5
"""The one that was added first goes first."""

_GROUPS: Final = (
    # applications on a phone or a desk
    "bark barks chanify gotify gotifys join lametric lametrics notica noticas notifyapp ntfy ntfys",
    "pbul pover prowl psafer psafers push pushdeer pushdeers pushed pushme pushplus pushy",
    "simplepush spugpush spush",
    # conversations
    "bluesky bsky cliq dingtalk discord feishu flock fluxer fluxers gchat groupme guilded kakao",
    "kakaotalk kook lark line mastodon mastodons matrix matrixs misskey misskeys mmost mmosts",
    "nctalk nctalks onebot onebots qq revolt rocket rockets ryver schan signal signals slack",
    "synology synologys tgram threema twist viber webex wechat wecom wecombot whatsapp workflow",
    "workflows wpush wxpusher wxteams zalo zcliq zulip",
    # mail and text messages, by one's own account
    "brevo clicksend freemobile httpsms mailgun mailto mailtos plivo postmark resend sendgrid",
    "seven sinch smtp2go sparkpost twilio voipms vonage",
    # one's own server or house
    "apprise apprises form forms hassio hassios ifttt json jsons kodi kodis ncloud nclouds xml",
    "xmls",
)
SCHEMES: Final = frozenset(name for group in _GROUPS for name in group.split())
"""Services by which a person is reached. None that shows something on this machine, writes to its
log, reads a key from a file, or speaks anything but HTTP and mail."""


class Browser(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that takes messages by Web Push, as it introduced itself (RFC 8291)."""

    endpoint: str
    key: str
    """Its public key, base64url."""
    secret: str
    """What it shares with us to prove who sends, base64url."""

    @property
    def id(self) -> str:
        """What it is called here: nothing of the endpoint can be read from it."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()[:16]


class Addresses(msgspec.Struct, frozen=True, kw_only=True):
    """Where one person can be reached, and how they read."""

    service: str = ""
    browsers: tuple[Browser, ...] = ()
    zone: str = "UTC"
    language: str = "en"
    """That of the page on which this was set."""
    origin: str = ""
    """Where the person opens this server; links begin with it."""

    def with_browser(self, browser: Browser) -> "Addresses":
        """Return these and one more browser, the newest last."""
        others = self.without(browser.id).browsers
        return msgspec.structs.replace(self, browsers=(*others, browser)[-BROWSERS_MOST:])

    def without(self, id: str) -> "Addresses":
        """Return these without a browser."""
        left = tuple(browser for browser in self.browsers if browser.id != id)
        return msgspec.structs.replace(self, browsers=left)


def scheme(address: str) -> str:
    """Return what a service's address begins with."""
    return address.partition("://")[0].strip().lower() if "://" in address else ""


def shortened(address: str) -> str:
    """Return what the person is shown of an address, enough to know it again."""
    if not address:
        return ""
    tail = address[-3:] if len(address) >= 24 else ""
    return f"{scheme(address)}://…{tail}"
