"""Random queries: as trees that the parser could have made, and as the text of one comparison."""

from hypothesis import strategies as st
from mazo.catalog.query import Node, parse
from mazo.catalog.query.nodes import both, either, negated
from mazo.catalog.query.on_text import Word
from mazo.catalog.query.tokens import bare_value, quoted
from mazo.catalog.text import fold

from .game import SCHEMA, WORDS

_SIGNS = st.characters(blacklist_categories=["Cs"])
_texts = st.one_of(st.sampled_from(WORDS), st.text(_SIGNS, min_size=1, max_size=8)).filter(
    lambda text: fold(text) != ""
)
_values = {
    "text": _texts.map(bare_value),
    "name": _texts.map(quoted),
    "number": st.sampled_from(["1", "10", "T-3", "★", "t-", "2..10", "..T-3", "/[ab]$/"]),
    "set": st.sampled_from(["AAA", "primera", "bbb"]),
    "in": st.sampled_from(["AAA", "bbb+AAA"]),
    "rarity": st.sampled_from(["comun", "Common", "RARA", "común"]),
    "type": st.sampled_from(["criatura", "creature", '"none"', "nada"]),
    "element": st.sampled_from(["fuego", "Water", "fuego+fire", "agua+fuego", "agua"]),
    "coste": st.sampled_from(["0", "2.5", "-1", "X", "*", "1..2", "2..", "..1", "poder", "own"]),
    "precio": st.sampled_from(["0", "3", "x", "1..4", "coste"]),
    "price.fire".replace("price", "precio"): st.sampled_from(["1", "X", "0..2"]),
    "own": st.sampled_from(["1", "0..1", "coste"]),
    "fecha": st.sampled_from(["2013", "2013-01", "2013-02-28", "2013..2014-01", "2013-02.."]),
    "veloz": st.sampled_from(["yes", "no", "sí"]),
    "source": st.sampled_from(["S", "public", "inferred", "derived", "el-reglamento"]),
    "deck": st.sampled_from(["rojo", "azul"]),
}
_COMPARED = {
    "coste": ["0", "2.5", "poder", "precio", "fuego", "own"],
    "poder": ["1", "coste", "precio.agua"],
    "precio": ["3", "0"],
    "fuego": ["1", "2", "agua"],
    "elemento": ["1", "2"],
    "own": ["1", "coste"],
    "fecha": ["2013", "2013-01", "2013-02-28"],
    "number": ["2", "2a", "T-3"],
}
_NONE_OR_UNKNOWN = ("name", "number", "set", "text", "elemento", "coste", "precio", "precio.agua")


@st.composite
def comparisons(draw: st.DrawFn) -> str:
    """Draw the text of one comparison that every game of this kind understands."""
    shape = draw(st.integers(0, 4))
    if shape == 0:
        field = draw(st.sampled_from(sorted(_COMPARED)))
        return f"{field}{draw(st.sampled_from(['>', '>=', '<', '<=']))}" + draw(
            st.sampled_from(_COMPARED[field])
        )
    if shape == 1:
        field = draw(st.sampled_from(_NONE_OR_UNKNOWN))
        return draw(st.sampled_from([f"{field}:none", f"{field}:unknown", f"has:{field}"]))
    if shape == 2:
        return draw(st.sampled_from(["is:sample", "is:promo", "is:veloz", "is:swift,promo"]))
    field = draw(st.sampled_from(sorted(_values)))
    values = draw(st.lists(_values[field], min_size=1, max_size=3))
    return f"{field}{draw(st.sampled_from([':', '=', '!=']))}{','.join(values)}"


def leaves() -> st.SearchStrategy[Node]:
    """Draw a word or a comparison."""
    return st.one_of(_texts.map(Word), comparisons().map(lambda text: parse(text, SCHEMA)))


def trees() -> st.SearchStrategy[Node]:
    """Draw a tree of `or`, `not` and terms side by side."""
    return st.recursive(
        leaves(),
        lambda inner: st.one_of(
            st.lists(inner, min_size=1, max_size=4).map(both),
            st.lists(inner, min_size=1, max_size=4).map(either),
            inner.map(negated),
        ),
        max_leaves=12,
    )
