"""A made-up game with a field of every kind, and rows of its printings as they are stored."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any

from hypothesis import strategies as st
from mazo.catalog.query import Members, Numbers, Schema, prepare
from mazo.catalog.tables import game_of
from mazo.catalog.text import fold, natural_key

Row = dict[str, Any]

TABLES: Mapping[str, Any] = {
    "game": {"id": "prueba", "name": "Prueba", "languages": ["es"]},
    "sets": {"AAA": {"name": "Primera"}, "BBB": {"name": "Segunda"}},
    "sources": {
        "S": {"kind": "stated", "label": {"es": "el reglamento", "en": "the rulebook"}},
        "R1": {"kind": "public", "label": "catálogo"},
        "left": {"kind": "inferred", "label": "la izquierda"},
    },
    "fields": {
        "rarity": {"values": {"comun": {"es": "Común", "en": "Common"}, "rara": "Rara"}},
        "type": {"values": {"criatura": {"es": "Criatura", "en": "Creature"}, "none": "Nada"}},
        "elemento": {
            "kind": "tokens",
            "label": {"es": "elemento", "en": "element"},
            "values": {
                "fuego": {"es": "Fuego", "en": "Fire"},
                "agua": {"es": "Agua", "en": "Water"},
            },
        },
        "coste": {"kind": "number", "label": {"es": "coste", "en": "cost"}},
        "poder": {"kind": "number", "label": {"es": "poder", "en": "power"}},
        "precio": {"kind": "number", "per": "elemento", "label": "precio"},
        "fecha": {"kind": "date", "label": {"es": "fecha", "en": "date"}},
        "veloz": {"kind": "flag", "label": {"es": "veloz", "en": "swift"}},
    },
}
GAME = game_of(TABLES)
OWN = Numbers("own", {"c1": 2, "c2": None, "c3": 1})
DECK = Members("deck", lambda word: (("c1", "c2"), ("c3",)) if word == "rojo" else ((), ()))
SCHEMA = Schema(GAME, (OWN, DECK))

_COLUMNS = (
    "row", "id", "card", "title", "name", "name_key", "sort", "set", "number", "number_sort",
    "names", "sets", "sample", "promo", "first", "source", "own", "place",
    "f_rarity", "f_type", "f_elemento", "f_coste", "f_poder", "f_precio__fuego", "f_precio__agua",
    "f_fecha", "f_veloz",
    "f_text", "k_text",
)  # fmt: skip
UNKNOWN: Row = dict.fromkeys(_COLUMNS)


def printing(row: int = 1, **given: Any) -> Row:
    """Return a stored row: what is not given is unknown; folded columns follow from the others."""
    stored: Row = {**UNKNOWN, "row": row, "id": f"P{row}", "card": f"c{row % 4}", **given}
    if stored["name"] is not None:
        stored["name_key"] = fold(stored["name"])
        stored["names"] = f"\n{stored['name_key']}\n"
    stored["k_text"] = None if stored["f_text"] is None else fold(stored["f_text"])
    if stored["number"] is not None:
        stored["number_sort"] = natural_key(stored["number"])
    stored["source"] = json.dumps(given.get("source", {"": "S"}))
    return stored


def database(rows: Iterable[Row]) -> sqlite3.Connection:
    """Return a database with these rows, as the builder stores them: numbers without affinity."""
    db = sqlite3.connect(":memory:")
    columns = ", ".join(f"`{name}`{_affinity(name)}" for name in UNKNOWN)
    db.execute(f"CREATE TABLE printing({columns})")
    marks = ", ".join("?" for _ in UNKNOWN)
    db.executemany(
        f"INSERT INTO printing VALUES ({marks})", [tuple(r[c] for c in UNKNOWN) for r in rows]
    )
    prepare(db, SCHEMA.providers)
    return db


def _affinity(column: str) -> str:
    numeric = {"f_coste", "f_poder", "f_precio__fuego", "f_precio__agua", "f_veloz"}
    return "" if column in numeric else " TEXT" if column[1] == "_" else ""


WORDS = ("lobo", "Ñandú", "3.0", "-Eco-", "D'Orel", '"Zurdo"', "Rey, el", "año", "or", "a%b_c")
_numbers = st.one_of(st.none(), st.sampled_from(["", "X", "*", 0, 1, 2, 3, 2.5, -1]))
_dates = st.sampled_from([None, "", "2013", "2013-01", "2013-02-28", "2014-01-31"])
_tokens = st.lists(st.sampled_from(["fuego", "agua"]), max_size=4)


@st.composite
def rows(draw: st.DrawFn) -> Row:
    """Draw a row in which anything may be unknown, none, X or *."""
    tokens = draw(st.one_of(st.none(), _tokens))
    return printing(
        draw(st.integers(1, 40)),
        name=draw(st.one_of(st.none(), st.sampled_from(WORDS), st.text(max_size=6))),
        number=draw(st.sampled_from([None, "", "1", "2a", "10", "12★", "T-3"])),
        set=draw(st.sampled_from([None, "AAA", "BBB"])),
        sets=draw(st.sampled_from([None, "|AAA|", "|AAA||BBB|"])),
        sample=draw(st.sampled_from([0, 1])),
        promo=draw(st.sampled_from([None, 0, 1])),
        source=draw(st.sampled_from([{}, {"": "S"}, {"": "R1", "coste": "left"}])),
        f_rarity=draw(st.sampled_from([None, "", "comun", "rara"])),
        f_type=draw(st.sampled_from([None, "", "criatura", "none"])),
        f_elemento=None if tokens is None else "".join(f"|{t}|" for t in tokens),
        f_coste=draw(_numbers),
        f_poder=draw(_numbers),
        f_precio__fuego=draw(_numbers),
        f_precio__agua=draw(_numbers),
        f_fecha=draw(_dates),
        f_veloz=draw(st.sampled_from([None, 0, 1])),
        f_text=draw(st.one_of(st.none(), st.sampled_from(["", *WORDS]), st.text(max_size=6))),
    )
