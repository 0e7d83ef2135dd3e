"""Who hears what, and what nobody hears (CO-1 … CO-3, CO-21, KA-26, KA-27, KA-44, KA-66)."""

from collections.abc import Iterable

import pytest

from tasogare.kernel.entries import Notice
from tasogare.kernel.inputs import Admit
from tasogare.kernel.notices import ChannelOpened
from tasogare.kernel.seats import EVERYONE, HOST
from tasogare.rulesets.kagari import KAGARI, notices
from tasogare.rulesets.kagari.notices import Howl
from tasogare.toolbox.notices import Unveiled
from tests.rulesets.kagari.play import EIGHT, Village

PRIVATE = {"role_told", "learned", "asked", "answered", "unasked", "pack", "howl", "channel_opened"}


def test_ka_26_a_howl_is_heard_by_all_but_the_living_pack() -> None:
    village = Village(EIGHT + ", wolf", "night 3", dead={"Iori": "executed"})
    village.says("Aki", "hm", "wolves")
    for name in ("Aki", "Bo"):
        assert village.heard(name, Howl) == []
    for name in ("Chi", "Hana", "Iori", "public", "host", "gm"):
        assert village.heard(name, Howl) == [Howl(count=1)]


def test_ka_26_howls_at_the_first_sixth_and_eleventh_message() -> None:
    village = Village(EIGHT, "night 2")
    counts = []
    for _ in range(11):
        village.says("Aki", "hm", "wolves")
        village.clock(2)
        counts.append(len(village.heard("Hana", Howl)))
    assert counts == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]


def test_ka_26_a_refused_message_makes_no_howl() -> None:
    village = Village(EIGHT, "night 2")
    village.says("Aki", "   ", "wolves", refused="empty")
    village.says("Aki", "/howl", "wolves", refused="unknown_command")
    assert village.heard("Hana", Howl) == []


@pytest.mark.parametrize(
    ("at", "channel", "name", "code"),
    [
        ("day 1", "wolves", "Aki", "wrong_phase"),
        ("day 1", "wolves", "Chi", "not_offered"),
        ("day 1", "audience", "Aki", "not_offered"),
        ("day 1", "audience", "Hana", ""),
        ("night 2", "audience", "Hana", ""),
        ("night 2", "public", "Hana", "dead"),
        ("night 2", "masons", "Hana", "dead"),
        ("night 2", "lovers", "Aki", "not_offered"),
        ("night 2", "den", "Aki", "not_offered"),
        ("day 0", "lovers", "Gen", "wrong_phase"),
    ],
)
def test_the_order_of_refusals_in_talk(at: str, channel: str, name: str, code: str) -> None:
    cast = "wolf, wolf, seer, seer, seer, villager lover, villager lover, mason"
    village = Village(cast, at, dead={"Hana": "executed"})
    village.says(name, "hm", channel, refused=code)


def test_ka_44_in_a_game_with_a_cat_spectators_alone_use_the_audience_until_the_end() -> None:
    cast = "wolf, wolf, cat, " + ", ".join(["villager"] * 17)
    village = Village(cast, "day 2", dead={"Bo": "executed"}, options={"cat": True})
    village.bench.put(HOST, Admit(viewer="viewer:1", name="Zoe"))
    village.says("Bo", "hm", "audience", refused="not_offered")
    audience = village.bench.game.state.desk.channels["audience"]
    assert audience.readers == ("viewer:1",)
    village.does("GM", "gm_void")
    assert village.bench.seats["Bo"] in village.bench.game.state.desk.channels["audience"].speakers


def test_ka_15_all_are_told_that_posts_may_be_long() -> None:
    village = Village(EIGHT)
    for name in village.alive:
        opened = [one for one in village.heard(name, ChannelOpened) if one.channel == "public"]
        assert opened[-1].most == 4_000


def test_co_1_what_is_for_one_is_for_no_other() -> None:
    village = Village(EIGHT, "night 2")
    village.does("Aki", "attack", "Hana")
    village.does("Chi", "divine", "Aki")
    village.does("Dai", "guard", "Dai")
    village.clock()
    for told in village.bench.told:
        assert (told.notice.tag in PRIVATE) == (told.to != EVERYONE), told
        if told.notice.tag in {"role_told", "learned", "asked", "answered", "unasked"}:
            assert len(told.to) == 1


def test_ka_66_at_the_end_everything_is_shown() -> None:
    village = Village("seer decider, wolf, wolf, villager, villager, villager, villager, villager")
    village.does("GM", "gm_declare", side="village")
    (shown,) = village.heard("public", Unveiled)
    assert shown.roles == village.truth.cast
    assert shown.marks[village.bench.seats["Aki"]] == ("decider",)
    assert village.bench.game.state.seed


@pytest.mark.parametrize("by_removal", [True, False])
def test_ka_26_co_35_after_the_end_no_night_channel_stays_open(by_removal: bool) -> None:  # noqa: FBT001  each way
    cast = "wolf, wolf, mason lover, mason lover, villager, villager, villager, villager"
    gone = dict.fromkeys(("Emi", "Fumi", "Gen", "Hana"), "executed")
    village = Village(cast, "night 2", dead={"Emi": "executed", **(gone if not by_removal else {})})
    village.says("Aki", "Now.", "wolves")
    if by_removal:
        village.removes("Bo")
        village.removes("Aki")
    else:
        village.does("Aki", "attack", "Chi")
        village.clock()
    assert village.truth.phase == "ended"
    for name, channel in (("Aki", "wolves"), ("Chi", "masons"), ("Chi", "lovers")):
        village.says(name, "Well played.", channel, refused="game_over")
    assert len(village.heard("Hana", Howl)) == 1
    village.says("Aki", "Well played.")


# twin worlds: two others' hidden roles are swapped, and I cannot tell


def lived(cast: str, me: str, choices: Iterable[tuple[str, str, str]]) -> list[Notice]:
    village = Village(cast, "night 2", options={"lovers": False})
    for name, action, target in choices:
        village.does(name, action, target)
        if action == "attack":
            village.says(name, "Take that one.", "wolves")
    village.clock()
    village.clock(50)
    return village.bench.feed(village.reader(me))


@pytest.mark.parametrize("me", ["Fumi", "Gen", "Hana", "public"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            ("wolf, wolf, seer, hunter, villager, medium, madman, mason", "Aki", "Bo"),
            ("wolf, villager, seer, hunter, wolf, medium, madman, mason", "Aki", "Emi"),
        ),
        (
            ("wolf, wolf, seer, hunter, villager, medium, madman, mason", "Aki", "Bo"),
            ("wolf, wolf, hunter, seer, villager, medium, madman, mason", "Aki", "Bo"),
        ),
        (
            ("wolf, wolf, seer, hunter, villager authority, villager, fox, mason", "Aki", "Bo"),
            ("wolf, wolf authority, seer, hunter, villager, villager, fox, mason", "Aki", "Bo"),
        ),
    ],
)
def test_co_1_co_2_twin_worlds_look_the_same_to_those_they_do_not_concern(
    me: str, one: tuple[str, str, str], other: tuple[str, str, str]
) -> None:
    feeds = []
    for cast, wolf, pack in (one, other):
        roles = [words.split()[0] for words in cast.split(", ")]
        seer, hunter = (
            ("Aki", "Bo", "Chi", "Dai")[roles.index(role)] for role in ("seer", "hunter")
        )
        choices = [
            (wolf, "attack", "Hana"),
            (pack, "attack", "Hana"),
            (seer, "divine", "Hana"),
            (hunter, "guard", "Hana"),
        ]
        feeds.append(lived(cast, me, choices))
    assert feeds[0] == feeds[1]


def test_every_notice_of_the_village_is_registered() -> None:
    own = {kind for kind in vars(notices).values() if isinstance(kind, type)}
    kinds = {kind for kind in own if issubclass(kind, Notice) and kind is not Notice}
    assert kinds == set(notices.NOTICES)
    assert set(notices.NOTICES) <= set(KAGARI.notices)
