"""What only Killer tells, as sentences."""

from tasogare.knowledge.teller import Teller, lines
from tasogare.rulesets.killer import notices as killer


@lines.register
def _(notice: killer.TraitsShown, to: Teller) -> list[str]:
    return [
        to.say("notice.traits_shown"),
        *(
            to.say(
                "notice.traits_shown.row",
                name=to.name(seat),
                sex=to.own(f"trait.{sex}"),
                age=to.own(f"trait.{notice.ages[seat]}"),
            )
            for seat, sex in notice.sexes.items()
        ),
    ]


@lines.register
def _(notice: killer.Gun, to: Teller) -> list[str]:
    names = to.listed(notice.tied)
    if notice.to is None:
        return [to.say("notice.gun.tied" if notice.tied else "notice.gun.none", names=names)]
    key = "notice.gun.lot" if notice.tied else "notice.gun.to"
    return [to.say(key, name=to.name(notice.to), names=names)]


@lines.register
def _(notice: killer.Captured, to: Teller) -> list[str]:
    return [to.say("notice.captured", name=to.name(notice.seat))]
