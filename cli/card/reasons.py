"""`mazo card find --why-not`: which terms of a query a card meets, fails, or leaves open."""

from collections.abc import Iterator
from typing import Any

from ...catalog.catalog import Catalog, Printing
from ...catalog.errors import UsageError
from ...catalog.kleene import Answer as Kleene
from ...catalog.query.leaves import Leaf
from ...catalog.query.nodes import And, Node, Not, Or
from ...catalog.search import find, found_rows
from ...catalog.whynot import Answered, nearest
from ..answer import Answer, Column
from ..cards import sample_note, value_of
from ..exits import Exit
from ..explaining import in_words
from ..providers import providers
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import sign
from ..words import say
from .found import card_named
from .layer import column_label

_WORDS: dict[Kleene, str] = {True: "found", False: "not-found", None: "cannot-tell-of"}
_CODES: dict[Kleene, Exit] = {True: Exit.YES, False: Exit.NO, None: Exit.CANNOT_TELL}
_STATUSES: dict[Kleene, str] = {True: "pass", False: "fail", None: "unknown"}


def answer(session: Session, query: str | None, card: str) -> Answer:
    """Return why a query finds a card or does not.

    Raises:
        UsageError: `card.why-not-what`, without a query.
        NotFound: As `card_named`.
    """
    if query is None:
        raise UsageError("card.why-not-what")
    catalog, printing = card_named(session, card)
    given = providers(session, catalog)
    found = find(catalog, query, limit=1, providers=given)
    if found.node is None:
        raise UsageError("card.why-not-what")
    records = catalog.records("WHERE card = ? ORDER BY row", (printing.card,))
    record, why = nearest(found.node, records)
    spelt = found.named is not None and record["row"] not in found_rows(catalog, query)[0]
    if why.answer and spelt:
        why = why.but(answer=False)
    best = catalog.decode(record)
    data = {"id": best.card, "printing": best.id, "name": best.title, "query": query}
    terms = [_term(each, best, catalog) for each in _terms(why)]
    return Answer(
        data={**data, "answer": why.answer, "terms": terms},
        rows=terms,
        columns=[Column(name, name) for name in ("query", "words", "answer")],
        text=lambda screen: _told(screen, why, best, catalog),
        game=catalog.id,
        notes=[
            *([say("card.why-not.spelt", name=found.named)] if spelt else []),
            *sample_note([best.sample]),
        ],
        code=_CODES[why.answer],
    )


def _terms(why: Answered) -> tuple[Answered, ...]:
    """Return the terms that must all hold."""
    return why.parts if isinstance(why.node, And) else (why,)


def _term(each: Answered, printing: Printing, catalog: Catalog) -> dict[str, Any]:
    return {
        "query": str(each.node),
        "words": in_words(each.node),
        "answer": each.answer,
        "values": {name: value for name, value, _ in _values(each.node, printing, catalog)},
        "terms": [_term(part, printing, catalog) for part in each.parts],
    }


def _values(node: Node, printing: Printing, catalog: Catalog) -> Iterator[tuple[str, Any, str]]:
    """Yield the columns that a node asks for: name, value, and the value in words."""
    game = catalog.game
    asked = node.fields() | (node.target.fields if isinstance(node, Leaf) else frozenset())
    for column in sorted(asked):
        id_, _, part = column.partition(".")
        if id_ in {"name", "set", "number"}:
            value = getattr(printing, id_)
            yield column, value, say("cli.unknown-mark") if value is None else str(value)
        elif id_ in game.fields:
            held: Any = printing.values[id_]
            value = held.get(part) if isinstance(held, dict) else held
            yield column, value, value_of(game.fields[id_], game)(value)


def _told(screen: Screen, why: Answered, printing: Printing, catalog: Catalog) -> str:
    name = f"{printing.title} ({printing.id})"
    head = say(f"card.why-not.{_WORDS[why.answer]}", name=name)
    lines = [screen.style(head, "bold")]
    for each in _terms(why):
        lines += _lines(screen, each, printing, catalog, "  ")
    return "\n".join(lines)


def _lines(
    screen: Screen, each: Answered, printing: Printing, catalog: Catalog, indent: str
) -> list[str]:
    """Return a line for a term, and below it one for each of its parts."""
    alone = not each.parts or not each.parts[0].parts
    group = None if isinstance(each.node, Not) and alone else _GROUPS.get(type(each.node))
    said = say(f"card.why-not.{group}") if group else in_words(each.node)
    shown = [] if group else [
        f"{column_label(name, catalog.game)}: {text}"
        for name, _, text in _values(each.node, printing, catalog)
    ]  # fmt: skip
    if shown:
        said = say("card.why-not.has", what=said, values=shown)
    begin = f"{indent}{sign(_STATUSES[each.answer], screen)} "
    lines = [screen.wrap(said, begin, f"{indent}    ")]
    for part in each.parts if group else ():
        lines += _lines(screen, part, printing, catalog, f"{indent}  ")
    return lines


_GROUPS: dict[type[Node], str] = {And: "all-of", Or: "one-of", Not: "none-of"}
