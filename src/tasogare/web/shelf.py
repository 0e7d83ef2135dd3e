"""The part of the HTTP API about the games there are: options, rules, and line-ups of roles.

It stands in the routes of `api`; what is made of a ruleset is in `views`.
"""

from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from tasogare import words
from tasogare.kernel.ruleset import Refused
from tasogare.rulesets import SHELF
from tasogare.tables import doings
from tasogare.web import bodies
from tasogare.web.routing import FAULTS, Asking, GameId, Hall, Language
from tasogare.web.views import fault, lineups, ruleset_info

RulesetId = Annotated[str, PathParameter(max_length=40)]


@get("/rulesets", operation_id="rulesets", responses=FAULTS)
async def rulesets() -> list[bodies.RulesetInfo]:
    """List the games there are, with what they can be opened with."""
    return [ruleset_info(rules) for rules in SHELF.values()]


@get("/rulesets/{ruleset:str}/rules", operation_id="rules", responses=FAULTS)
async def rules_text(
    ruleset: RulesetId,
    lang: Language,
    language: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> bodies.Rules:
    """Give the rules of a game in one language, by default the reader's; `common`: of all games."""
    if ruleset not in SHELF and ruleset != "common":
        raise Refused("not_found", *SHELF)
    chosen = words.best(language) if language else lang
    try:
        text = words.rules(chosen, ruleset)
    except FileNotFoundError as absent:
        raise Refused("not_found") from absent
    return bodies.Rules(ruleset=ruleset, language=chosen, text=text)


@post(
    "/rulesets/{ruleset:str}/lineups",
    status_code=200,
    operation_id="preview_lineups",
    responses=FAULTS,
)
async def preview_lineups(
    ruleset: RulesetId, lang: Language, data: JSONBody[bodies.Preview]
) -> bodies.Lineups:
    """Tell which roles a game with these options would have, for each number of seats.

    Or why opening it would be refused. Nothing is opened.
    """
    if ruleset not in SHELF:
        raise Refused("not_found", *SHELF)
    rules = SHELF[ruleset]
    try:
        options, _ = rules.settle(data.options)
    except Refused as why:
        return bodies.Lineups(lineups=[], refused=fault(lang, why))
    return lineups(rules, options)


@get("/games/{game:str}/lineups", operation_id="lineups", responses=FAULTS)
async def game_lineups(tables: Hall, who: Asking, game: GameId) -> bodies.Lineups:
    """Tell which roles a table has, for each number of seats, and what hinders a start.

    Where the host fixed the roles in secret, only those who may start hear what is wrong with them.
    """
    table = await tables.table(game)
    opened = table.game.state.opened
    if opened is None:
        raise Refused("unknown_game")
    runs = who is not None and (doings.is_host(table, who) or doings.is_master(table, who))
    return lineups(table.rules, opened.options, all_told=runs)


ROUTES: Final = (rulesets, rules_text, preview_lineups, game_lineups)
