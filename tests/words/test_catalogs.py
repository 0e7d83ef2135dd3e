"""Every text a player reads exists in every language; the ids come from the code (CO-35)."""

import itertools
from collections import defaultdict
from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import pytest

from tasogare.kernel import notices as kernel_notices
from tasogare.kernel.desk import Field
from tasogare.kernel.game import GM_CHANNEL, Game
from tasogare.kernel.inputs import Body, Input, Open, Sit, Start
from tasogare.kernel.seats import GM, HOST, Seat
from tasogare.rulesets import SHELF
from tasogare.rulesets.kagari import channels, deaths, last_words
from tasogare.rulesets.kagari import options as kagari_options
from tasogare.rulesets.kagari import refusal as kagari_refusal
from tasogare.rulesets.kagari import state as kagari_state
from tasogare.rulesets.kagari import verdict as kagari_verdict
from tasogare.rulesets.kagari.roles import authority, decider, lover
from tasogare.rulesets.killer import deal, night, options, state, verdict
from tasogare.rulesets.killer.refusal import PHASES
from tasogare.rulesets.killer.roles import reporter, weapons
from tasogare.rulesets.lotro import allocation, evening, rooms
from tasogare.rulesets.lotro import channels as lotro_channels
from tasogare.rulesets.lotro import night as lotro_night
from tasogare.rulesets.lotro import options as lotro_options
from tasogare.rulesets.lotro import roles as lotro_roles
from tasogare.rulesets.lotro import state as lotro_state
from tasogare.rulesets.lotro.prover.line import What
from tasogare.toolbox import options as table_options
from tasogare.toolbox import private_line
from tasogare.toolbox.master import ALL, POWERS, SEEN_BY_ALL
from tasogare.toolbox.phases import CLOCK, ENDED
from tasogare.toolbox.refusals import CODES
from tasogare.words import ARGUMENT, CATALOGS, LANGUAGES, PLURALS, has


def annotated(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401  a type as it is written
    """The type beneath what is said of it."""
    return get_args(hint)[:1] if get_origin(hint) is Annotated else ()


def of_options(kind: type[msgspec.Struct], group: str, passed_over: set[str]) -> Iterator[str]:
    """The keys of a game's options: a name, what it means, and each value it can have."""
    for field in msgspec.structs.fields(kind):
        if field.name in passed_over:
            continue
        key = f"{group}option.{field.name}"
        yield from (key, f"{key}.what")
        if bool in {field.type, *annotated(field.type)}:
            yield from (f"{key}.true", f"{key}.false")
        elif get_origin(field.type) is Literal:
            values = "pace" if field.name == "pace" else key
            yield from (f"{values}.{value}" for value in get_args(field.type))


def shared() -> Iterator[str]:
    yield from (f"refusal.{code}" for code in CODES)
    yield from of_options(table_options.TableOptions, "", set())
    yield from (f"channel.{name}{what}" for name in CHANNELS for what in ("", ".what"))
    yield from (f"notice.reminded.{word}" for word in set(private_line.COMMANDS) - {"role"})
    yield from (f"notice.power_used.{power}" for power in SEEN_BY_ALL)
    yield f"phase.{ENDED}"
    yield f"clock.{CLOCK}"


def of_killer() -> Iterator[str]:
    yield from ("name", "line", "mark.none.you")
    for group, ids in {"role": deal.ROLES, "mark": (state.KILLER,)}.items():
        yield from (f"{group}.{one}{what}" for one in ids for what in ("", ".what"))
    yield f"mark.{state.KILLER}.you"
    yield from (f"side.{side}{what}" for side in state.SIDES for what in ("", ".win"))
    for phase in options.PACES["live"]:
        yield from (f"phase.{phase}{what}" for what in ("", ".what", ".zero"))
    for action in PHASES:
        kinds = ("", ".ask", ".chosen", ".none", ".withdrawn", ".deed")
        yield from (f"action.{action}{kind}" for kind in kinds)
    yield from (f"cause.{cause}" for cause in CAUSES)
    yield from (f"trait.{trait}" for trait in deal.SEXES + deal.AGES)
    assert set(PHASES) == {state.VOTE, night.DONE, *night.OFFERS}


def of_kagari() -> Iterator[str]:
    yield from ("name", "line", "players", "stand_in")
    marks = (decider.MARK, authority.MARK, lover.MARK)
    for group, ids in {"role": tuple(kagari_verdict.SIDE_OF), "mark": marks}.items():
        yield from (f"{group}.{one}{what}" for one in ids for what in ("", ".what"))
    yield from (f"mark.{mark}.you" for mark in marks if mark != decider.MARK)
    yield from (f"side.{side}{what}" for side in kagari_state.SIDES for what in ("", ".win"))
    for phase in kagari_options.PACES["live"]:
        yield from (f"phase.{phase}{what}" for what in ("", ".what", ".zero"))
    yield "phase.day.zero.0"
    for name in channels.AT_NIGHT:
        yield from (f"channel.{name}", f"channel.{name}.what")
    for action in kagari_refusal.PHASES.keys() | {last_words.WILL}:
        kinds: tuple[str, ...] = ("", ".ask", ".chosen", ".withdrawn")
        if action not in kagari_refusal.TEXTS:
            kinds = (*kinds, ".none", ".deed")
        yield from (f"action.{action}{kind}" for kind in kinds)
    yield from (f"cause.{cause}" for cause in deaths.CAUSES)
    yield f"clock.{last_words.WINDOW}"


CHANNELS = ("public", "audience", GM_CHANNEL)
CAUSES = (*weapons.CAUSES.values(), "suicide", verdict.REMOVED)


def of_lotro() -> Iterator[str]:
    yield from ("name", "line", "players")
    yield from (f"role.{role}{what}" for role in lotro_roles.ROLES for what in ("", ".what"))
    yield from (f"item.{item}{what}" for item in LOTRO_ITEMS for what in ("", ".what"))
    yield f"item.{lotro_roles.DIE}"
    yield from (f"side.{side}{what}" for side in lotro_roles.SIDES for what in ("", ".win"))
    yield from (
        f"phase.{phase}{what}" for phase in lotro_state.PHASES for what in ("", ".what", ".zero")
    )
    yield from (f"phase.{length}" for length in lotro_options.PACES["live"])
    for action in (*lotro_state.ACTIONS, allocation.NAME):
        yield from (f"action.{action}", f"action.{action}.ask")
    yield from (f"action.{action}.chosen" for action in LOTRO_PLAIN)
    yield from (f"action.{action}.deed" for action in LOTRO_DEEDS)
    yield from (f"action.{action}.deed.lot" for action in (lotro_state.VOTE, lotro_state.CHOOSE))
    for item in LOTRO_ANSWERS:
        yield from (f"action.answer.item.{item}", f"action.answer.chosen.{item}")
    yield from (f"action.answer.deed.{item}" for item in (*LOTRO_ANSWERS, lotro_roles.TOOTH))
    yield from (f"room.{room}" for room in rooms.ROOMS)
    named = (lotro_channels.PUBLIC, lotro_channels.WOLVES, lotro_channels.ROOM.rstrip(":"))
    yield from (f"channel.{name}{what}" for name in named for what in ("", ".what"))
    yield "channel.tell"
    yield from (f"cause.{cause}" for cause in LOTRO_CAUSES)


LOTRO_ITEMS = tuple(lotro_roles.ITEMS.values())
LOTRO_ANSWERS = (lotro_roles.DIE, *lotro_roles.ANSWERS.values())
LOTRO_PLAIN = {*lotro_state.ACTIONS, allocation.NAME} - {lotro_state.ANSWER}
LOTRO_DEEDS = (
    lotro_state.VOTE,
    lotro_state.CHOOSE,
    lotro_state.PRESENT,
    lotro_state.SUICIDE,
    lotro_state.PASSED,
)
"""What stands among the deeds at the end (LO-65), beside the answers to a tooth."""
LOTRO_CAUSES = (
    evening.EXECUTED,
    lotro_roles.TOOTH,
    lotro_roles.WATER,
    lotro_night.OVERPASSED,
    lotro_state.SUICIDE,
    lotro_state.REMOVED,
)

RULESETS = {"kagari": of_kagari, "killer": of_killer, "lotro": of_lotro}


def arguments(lang: str) -> dict[str, set[str]]:
    """By key the arguments it takes; a key with plural variants takes those of all of them."""
    found: dict[str, set[str]] = defaultdict(set)
    for key, text in CATALOGS[lang].items():
        base, _, category = key.partition("#")
        found[base] |= set(ARGUMENT.findall(text)) | ({"count"} if category else set())
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_keys_with_the_same_arguments(lang: str) -> None:
    assert arguments(lang) == arguments("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_plural_has_the_variants_its_language_needs_and_no_others(lang: str) -> None:
    variants = defaultdict(set)
    for key in CATALOGS[lang]:
        base, mark, category = key.partition("#")
        if mark:
            variants[base].add(category)
    assert variants
    assert all(found == set(PLURALS[lang]) for found in variants.values())
    assert not variants.keys() & CATALOGS[lang].keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_has_stray_braces_or_spaces(lang: str) -> None:
    for key, text in CATALOGS[lang].items():
        assert text.strip() == text != "", key
        assert not set("{}") & set(ARGUMENT.sub("", text)), key


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_japanese_and_chinese_use_full_width_marks(lang: str) -> None:
    half = [key for key, text in CATALOGS[lang].items() if set(",:;!?()") & set(text)]
    assert half == []


def test_chinese_uses_no_japanese_kana() -> None:
    kana = [
        key
        for key, text in CATALOGS["zh"].items()
        if any("\u3040" <= char <= "\u30ff" and char != "・" for char in text)
    ]
    assert kana == []


def test_what_all_games_share_has_words() -> None:
    assert [key for key in shared() if not has(key)] == []


@pytest.mark.parametrize("ruleset", SHELF)
def test_every_id_of_a_game_has_words(ruleset: str) -> None:
    missing = [key for key in RULESETS[ruleset]() if not has(f"{ruleset}.{key}")]
    assert missing == []


def test_every_option_of_killer_has_words() -> None:
    """KI-10, KI-12, KI-13, KI-23: the rulings that can be changed."""
    common = {field.name for field in msgspec.structs.fields(table_options.TableOptions)}
    keys = list(of_options(options.Options, "killer.", common))
    assert len(keys) == 4 * (2 + 2)
    assert [key for key in keys if not has(key)] == []


def test_every_option_of_kagari_has_words() -> None:
    """KA-2, KA-12, KA-20, KA-22, KA-28, KA-29, KA-34, KA-41, KA-46."""
    common = {field.name for field in msgspec.structs.fields(table_options.TableOptions)}
    keys = list(of_options(kagari_options.Options, "kagari.", common))
    assert len(keys) == 15 * (2 + 2) + 4 * 2
    assert [key for key in keys if not has(key)] == []


def test_every_option_of_lotro_has_words() -> None:
    """LO-2, LO-5, LO-6, LO-50, LO-63: what may be left to the number of players, too."""
    common = {field.name for field in msgspec.structs.fields(table_options.TableOptions)}
    keys = list(of_options(lotro_options.Options, "lotro.", common))
    keys += ["lotro.option.rangers_day.none", "lotro.option.roles.none", "lotro.option.roles.some"]
    assert len(keys) == 3 * (2 + 2) + 2 * 2 + 3
    assert [key for key in keys if not has(key)] == []


def test_every_step_of_a_line_of_play_has_words() -> None:
    """LO-63."""
    variants = {
        "execution": ("", ".nobody"),
        "rooms": ("",),
        "tooth": (*(f".{item}" for item in LOTRO_ANSWERS), f".{lotro_roles.TOOTH}"),
        "pass": ("", f".{lotro_night.OVERPASSED}"),
        "counting": tuple(f".{side}" for side in lotro_roles.SIDES),
        "won": tuple(f".{side}" for side in lotro_roles.SIDES),
    }
    assert variants.keys() == set(get_args(What))
    keys = [f"{what}{variant}" for what, some in variants.items() for variant in some]
    keys += [key for side in lotro_roles.SIDES for key in (side, f"line.{side}")]
    assert [key for key in keys if not has(f"notice.adjudicated.{key}")] == []


def test_nothing_offered_in_lotro_can_be_taken_back() -> None:
    """LO-20, LO-31, LO-40: so that its actions need no word for choosing nothing."""
    keys = CATALOGS["en"]
    endings = (".none", ".withdrawn")
    assert [key for key in keys if key.startswith("lotro.action") and key.endswith(endings)] == []


def test_every_topic_of_the_reporter_has_a_word() -> None:
    """KI-27."""
    world = state.World(seats=(), options=options.Options(), roles={Seat(0): reporter.ID}, day=1)
    fields = reporter.offer(world, Seat(0))
    assert fields
    assert [topic for topic in fields[0].options if not has(f"killer.topic.{topic}")] == []


@pytest.mark.parametrize("ruleset", SHELF)
def test_every_kind_of_notice_has_words(ruleset: str) -> None:
    keys = CATALOGS["en"].keys()
    for kind in itertools.chain(kernel_notices.NOTICES, SHELF[ruleset].notices):
        tag = f"notice.{kind.tag}"
        assert any(key == tag or key.startswith((f"{tag}.", f"{tag}#")) for key in keys), tag


@pytest.mark.parametrize("ruleset", SHELF)
def test_every_power_of_the_game_master_has_words_for_all_its_fields(ruleset: str) -> None:
    """CO-40."""
    prompts = started(ruleset).state.desk.prompts
    offered = {action for reader, action in prompts if reader in {GM, HOST}}
    assert offered == set(POWERS)
    wanted = [key for power in POWERS for key in (f"gm.action.{power}", f"gm.action.{power}.ask")]
    for (reader, action), prompt in prompts.items():
        if reader in {GM, HOST}:
            for field in prompt.fields:
                wanted += of_field(ruleset, action, field)
    assert [key for key in wanted if not has(key)] == []


def of_field(ruleset: str, power: str, field: Field) -> Iterator[str]:
    key = f"gm.action.{power}.{field.name}"
    yield key
    for option in field.options:
        if option == ALL or field.name == "who":
            yield f"{key}.{option}"
        elif isinstance(option, str):
            own = f"{ruleset}.channel.{option}"
            channel = own if has(own) else f"channel.{option}"
            yield f"{ruleset}.side.{option}" if field.name == "side" else channel


def started(ruleset: str) -> Game[Any]:
    """A game with the fewest seats, under a person who is game master."""
    rules = SHELF[ruleset]
    game = Game(rules, bytes(32))
    bodies: list[Body] = [Open(ruleset=ruleset, options={"gm": "person"}, seed_hash="")]
    settled = rules.settle({})[0]
    least = rules.capacity(settled)[0] - len(rules.reserved(settled))
    bodies += [Sit(name=f"P{place}") for place in range(least)]
    for body in (*bodies, Start()):
        game.handle(Input(at=0, by=HOST, body=body))
    return game
