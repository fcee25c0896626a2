"""Laws of the kinds that relate cards: lines, knowledge, and what they ask of a repair."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.collection.deckbuilding.lines import Line
from mazo.collection.solver import solved
from mazo.validators.decks.about import About
from mazo.validators.decks.counted import Counted, counted_of
from mazo.validators.decks.entry import Entry, entries_of
from mazo.validators.decks.rule import Rule
from mazo.validators.formats.tables import formats
from mazo.validators.kinds import kind
from mazo.validators.modelling.model import Model
from mazo.validators.verdict import Finding

from ..made import made

CARDS = (
    "osezno", "oso-pardo", "gran-oso", "lobato", "loba-gris", "zorrillo", "zorro-astuto",
    "peregrino", "chispa", "ola", "eclipse", "osera", "lobera",
)  # fmt: skip
RULES: tuple[dict[str, Any], ...] = (
    {"kind": "each", "field": "clase", "filter": "type:ciudad", "of": "type:unidad"},
    {"kind": "each", "field": "clan", "values": ["oso", "lobo"], "min": 2},
    {"kind": "each", "field": "elemento", "of": "type:hechizo", "filter": "type:unidad"},
    {"kind": "requires", "filter": "has:antes", "needs": "name={card.antes}"},
    {"kind": "requires", "filter": "has:antes", "needs": "name={card.antes}", "min": "copies"},
    {"kind": "requires", "cards": ["lobato"], "needs": "elemento:agua", "min": 3,
     "besides": "itself"},
    {"kind": "requires", "filter": "clan:oso", "needs": "clan:{card.clan}", "min": 2,
     "besides": "its-copies"},
    {"kind": "requires", "filter": "type:hechizo", "needs": "type:unidad or type:hechizo",
     "min": "ceil(copies / 2) + 1"},
    {"kind": "requires", "cards": ["osera"], "needs-cards": ["osezno", "lobato"]},
    {"kind": "excludes", "filter": "clan:oso", "with": "clan:lobo"},
    {"kind": "excludes", "filter": "elemento:fuego", "with": "elemento:agua"},
    {"kind": "excludes", "cards": ["osezno", "ola"], "with": "type:unidad"},
    {"kind": "opposites", "field": "elemento"},
    {"kind": "opposites", "field": "elemento", "within": "card"},
    {"kind": "opposites", "field": "elemento", "filter": "type:unidad"},
    {"kind": "distinct", "field": "elemento", "max": 2},
    {"kind": "distinct", "field": "elemento", "max": 2, "count-as": "any"},
    {"kind": "distinct", "field": "elemento", "exact": 2, "count-as": "any"},
    {"kind": "distinct", "field": "elemento", "min": 3, "count-as": "any"},
    {"kind": "distinct", "field": "clase", "min": 3},
    {"kind": "distinct", "field": "clase", "filter": "type:unidad", "exact": 2},
)  # fmt: skip
UNKNOWN = ("type", "clan", "clase", "elemento", "antes", "nivel")
DECKS = st.dictionaries(st.sampled_from(CARDS), st.integers(1, 3), max_size=5)
RULE = st.sampled_from(RULES)
BLANKS = st.sets(st.tuples(st.sampled_from(CARDS), st.sampled_from(UNKNOWN)), max_size=8)


def rule_of(catalog: Catalog, table: Mapping[str, Any]) -> Rule:
    """Return a rule of a game file."""
    return made(catalog, table).rules[0]


def deck_of(catalog: Catalog, deck: Mapping[str, int], room: int | None = None) -> Counted:
    """Return a deck as rules count it."""
    lines = [Line("main", count, card, None, card) for card, count in deck.items()]
    about = About(catalog.game, catalog.game.defaults())
    return counted_of(catalog, entries_of(catalog, lines), about).but(room=room)


def blanked(counted: Counted, blanks: set[tuple[str, str]]) -> Counted:
    """Return the deck as it is told to whoever does not know some fields of some cards."""
    return counted.but(entries=tuple(_blank(entry, blanks) for entry in counted.entries))


def _blank(entry: Entry, blanks: set[tuple[str, str]]) -> Entry:
    assert entry.record is not None
    lost = {f"{prefix}_{field}" for card, field in blanks if card == entry.card for prefix in "fk"}
    held = {key: None if key in lost else value for key, value in entry.record.items()}
    return entry.but(record=held)


def statuses(rule: Rule, counted: Counted) -> set[str]:
    """Return the statuses of the rule's findings."""
    return {finding.status for finding in kind(rule.kind).check(rule, counted)}


@given(table=RULE, deck=DECKS, blanks=BLANKS, order=st.randoms(use_true_random=False))
def test_lines_may_stand_in_any_order_and_be_split(
    clanes: Catalog, table: Mapping[str, Any], deck: dict[str, int], blanks: set[Any], order: Any
) -> None:
    """The findings are the same, with the same cards in the same order."""
    rule, counted = rule_of(clanes, table), blanked(deck_of(clanes, deck), blanks)

    def seen(found: tuple[Finding, ...]) -> list[Any]:
        return [(f.status, f.needed, f.found, f.facts, f.cards, f.repair) for f in found]

    first = seen(kind(rule.kind).check(rule, counted))
    split = [entry.but(count=1) for entry in counted.entries for _ in range(entry.count)]
    order.shuffle(split)
    assert seen(kind(rule.kind).check(rule, counted.but(entries=tuple(split)))) == first


@given(table=RULE, deck=DECKS, blanks=BLANKS, room=st.sampled_from([None, 0, 1, 3]))
def test_more_knowledge_only_settles_what_was_unknown(
    clanes: Catalog,
    table: Mapping[str, Any],
    deck: dict[str, int],
    blanks: set[Any],
    room: int | None,
) -> None:
    """What passes with less known passes, and what is broken stays broken."""
    rule, counted = rule_of(clanes, table), deck_of(clanes, deck, room)
    before, after = statuses(rule, blanked(counted, blanks)), statuses(rule, counted)
    assert before != {"pass"} or after == {"pass"}
    assert not before & {"fail", "unfinished"} or after & {"fail", "unfinished"}
    assert "fail" not in before or "fail" in after
    assert "unknown" not in after


def is_solved(rule: Rule, counted: Counted, *, new: bool) -> bool:
    """Tell whether a repair may end at the deck, with all of its cards new or all there before."""
    held = {entry.key: entry.count for entry in counted.entries}
    entries = tuple(entry.but(count=0 if new else entry.count) for entry in counted.entries)
    model = Model(entries)
    for entry in entries:
        column = model.copies(entry)
        model.columns[column] = model.columns[column].but(low=held[entry.key])
        model.limit(column, held[entry.key])
    kind(rule.kind).constrain(rule, counted.but(entries=entries), model)
    return solved(model.columns, model.rows) is not None


@given(table=RULE, deck=DECKS, new=st.booleans())
def test_a_repair_may_end_at_just_the_decks_that_pass(
    clanes: Catalog, table: Mapping[str, Any], deck: dict[str, int], new: bool
) -> None:
    """What a rule asks of a repair is what it asks of a deck."""
    rule, counted = rule_of(clanes, table), deck_of(clanes, deck)
    assert is_solved(rule, counted, new=new) == (statuses(rule, counted) == {"pass"})


@given(table=RULE, deck=DECKS, blanks=BLANKS)
def test_a_repair_brings_in_what_is_sure_and_takes_out_what_is_wrong(
    clanes: Catalog, table: Mapping[str, Any], deck: dict[str, int], blanks: set[Any]
) -> None:
    """New cards make a deck that passes; of old ones only those that surely break the rule go."""
    rule, counted = rule_of(clanes, table), blanked(deck_of(clanes, deck), blanks)
    found = statuses(rule, counted)
    assert not is_solved(rule, counted, new=True) or found == {"pass"}
    assert found & {"fail", "unfinished"} or is_solved(rule, counted, new=False)


def test_values_may_be_asked_for_by_another_field(opened: Any) -> None:
    """Each element of the costs needs a domain, whatever the element of the cards that cost it."""
    catalog: Catalog = opened("roglamor")
    rule = rule_of(catalog, {"kind": "each", "field": "elemento", "filter": "type:dominio",
                             "of": "type:criatura", "by": "coste"})  # fmt: skip
    (found,) = kind("each").check(rule, deck_of(catalog, {"vibora-de-rescoldo": 1}))
    assert found.facts == {"field": "coste", "missing": ["fuego", "arena"]}


@pytest.mark.parametrize("field", ["elemento", "clan"])
def test_only_a_field_that_has_opposites_can_be_asked_for_them(clanes: Catalog, field: str) -> None:
    """Any other is a fault of the game file."""
    rules = [{"kind": "opposites", "field": field}]
    _, faults = formats({"x": {"label": "x", "rules": rules}}, clanes.game, "game.toml")
    keys = {"elemento": [], "clan": ["format.no-opposites"]}
    assert [fault.key for fault in faults] == keys[field]
