"""`mazo rules term`: what a word means, in every sense it has."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import NotFound
from ...catalog.text import fold
from ...catalog.value import Value
from ...rules.glossary import Term
from ...rules.index import open_index
from ...rules.lookup import all_terms, terms
from .. import options
from ..answer import Answer, Column
from ..session import Session
from ..terminal.screen import Screen
from ..words import language, say, text

_CARDS = 8  # cards named that use a term


class Found(Value):
    """A term of a game, and the cards that use it: some of their names, and how many there are."""

    game: str
    term: Term
    cards: tuple[str, ...]
    total: int


def command(
    word: Annotated[
        list[str] | None, typer.Argument(help=say("rules.term.word"), metavar=say("rules.WORD"))
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Look a word up."""
    session = Session(game)
    if not word:
        return _all(session)
    asked = " ".join(word)
    found: list[Found] = []
    near: list[str] = []
    for id_ in session.rules_games():
        here = terms(open_index(id_), asked)
        found += [_with_cards(session, id_, term) for term in here.terms]
        near += here.near
    if not found:
        raise NotFound("rules.unknown-term", word=asked, near=_distinct(near)[:5])
    rows = [_data(each) for each in found]
    return Answer(
        data={"terms": rows},
        rows=rows,
        text=lambda screen: "\n\n".join(_told(session, each, screen) for each in found),
        game=found[0].game if len({each.game for each in found}) == 1 else None,
    )


def _distinct(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words, of those that only differ in case or accents the first."""
    first: dict[str, str] = {}
    for word in words:
        first.setdefault(fold(word), word)
    return tuple(first.values())


def _with_cards(session: Session, game: str, term: Term) -> Found:
    if term.cards is None:
        return Found(game, term, (), 0)
    from ...catalog.search import find

    listed = find(session.catalog(game), term.cards, limit=_CARDS)
    return Found(game, term, tuple(row.printing.title for row in listed.cards), listed.total)


def _data(found: Found) -> dict[str, Any]:
    term = found.term
    return {
        "game": found.game,
        "id": term.id,
        "term": dict(term.term),
        "definition": dict(term.definition),
        "sense": dict(term.sense),
        "aliases": {lang: list(words) for lang, words in term.aliases.items()},
        "proposed": list(term.proposed),
        "see": list(term.see),
        "cite": list(term.cite),
        "cards": list(found.cards),
        "cards_total": found.total,
    }


def _told(session: Session, found: Found, screen: Screen) -> str:
    term, here = found.term, language()
    head = screen.style(text(term.term), "bold")
    sense = f" ({text(term.sense)})" if term.sense else ""
    others = [_other(term, lang) for lang in term.term if lang != here]
    lines = [f"{head}{sense} — {', '.join(others)}" if others else f"{head}{sense}"]
    if session.default_game() is None:
        lines[0] += f"  [{text(session.catalog(found.game).game.name)}]"
    lines.append(screen.wrap(text(term.definition), "  "))
    aliases = term.aliases.get(here, ())
    rows: list[tuple[str, Sequence[str]]] = [
        ("rules.also", aliases), ("rules.see", _see(found)), ("rules.cite", term.cite),
    ]  # fmt: skip
    lines += [screen.wrap(say(key, words=list(words)), "  ") for key, words in rows if words]
    if found.cards:
        more = found.total - len(found.cards)
        key = "rules.cards-more" if more else "rules.cards"
        lines.append(screen.wrap(say(key, cards=list(found.cards), more=more), "  "))
    return "\n".join(lines)


def _other(term: Term, lang: str) -> str:
    proposed = f", {say('rules.proposed')}" if lang in term.proposed else ""
    return f"{term.term[lang]} ({lang}{proposed})"


def _see(found: Found) -> list[str]:
    """Return the words of the terms to see also, in the language in use."""
    index = open_index(found.game)
    marks = ", ".join("?" * len(found.term.see))
    there = {t.id: t for t in index.terms(f"WHERE id IN ({marks})", found.term.see)}
    return [text(there[id_].term) if id_ in there else id_ for id_ in found.term.see]


def _all(session: Session) -> Answer:
    """Return every term of the game, one line each."""
    id_ = session.game()
    found = [Found(id_, term, (), 0) for term in all_terms(open_index(id_), language())]
    rows = [
        {**_data(each), "word": text(each.term.term),
         "others": ", ".join(w for lang, w in each.term.term.items() if lang != language()),
         "meaning": text(each.term.definition)}
        for each in found
    ]  # fmt: skip
    columns = (
        Column("word", say("rules.word"), whole=True),
        Column("others", say("rules.others")),
        Column("meaning", say("rules.meaning"), prose=True),
    )
    return Answer(data={"terms": rows}, rows=rows, columns=columns, game=id_)
