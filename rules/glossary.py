"""Glossaries: `glossary.toml` read into terms, one for each sense of a word."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ..catalog.errors import Fault
from ..catalog.faultlist import Faults
from ..catalog.game import Labels
from ..catalog.text import fold, near
from ..catalog.value import Value
from ..catalog.wellformed import (
    ID,
    Test,
    is_labels,
    is_lines,
    is_one_or_more,
    is_text,
    written,
)

# What each key of a term holds, and how that is called.
_KEYS: Mapping[str, tuple[str, Test]] = {
    "id": ("id", lambda value: bool(ID.fullmatch(str(value)))),
    "term": ("labels", is_labels),
    "aliases": ("lines", is_lines),
    "definition": ("labels", is_labels),
    "sense": ("labels", is_labels),
    "proposed": ("one-or-more", is_one_or_more),
    "source": ("text", is_text),
    "see": ("one-or-more", is_one_or_more),
    "cite": ("one-or-more", is_one_or_more),
    "cards": ("text", is_text),
}
_LANGUAGES = ("en", "es")  # those every term is written in


class Term(Value):
    """A word of a game in one sense, by language.

    `proposed` are the languages whose word is our proposal and not the publisher's; `see` are ids
    of other terms, `cite` ids of sections; `cards` is a query for the cards that use it.
    """

    id: str
    term: Labels
    definition: Labels
    aliases: Mapping[str, tuple[str, ...]]
    sense: Labels
    proposed: tuple[str, ...] = ()
    source: str | None = None
    see: tuple[str, ...] = ()
    cite: tuple[str, ...] = ()
    cards: str | None = None

    def words(self) -> tuple[str, ...]:
        """Return every word that means this term: the term itself first, in each language."""
        aliases = (alias for words in self.aliases.values() for alias in words)
        return tuple(dict.fromkeys((*self.term.values(), *aliases)))


def read(
    text: str, file: str, *, sections: Collection[str] | None = None
) -> tuple[tuple[Term, ...], tuple[Fault, ...]]:
    """Return the terms of a glossary in its order, and all that is wrong with them.

    Args:
        text: The TOML text.
        file: Its name, for the faults.
        sections: The ids of the game's sections; given, every `cite` must be one of them.
    """
    from ..catalog.toml import read_toml

    faults = Faults(file)
    tables = read_toml(text, faults)
    terms = () if tables is None else terms_of(tables, faults, sections=sections)
    return terms, tuple(faults)


def terms_of(
    tables: Mapping[str, Any], faults: Faults, *, sections: Collection[str] | None = None
) -> tuple[Term, ...]:
    """Return the terms of a glossary whose TOML was read, and add what is wrong with them."""
    for key in tables:
        if key != "terms":
            faults.add("glossary.unknown-key", key, near=near(key, ["terms"]), name=key)
    rows = tables.get("terms", [])
    if not isinstance(rows, list):
        faults.add("glossary.wrong-type", "terms", value=written(rows), expected="list")
        rows = []
    found = [_term(row, f"terms[{i}]", faults) for i, row in enumerate(rows)]
    terms = tuple(term for term in found if term)
    _check_ids(terms, sections, faults)
    _check_senses(terms, faults)
    return terms


def _term(row: Any, place: str, faults: Faults) -> Term | None:
    if not isinstance(row, Mapping) or not isinstance(row.get("id"), str):
        faults.add("glossary.no-id", place)
        return None
    before = len(faults)
    for key, value in row.items():
        if key not in _KEYS:
            faults.add("glossary.unknown-key", f"{place}.{key}", near=near(key, _KEYS), name=key)
        elif not _KEYS[key][1](value):
            expected = _KEYS[key][0]
            faults.add(
                "glossary.wrong-type", f"{place}.{key}", value=written(value), expected=expected
            )
    if any(fault.key == "glossary.wrong-type" for fault in faults[before:]):
        return None
    return Term(
        row["id"],
        _both(row, "term", place, faults),
        _both(row, "definition", place, faults),
        {lang: _listed(words) for lang, words in _labels(row.get("aliases", {})).items()},
        _labels(row.get("sense", {})),
        _listed(row.get("proposed", ())),
        row.get("source"),
        _listed(row.get("see", ())),
        _listed(row.get("cite", ())),
        row.get("cards"),
    )


def _both(row: Mapping[str, Any], key: str, place: str, faults: Faults) -> Labels:
    found = _labels(row.get(key, {}))
    missing = [lang for lang in _LANGUAGES if not found.get(lang) and not found.get("")]
    for lang in missing:
        faults.add("glossary.no-text", f"{place}.{key}", id=row["id"], language=lang, what=key)
    return found


def _labels(given: Any) -> dict[str, Any]:
    return dict(given) if isinstance(given, Mapping) else {"": given}


def _listed(given: Any) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)


def _check_ids(terms: Sequence[Term], sections: Collection[str] | None, faults: Faults) -> None:
    ids = [term.id for term in terms]
    for id_ in _repeated(ids):
        faults.add("glossary.same-id", id_, id=id_)
    for term in terms:
        for other in term.see:
            if other not in ids:
                faults.add("glossary.dangling-see", term.id, near=near(other, ids), id=other)
        for cite in term.cite if sections is not None else ():
            if cite not in (sections or ()):
                close = near(cite, sections or ())
                faults.add("glossary.dangling-cite", term.id, near=close, id=cite)


def _check_senses(terms: Sequence[Term], faults: Faults) -> None:
    """A word that two terms share needs a sense in each, or nobody can tell them apart."""
    by_word: dict[str, list[Term]] = {}
    for term in terms:
        for word in {fold(word) for word in term.term.values()}:
            by_word.setdefault(word, []).append(term)
    for word, sharing in by_word.items():
        if len(sharing) > 1 and not all(term.sense for term in sharing):
            ids = tuple(term.id for term in sharing)
            faults.add("glossary.same-word", ids[0], severity="warning", word=word, ids=ids)


def _repeated(ids: Iterable[str]) -> list[str]:
    listed = list(ids)
    return sorted({id_ for id_ in listed if listed.count(id_) > 1})
