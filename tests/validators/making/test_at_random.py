"""Decks at random: legal, the same by one seed, and different by others."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.packs import chance
from mazo.validators.decks.rule import Format
from mazo.validators.formats.tables import formats
from mazo.validators.legality.check import check
from mazo.validators.making.at_random import Drawn, at_random
from mazo.validators.making.fix import fix

from .test_laws import LED, RULES, SIZES, format_of, rules


def drawn(
    catalog: Catalog, held: Format, seed: str, owned: Mapping[str, int] | None = None
) -> Drawn:
    """Return the deck of a seed."""
    place = chance.key(seed, product="deck")
    return at_random(catalog, held, catalog.game.defaults(), place, owned=owned)


@given(rules(), st.sampled_from(SIZES), st.text(max_size=3))
def test_what_is_drawn_is_legal(
    clanes: Catalog, words: list[str], size: dict[str, object], seed: str
) -> None:
    """A deck at random keeps to every rule, and one seed gives one; where none is, none could."""
    held = format_of(clanes, size, words)
    found = drawn(clanes, held, seed)
    assert found == drawn(clanes, held, seed)
    if found.state == "none":
        assert fix(clanes, (), held, clanes.game.defaults()).state == "hopeless"
        return
    assert found.state == "drawn"
    assert found.verdict == check(clanes, found.lines, held, clanes.game.defaults())
    assert found.verdict.outcome == "legal"


@pytest.mark.parametrize("word", RULES)
def test_every_rule_lets_a_deck_be_drawn(clanes: Catalog, word: str) -> None:
    """No kind of rule keeps decks from being drawn, and seeds give different ones."""
    words = [word, "leader"] if word in LED else [word]
    held = format_of(clanes, SIZES[1], words)
    found = [drawn(clanes, held, str(seed)) for seed in range(6)]
    assert {each.state for each in found} == {"drawn"}
    assert len({each.lines for each in found}) >= 4


def test_every_legal_deck_comes_some_day(clanes: Catalog) -> None:
    """Of a format that few decks keep to, each is drawn by one of some seeds."""
    table = {
        "label": "x",
        "zones": ["main"],
        "rules": [
            {"kind": "size", "exact": 2},
            {"kind": "copies", "max": 2},
            {"kind": "pool", "filter": "type:recurso or type:ciudad"},
        ],
    }
    read, faults = formats({"x": table}, clanes.game, "game.toml")
    assert faults == ()
    cards = ("gota", "llama", "lobera", "osera")
    wanted = {tuple(sorted((a, b))) for a in cards for b in cards}
    seen = set()
    for seed in range(150):
        lines = drawn(clanes, read["x"], str(seed)).lines
        seen.add(tuple(sorted(card for line in lines for card in [line.card or ""] * line.count)))
    assert seen == wanted


def test_sizes_and_leaders_vary(clanes: Catalog) -> None:
    """Within what the rules allow, how many cards there are and who leads is chance as well."""
    held = format_of(clanes, SIZES[1], ["led", "leader"])
    found = [drawn(clanes, held, str(seed)).lines for seed in range(30)]
    sizes = {sum(line.count for line in lines if line.zone == "main") for lines in found}
    leaders = {line.card for lines in found for line in lines if line.zone == "lider"}
    assert sizes == {2, 3, 4}
    assert leaders == {"rey-oso", "reina-loba", "viejo-zorro"}


def test_no_more_is_drawn_than_is_owned(clanes: Catalog) -> None:
    """Each card comes as often as it is owned at most; too few cards make no deck."""
    held = format_of(clanes, SIZES[0], ["copies"])
    owned = {"osezno": 1, "lobato": 2}
    lines = drawn(clanes, held, "7", owned=owned).lines
    assert {(line.card, line.count) for line in lines} == {("osezno", 1), ("lobato", 2)}
    assert drawn(clanes, held, "7", owned={"osezno": 3}).state == "none"


def test_a_size_that_nobody_knows_leaves_it_open(clanes: Catalog) -> None:
    """No deck is drawn where its size is a setting that is not set, or where no rule says it."""
    held = format_of(clanes, {"kind": "size", "exact": "$tope"}, ["copies"])
    found = drawn(clanes, held, "7")
    assert (found.state, found.settings, found.lines) == ("open", ("tope",), ())
    read, _ = formats({"x": {"label": "x", "rules": [{"kind": "copies", "max": 2}]}},
                      clanes.game, "game.toml")  # fmt: skip
    assert drawn(clanes, read["x"], "7").state == "open"


@pytest.mark.parametrize("size", [{"exact": 150}, {"one-of": [150]}, {"one-of": [150, "$tope"]}])
def test_a_deck_may_be_of_one_card(clanes: Catalog, size: Mapping[str, object]) -> None:
    """A card comes as often as a big deck needs, however the size is said."""
    rules = [{"kind": "size", **size}, {"kind": "pool", "filter": "name=osezno"}]
    read, faults = formats({"x": {"label": "x", "zones": ["main"], "rules": rules}},
                           clanes.game, "game.toml")  # fmt: skip
    assert faults == ()
    found = drawn(clanes, read["x"], "7")
    assert [(line.card, line.count) for line in found.lines] == [("osezno", 150)]


def test_a_list_of_sizes_that_nobody_knows_leaves_it_open(clanes: Catalog) -> None:
    """Of sizes that all are settings which are not set, none is drawn."""
    held = format_of(clanes, {"kind": "size", "one-of": ["$tope"]}, ["copies"])
    found = drawn(clanes, held, "7")
    assert (found.state, found.settings) == ("open", ("tope",))


def test_what_may_be_chosen_is_tried_until_a_deck_is_found(clanes: Catalog) -> None:
    """A choice by chance that allows no deck gives way to one that does."""
    rules_ = [
        {"kind": "size", "exact": 3},
        {"kind": "pool", "filter": "clan:{choice.clan} type:recurso"},
    ]
    table = {"label": "x", "rules": rules_, "choices": {"clan": {"field": "clan"}}}
    read, faults = formats({"x": table}, clanes.game, "game.toml")
    assert faults == ()
    found = [drawn(clanes, read["x"], str(seed)) for seed in range(8)]
    assert {each.state for each in found} == {"drawn"}
    assert {each.choices["clan"] for each in found} == {"neutral"}
