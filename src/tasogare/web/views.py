"""Tables as the bodies of the HTTP API show them."""

from collections.abc import Mapping
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from tasogare import words
from tasogare.kernel.ruleset import Refused, Ruleset
from tasogare.tables import Table, Tables, Who, doings
from tasogare.tables.line import Line
from tasogare.toolbox.options import TableOptions
from tasogare.web import bodies
from tasogare.web.sentences import explained


def game_line(line: Line) -> bodies.GameLine:
    """Return a line of the lobby."""
    told = msgspec.structs.asdict(line)
    summary = told.pop("summary")
    return msgspec.convert(told | msgspec.to_builtins(summary), bodies.GameLine, strict=True)


async def game_page(tables: Tables, table: Table, who: Who | None) -> bodies.GamePage:
    """Return a game as somebody sees it."""
    follows = table.settings.follows or None
    again = None
    if table.status == "ended":
        follower = tables.follower(table.id)
        again = follower if await tables.store.game(follower) is not None else None
    offered = None
    if follows is not None and who is not None and table.status == "open":
        offered = tables.offered(table, await tables.table(follows), who)
    letting_in = who is not None and (doings.is_host(table, who) or doings.is_master(table, who))
    viewer = None if who is None else doings.viewer_of(table, who)
    return bodies.GamePage(
        line=game_line(table.line),
        seed_hash=table.summary.seed_hash,
        you=[] if who is None else list(table.readers_of(who.person)),
        asking=[bodies.Asking(viewer=viewer, name=name) for viewer, name in table.asking.items()]
        if letting_in
        else [],
        asked=viewer if viewer in table.asking else None,
        may_sit=who is None or doings.may_sit(table, who),
        offered=offered,
        follows=follows,
        again=again,
    )


def ruleset_info(rules: Ruleset[Any]) -> bodies.RulesetInfo:
    """Return what the form that opens a game needs to know."""
    defaults, _ = rules.settle({})
    least, most = rules.capacity(defaults)
    nobodys = len(rules.reserved(defaults))
    paces: dict[str, dict[str, int]] = {}
    for pace in get_args(get_type_hints(TableOptions)["pace"]):
        try:
            _, lengths = rules.settle({"pace": pace})
        except Refused:
            continue
        paces[pace] = {phase: length // 1000 for phase, length in lengths.items()}
    common = set(TableOptions.__struct_fields__)
    hints = get_type_hints(rules.options, include_extras=True)
    return bodies.RulesetInfo(
        id=rules.id,
        version=rules.version,
        least=least - nobodys,
        most=most - nobodys,
        paces=paces,
        options=[
            _option(name, hint, defaults[name])
            for name, hint in hints.items()
            if name in defaults and name not in common
        ],
        languages=list(words.LANGUAGES),
    )


def fault(lang: str, refused: Refused) -> bodies.Fault:
    """Return why something was refused, in somebody's language."""
    said = explained(lang, refused)
    return bodies.Fault(code=refused.code, sentence=said, fits=list(refused.fits))


def lineups(
    rules: Ruleset[Any], options: Mapping[str, Any], *, all_told: bool = True
) -> bodies.Lineups:
    """Return the roles for each number of seats; LO-5: of fixed ones, nothing unless `all_told`."""
    least, most = rules.capacity(options)
    nobodys = len(rules.reserved(options))
    found = []
    for seats in range(least, most + 1):
        one = rules.lineup(options, seats)
        told = all_told or one.cards != "fixed"
        found.append(
            bodies.Lineup(
                seats=seats,
                players=seats - nobodys,
                cards=one.cards,
                sides={side: dict(roles) for side, roles in one.sides.items()},
                marks=dict(one.marks),
                hindrances=[
                    bodies.Hindrance(says=why.says, option=why.option, numbers=dict(why.numbers))
                    for why in one.hindrances
                    if told
                ],
            )
        )
    return bodies.Lineups(lineups=found)


def _option(name: str, hint: Any, default: Any) -> bodies.OptionInfo:  # noqa: ANN401
    hint = _given(hint)
    said = [one for one in getattr(hint, "__metadata__", ()) if isinstance(one, msgspec.Meta)]
    plain = hint.__origin__ if said else hint
    kind: Any = {bool: "flag", int: "number"}.get(plain, "word")
    if get_origin(plain) is dict:
        kind = "counts"
        plain, each = get_args(plain)
        said.extend(each.__metadata__)
    choices = [str(choice) for choice in get_args(plain)]
    groups = ((one.extra or {}).get("group", "") for one in said)
    return bodies.OptionInfo(
        name=name,
        kind=kind,
        default=default,
        choices=choices,
        group=next(groups, ""),
        least=next((int(one.ge) for one in said if one.ge is not None), None),
        most=next((int(one.le) for one in said if one.le is not None), None),
    )


def _given(hint: Any) -> Any:  # noqa: ANN401
    """Return what an option is where it is given, if it may be left out as well."""
    parts = get_args(hint)
    return parts[0] if parts[1:] == (NoneType,) else hint
