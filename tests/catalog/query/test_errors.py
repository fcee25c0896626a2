"""Queries that cannot be read: each says what is wrong, where, and what would be right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import QueryError
from mazo.catalog.query import Node, Schema, parse
from mazo.catalog.tables import game_of

from .game import SCHEMA, TABLES, database, printing

WRONG = {  # query → key, the part pointed at, a near name
    "": ("query.empty", "", None),
    "  ": ("query.empty", "  ", None),
    "AND": ("query.missing-term", "AND", None),
    "a and": ("query.missing-term", "and", None),
    "a and and b": ("query.missing-term", "and", None),
    "a or": ("query.missing-term", "or", None),
    "or a": ("query.missing-term", "or", None),
    "a or or b": ("query.missing-term", "or", None),
    "not": ("query.missing-term", "not", None),
    "()": ("query.missing-term", ")", None),
    "a)": ("query.stray-parenthesis", ")", None),
    "(a b": ("query.open-parenthesis", "(", None),
    'a "b c': ("query.open-quote", '"b c', None),
    "a /b c": ("query.open-regex", "/b c", None),
    "/(/": ("query.bad-regex", "/(/", None),
    "text:/[/": ("query.bad-regex", "/[/", None),
    ":": ("query.no-field", ":", None),
    "a >=3": ("query.no-field", ">=", None),
    "coste:": ("query.no-value", "coste:", None),
    "coste:3,": ("query.no-value", "coste:3,", None),
    "costo:3": ("query.unknown-field", "costo", "coste"),
    "Re:Zero": ("query.unknown-field", "Re", None),
    "has:costo": ("query.unknown-field", "costo", "coste"),
    "is:velos": ("query.unknown-flag", "velos", "veloz"),
    "is>3": ("query.no-flag", "is>3", None),
    "want:1": ("query.field-not-here", "want", None),
    "rarity:raro": ("query.unknown-value", "raro", "Rara"),
    "rarity:com": ("query.unknown-value", "com", None),
    "rarity>rara": ("query.bad-operator", ">", None),
    "text>a": ("query.bad-operator", ">", None),
    "in>AAA": ("query.bad-operator", ">", None),
    "coste>=3..4": ("query.bad-operator", ">=", None),
    "coste>=3,4": ("query.list-needs-equals", "3", None),
    "coste:tres": ("query.bad-number", "tres", None),
    "coste:podr": ("query.bad-number", "podr", "poder"),
    "coste>X": ("query.bad-number", "X", None),
    "coste:..": ("query.bad-number", "..", None),
    "coste:1..a": ("query.bad-number", "1..a", None),
    "coste:5..3": ("query.empty-range", "5..3", None),
    "coste:1e9": ("query.bad-number", "1e9", None),
    "coste:" + "9" * 5000: ("query.bad-number", "9" * 5000, None),
    "fecha:enero": ("query.bad-date", "enero", None),
    "fecha:2013-13": ("query.bad-date", "2013-13", None),
    "veloz:quizás": ("query.bad-flag", "quizás", None),
    "source:rumor": ("query.unknown-value", "rumor", None),
    "elemento:fuego+tierra": ("query.unknown-value", "fuego+tierra", None),
    '"\u0301"': ("query.empty-text", '"\u0301"', None),
    "a\ud800": ("query.bad-sign", "\ud800", None),
}


@pytest.mark.parametrize("query", WRONG, ids=[repr(query)[:40] for query in WRONG])
def test_a_wrong_query_says_what_is_wrong_and_where(query: str) -> None:
    """The error has its key, points at the place, and suggests the nearest name."""
    key, place, near = WRONG[query]
    with pytest.raises(QueryError) as caught:
        parse(query, SCHEMA)
    error = caught.value
    assert (error.key, query[error.start : error.end]) == (key, place)
    assert near is None or near in error.near


def test_a_label_of_two_fields_is_refused_and_names_both() -> None:
    """Nothing is guessed where two fields are called alike."""
    fields = {id: {"kind": "number", "label": {"es": "valor"}} for id in ("coste", "poder")}
    schema = Schema(game_of({"game": TABLES["game"], "fields": fields}))
    with pytest.raises(QueryError) as caught:
        parse("valor>=3", schema)
    assert caught.value.key == "query.ambiguous-field"
    assert caught.value.near == ("coste", "poder")


LARGE = {
    "many words": "a " * 9_999,
    "many alternatives": "a or " * 3_999 + "b",
    "many values": "coste:" + ",".join("3" * 5_000),
    "nested": "not (a " * 9 + "b" + ")" * 9,
    "needless parentheses": "(" * 100 + "a" + ")" * 100,
    "one long word": "x" * 5_000,
}


@pytest.mark.parametrize("query", LARGE.values(), ids=LARGE)
def test_a_large_query_still_runs(query: str) -> None:
    """SQLite's limits on depth and chains are never met."""
    out: list[object] = []
    test = parse(query, SCHEMA).sql(out)
    with database([printing(name="a")]) as db:
        assert db.execute(f"SELECT count(*) FROM printing WHERE {test}", out).fetchone()
    db.close()


TOO_LARGE = {
    "too long": "a" * 20_001,
    "too deep": "not (a " * 30 + "b" + ")" * 30,
    "too many parentheses": "(" * 5_000 + "a" + ")" * 5_000,
}


@pytest.mark.parametrize("query", TOO_LARGE.values(), ids=TOO_LARGE)
def test_a_query_beyond_all_measure_is_refused(query: str) -> None:
    """It is an error of the query, not of Python or SQLite."""
    with pytest.raises(QueryError, match=r"query\.too-"):
        parse(query, SCHEMA)


def reading(text: str) -> tuple[Node | None, int, int]:
    """Return the tree of a query, or None and the place of its error."""
    try:
        return parse(text, SCHEMA), 0, 0
    except QueryError as error:
        return None, error.start, error.end


@given(st.one_of(st.text(max_size=30), st.text('()"/^-:=<>!,. aorntcse3_%*', max_size=30)))
def test_no_text_breaks_the_reader_or_the_database(text: str) -> None:
    """Whatever is typed is a query that runs, or a QueryError that points into the text."""
    node, start, end = reading(text)
    assert 0 <= start <= end <= len(text)
    if node is None:
        return
    assert parse(str(node), SCHEMA) == node
    out: list[object] = []
    test = node.sql(out)
    with database([printing(name="Lobo", f_coste=3)]) as db:
        assert db.execute(f"SELECT count(*) FROM printing WHERE {test}", out).fetchone()
    db.close()
