"""Which column of a stranger's file means which column of a card file."""

import re
from collections.abc import Iterable, Mapping

from .cardfile import PLAIN, translation
from .columns import columns
from .faultlist import Faults
from .game import Game, label
from .text import fold, near

# Header words met in exports of collection programs and in spreadsheets, English and Spanish.
_SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "card id", "id carta", "id de carta", "identificador"),
    "name": (
        "name", "nombre", "card", "carta", "card name", "nombre de la carta", "title", "titulo",
    ),
    "aliases": ("aliases", "alias", "otros nombres", "other names"),
    "set": (
        "set", "coleccion", "edicion", "edition", "expansion", "serie", "set code", "set name",
        "codigo de coleccion", "edition code",
    ),
    "number": (
        "number", "numero", "num", "no", "n", "nr", "#", "collector number", "card number",
        "numero de carta", "numero de coleccion", "collector #",
    ),
    "variant": ("variant", "variante", "version"),
    "language": ("language", "idioma", "lengua", "lang"),
    "rarity": ("rarity", "rareza"),
    "type": ("type", "tipo", "card type", "tipo de carta"),
    "text": ("text", "texto", "rules text", "card text", "efecto", "effect"),
}  # fmt: skip
_IGNORED = "source"  # the source of what a user gives is the user
_BREAK = re.compile(r"[\s_.:/()-]+")


def normal(header: str) -> str:
    """Return a header as headers are compared: folded, with blanks for every break."""
    return _BREAK.sub(" ", fold(header)).strip()


def understand(
    headers: Iterable[str], game: Game, mapping: Mapping[str, str], faults: Faults
) -> dict[str, str]:
    """Return header → column of a card file for every header that is understood.

    Args:
        headers: As the file writes them.
        game: Its field ids and their labels in every language are understood.
        mapping: What the user says: header → column; an empty column leaves the header out.
        faults: Takes what is wrong with the mapping, two headers for one column (errors), and
            headers that mean nothing here (notes).
    """
    headers = tuple(headers)
    words = _words(game)
    chosen = _mapped(headers, game, mapping, words, faults)
    for header in headers:
        if header not in chosen:
            column = words.get(normal(header))
            if column is None and translation(header, game):
                column = header
            chosen[header] = column or ""
            if column is None and header.strip():
                faults.add(
                    "import.ignored-column",
                    header,
                    1,
                    severity="note",
                    near=near(header, words) if _long(header) else (),
                )
    return _unique({header: column for header, column in chosen.items() if column}, faults)


def meant(word: str, game: Game) -> tuple[str | None, tuple[str, ...]]:
    """Return the column of a card file that a word means, None for none, and the nearest words."""
    words = _words(game)
    column = words.get(normal(word)) or (word if translation(word, game) else None)
    close = {words[each]: each for each in reversed(near(word, words))}  # one word a column
    return column, () if column else tuple(close.values())[::-1]


def _long(header: str) -> bool:
    return 2 < len(header) < 80


def _unique(chosen: dict[str, str], faults: Faults) -> dict[str, str]:
    first: dict[str, str] = {}
    for header, column in chosen.items():
        other = first.setdefault(column, header)
        if other != header:
            faults.add("import.two-columns", header, 1, value=column, first=other)
    return chosen


def _mapped(
    headers: tuple[str, ...],
    game: Game,
    mapping: Mapping[str, str],
    words: Mapping[str, str],
    faults: Faults,
) -> dict[str, str]:
    """Return what the user's mapping says of the headers that are there."""
    chosen: dict[str, str] = {}
    for said, word in mapping.items():
        found = said if said in headers else _only(said, headers)
        if found is None:
            faults.add("import.no-such-column", said, 1, near=near(said, headers), value=said)
            continue
        column = words.get(normal(word)) or (word if translation(word, game) else None)
        if word and column is None:
            faults.add("import.no-such-field", said, 1, near=near(word, words), value=word)
        chosen[found] = column or ""
    return chosen


def _only(said: str, headers: tuple[str, ...]) -> str | None:
    found = [header for header in headers if normal(header) == normal(said)]
    return found[0] if len(found) == 1 else None


def _words(game: Game) -> dict[str, str]:
    """Return every normal header that is understood; ids go before labels before synonyms."""
    words = {
        word: column
        for column, synonyms in _SYNONYMS.items()
        if column in PLAIN or column in game.fields
        for word in synonyms
    }
    given = [column for column in columns(game) if column.field.when is None]
    for column in given:
        values = column.field.per and game.fields[column.field.per].values[column.value]
        for lang, label_ in column.field.label.items():
            value = label(values, lang, column.value) if values else ""
            words[normal(f"{label_} {value}")] = column.key
    words |= {normal(column.key): column.key for column in given}
    words |= {name: name for name in PLAIN}
    words.pop(_IGNORED)
    return words
