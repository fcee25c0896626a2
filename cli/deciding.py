"""The fields of the cards that decide what a rule could not tell."""

from collections.abc import Iterable

from ..catalog.errors import QueryError
from ..catalog.game import Game
from ..catalog.query import Schema, parse
from ..validators.decks.templates import samples
from ..validators.verdict import Finding
from .words import say, text


def deciding(finding: Finding, game: Game) -> list[str]:
    """Return what the fields are called that decide a rule: those of its queries, and its own.

    The queries are the one that the rule is about, and those among its facts.
    """
    wanted = frozenset({str(finding.facts["field"])} if "field" in finding.facts else ())
    further = finding.facts.get("queries", ())
    schema = Schema(game)
    try:
        for query in (finding.what, *(further if isinstance(further, (list, tuple)) else ())):
            wanted |= _fields(samples(query, game), schema) if query else frozenset()
    except QueryError:  # a booster's slot, and no query
        return []
    return labels(wanted, game)


def labels(fields: Iterable[str], game: Game) -> list[str]:
    """Return what fields are called, sorted."""
    own = {"name": say("card.name"), "set": say("card.set"), "number": say("card.number")}
    return sorted(own.get(id_) or text(game.fields[id_].label) for id_ in fields)


def _fields(query: str, schema: Schema) -> frozenset[str]:
    """Return the ids of the fields a query asks for; for a derived one those it comes from."""
    found: frozenset[str] = frozenset()
    for id_ in parse(query, schema).fields():
        field = schema.game.fields.get(id_)
        found |= _fields(field.when, schema) if field and field.when else {id_}
    return found
