"""What The Village alone tells, as sentences."""

from tasogare.knowledge.text.teller import Teller, lines
from tasogare.rulesets.kagari import notices as kagari


@lines.register
def _(notice: kagari.Vote, to: Teller) -> list[str]:
    return [to.say("notice.vote", name=to.name(notice.by), target=to.name(notice.target))]


@lines.register
def _(notice: kagari.Absent, to: Teller) -> list[str]:
    return [to.say("notice.absent", names=to.listed(notice.seats), count=len(notice.seats))]


@lines.register
def _(notice: kagari.Revived, to: Teller) -> list[str]:
    return [to.say("notice.revived", name=to.name(notice.seat))]


@lines.register
def _(notice: kagari.Pack, to: Teller) -> list[str]:
    return [to.say("notice.pack", name=to.name(notice.by), target=to.name(notice.target))]


@lines.register
def _(notice: kagari.Howl, to: Teller) -> list[str]:
    return [to.say("notice.howl", number=notice.count)]


@lines.register
def _(notice: kagari.Will, to: Teller) -> list[str]:
    return [to.say("notice.will", name=to.name(notice.of), text=notice.text)]


@lines.register
def _(notice: kagari.LastWords, to: Teller) -> list[str]:
    return [to.say("notice.last_words", name=to.name(notice.of), text=notice.text)]


@lines.register
def _(notice: kagari.Declared, to: Teller) -> list[str]:
    said: dict[str, str] = {
        "name": to.name(notice.seat),
        "role": to.own(f"role.{notice.role}"),
    }
    if not notice.names:
        return [to.say("notice.declared", **said)]
    return [to.say("notice.declared.names", **said, names=to.listed(notice.names))]
