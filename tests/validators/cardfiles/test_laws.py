"""Laws of the rules about cards: what becomes known only settles what could not be told."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.build import ReadGame, read_all, write
from mazo.catalog.cardfile import read_cards
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_in
from mazo.validators.cardfiles.check import check
from mazo.validators.cardfiles.kinds import CARD_KINDS
from mazo.validators.cardfiles.rules import card_rules
from mazo.validators.verdict import Finding

HERE = Path(__file__).parent
HEADER = ("set", "number", "estado", "version", "elemento", "vida", "grupo", "copies")
MAY_BE: dict[str, tuple[str, ...]] = {
    "set": ("AAA", "BBB"),
    "number": ("", "1", "2"),
    "estado": ("", "cachorro", "adulto", "viejo"),
    "version": ("", "honor", "ruina"),
    "elemento": ("", "fuego", "agua", "fuego+aire", "agua+astral"),
    "vida": ("", "X", "0", "2", "9"),
    "grupo": ("", "x", "y"),
    "copies": ("", "1", "3", "7"),
}
RULES = (
    {"id": "a", "kind": "implies", "when": "estado:viejo", "then": "vida>=2"},
    {"id": "b", "kind": "forbids", "when": "elemento:agua", "then": "estado:viejo or has:version"},
    {"id": "c", "kind": "one-of", "field": "elemento", "values": ["fuego", "aire"]},
    {"id": "d", "kind": "one-of", "field": "vida", "values": [2], "when": "estado:viejo"},
    {"id": "e", "kind": "range", "field": "vida", "min": 1, "max": 4, "when": "not estado:viejo"},
    {"id": "f", "kind": "range", "field": "elemento", "max": 1},
    {"id": "g", "kind": "unique", "fields": ["set", "number"]},
    {"id": "h", "kind": "chain", "field": "estado", "values": ["cachorro", "adulto"],
     "group": "grupo", "when": "not elemento:astral"},
    {"id": "i", "kind": "pair", "field": "version", "group": "grupo", "relation": "opposites",
     "of": "elemento"},
    {"id": "j", "kind": "parts", "field": "copies", "by": "components"},
    {"id": "k", "kind": "parts", "field": "copies", "exact": 7, "when": "estado:viejo"},
)  # fmt: skip
Card = tuple[str, ...]
CARDS = st.lists(st.tuples(*(st.sampled_from((*MAY_BE[f], "?")) for f in HEADER)), max_size=5)
GAME = read_all(files_in(HERE), "")


def findings(cards: Sequence[Card]) -> dict[str, list[Finding]]:
    """Return what each rule finds in some cards, whose ids are their places."""
    assert GAME.file.game is not None
    rows = "".join(f"c{i},C{i},v{i},{','.join(card)}\n" for i, card in enumerate(cards))
    listed, faults = read_cards(f"id,name,variant,{','.join(HEADER)}\n{rows}", GAME.file.game, "x")
    assert faults == []
    db = sqlite3.connect(":memory:")
    try:
        write(db, ReadGame(GAME.files, GAME.file, tuple(listed)), indexed=False)
        db.commit()
        catalog = Catalog("bestias", db)
        rules, wrong = card_rules(list(RULES), catalog.game, "game.toml")
        assert wrong == ()
        found: dict[str, list[Finding]] = {}
        for finding in check(catalog, rules):
            found.setdefault(finding.rule, []).append(finding)
        return found
    finally:
        db.close()


def broken(found: Sequence[Finding]) -> list[set[str]]:
    """Return the cards of each finding that is certain."""
    return [{str(card.card) for card in f.cards} for f in found if f.status == "fail"]


def test_every_kind_is_among_the_rules() -> None:
    """No kind is left out of the laws."""
    assert {rule["kind"] for rule in RULES} == set(CARD_KINDS)


@given(CARDS, st.data())
def test_what_becomes_known_only_settles_doubts(cards: list[Card], data: st.DataObject) -> None:
    """A rule that is kept stays kept, and what breaks one goes on breaking it."""
    unknown = [(i, j) for i, card in enumerate(cards) for j, cell in enumerate(card) if cell == "?"]
    if not unknown:
        return
    i, j = data.draw(st.sampled_from(unknown))
    value = data.draw(st.sampled_from(MAY_BE[HEADER[j]]))
    known = [*cards]
    known[i] = (*cards[i][:j], value, *cards[i][j + 1 :])
    before, after = findings(cards), findings(known)
    for rule, found in before.items():
        if {finding.status for finding in found} == {"pass"}:
            assert {finding.status for finding in after[rule]} == {"pass"}, rule
        for ids in broken(found):
            assert any(ids <= others for others in broken(after[rule])), rule


@given(CARDS)
def test_the_order_of_the_cards_does_not_matter(cards: list[Card]) -> None:
    """The same cards break the same rules in any order of the file."""
    turned = {f"c{i}": f"c{len(cards) - 1 - i}" for i in range(len(cards))}
    before, after = findings(cards), findings(cards[::-1])
    for rule, found in before.items():
        there = {frozenset(turned[one] for one in ids) for ids in broken(after[rule])}
        assert {frozenset(ids) for ids in broken(found)} == there
        statuses = {finding.status for finding in found}
        assert statuses == {finding.status for finding in after[rule]}


@pytest.mark.parametrize("cards", [[], [("?",) * len(HEADER)]], ids=["none", "unknown"])
def test_nothing_known_breaks_nothing(cards: list[Card]) -> None:
    """Without facts no rule is broken."""
    assert all(broken(found) == [] for found in findings(cards).values())
