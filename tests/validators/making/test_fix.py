"""What a fix does with what is unknown, owned, misplaced or left to the player."""

from collections.abc import Sequence
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.decks.rule import Format
from mazo.validators.formats.tables import format_called
from mazo.validators.making.fix import fix
from mazo.validators.making.plan import Move, Plan

from ..conftest import Open
from ..lists import lines
from ..made import made

FOUR = {"kind": "size", "exact": 4, "zones": ["main"]}
TWO = {"kind": "copies", "max": 2}


def mended(catalog: Catalog, held: Format, text: str, **given: Any) -> Plan:
    """Return the fix of a list."""
    return fix(catalog, lines(catalog, text), held, catalog.game.defaults(), **given)


def said(moves: Sequence[Move]) -> list[str]:
    """Return moves as one reads them."""
    return [f"{move.count} {move.name}" for move in moves]


def test_a_name_that_nobody_knows_stays_where_it_may(clanes: Catalog) -> None:
    """It counts for the size, and is limited like any card."""
    plan = mended(clanes, made(clanes, FOUR, TWO), "3 Fulano\n1 Ola\n")
    assert said(plan.out) == ["1 Fulano"]
    assert said(plan.into) == ["1 Ola"]
    assert plan.verdict.outcome == "cannot-tell"


def test_what_cannot_be_told_is_left(clanes: Catalog) -> None:
    """A card of which the answer is unknown stays, and none of that kind comes in."""
    wolves = {"kind": "pool", "filter": "clan:lobo"}
    plan = mended(clanes, made(clanes, FOUR, TWO, wolves), "1 Borrosa\n1 Lobato\n1 Osezno\n")
    assert said(plan.out) == ["1 Osezno"]
    assert "Borrosa" not in [move.name for move in plan.into]
    assert sum(move.count for move in plan.into) == 2


def test_a_deck_in_doubt_needs_no_repair(clanes: Catalog) -> None:
    """Where nothing fails, nothing is changed."""
    wolves = {"kind": "pool", "filter": "clan:lobo"}
    plan = mended(clanes, made(clanes, TWO, wolves), "1 Borrosa\n1 Lobato\n")
    assert (plan.state, plan.into, plan.out) == ("sound", (), ())


def test_a_limit_that_nobody_set_asks_nothing(clanes: Catalog) -> None:
    """What is known is mended all the same."""
    tops = {"kind": "copies", "max": "$tope"}
    plan = mended(clanes, made(clanes, FOUR, tops), "5 Ola\n")
    assert (said(plan.into), said(plan.out)) == ([], ["1 Ola"])
    assert plan.verdict.outcome == "cannot-tell"


@pytest.mark.parametrize("severity", ["warning", "note"])
def test_what_does_not_decide_is_not_mended(clanes: Catalog, severity: str) -> None:
    """Only errors are."""
    ban = {"kind": "ban", "cards": ["Ola"], "severity": severity}
    assert mended(clanes, made(clanes, TWO, ban), "2 Ola\n").state == "sound"


def test_what_the_player_has_not_chosen_stays_open(clanes: Catalog) -> None:
    """The cards are mended, and the choice is still to be made."""
    held = made(clanes, TWO, {"kind": "pool", "filter": "clan:{choice.clan}"},
                choices={"clan": {"label": "x", "field": "clan"}})  # fmt: skip
    plan = mended(clanes, held, "3 Ola\n")
    assert (plan.state, said(plan.out), plan.verdict.outcome) == ("mended", ["1 Ola"], "unfinished")
    plan = mended(clanes, held, "3 Ola\n1 Osezno\n", choices={"clan": "lobo"})
    assert (said(plan.out), plan.verdict.outcome) == (["1 Osezno", "1 Ola"], "legal")


def test_owned_cards_come_first_but_not_at_the_price_of_more_changes(clanes: Catalog) -> None:
    """Fewest changes go before owned cards, and those before new names."""
    held = made(clanes, FOUR, TWO, {"kind": "count", "filter": "type:ciudad", "min": 1})
    plan = mended(clanes, held, "2 Ola\n1 Chispa\n", owned={"lobera": 1, "chispa": 3})
    assert said(plan.into) == ["1 Lobera"]
    plan = mended(clanes, held, "2 Ola\n1 Osera\n", owned={"brisa": 1})
    assert [(move.name, move.owned) for move in plan.into] == [("Brisa", 1)]
    plan = mended(clanes, held, "2 Ola\n1 Osera\n", owned={"osera": 2, "brisa": 1})
    assert [(move.name, move.owned) for move in plan.into] == [("Osera", 1)]
    plan = mended(clanes, held, "2 Ola\n", owned={"osera": 1, "brisa": 1}, only_owned=True)
    assert sorted(said(plan.into)) == ["1 Brisa", "1 Osera"]
    assert mended(clanes, held, "2 Ola\n", owned={"osera": 1}, only_owned=True).state == "hopeless"


@pytest.mark.parametrize(
    ("owned", "told"),
    [(None, ("Ola", 2, None)), ({}, ("Ola", 2, 0)), ({"ola": 3}, ("Ola", 2, 1))],
    ids=["nobody knows", "none", "all three"],
)
def test_a_card_that_changes_its_zone_is_there(
    clanes: Catalog, owned: dict[str, int] | None, told: tuple[str, int, int | None]
) -> None:
    """It need not be got, and counts as none of the copies that are owned besides."""
    rules = (
        {"kind": "size", "exact": 3, "zones": ["main"]},
        {"kind": "ban", "cards": ["ola"], "zones": ["side"]},
        {"kind": "pool", "filter": 'name="Ola"'},
    )
    held = made(clanes, *rules, zones=["main", "side"])
    plan = mended(clanes, held, "side:\n2 Ola\n", owned=owned)
    assert [(move.name, move.moved, move.owned) for move in plan.into] == [told]
    assert [(move.name, move.moved) for move in plan.out] == [("Ola", 0)]


def test_rules_that_do_not_go_together_are_named(clanes: Catalog) -> None:
    """Those without which there would be a deck, and no others."""
    held = made(clanes, FOUR, TWO, {"kind": "pool", "filter": "type:ciudad clan:oso"},
                {"kind": "ban", "cards": ["Chispa"]})  # fmt: skip
    plan = mended(clanes, held, "1 Chispa\n")
    assert (plan.state, plan.conflict) == ("hopeless", ("size", "copies", "pool"))
    assert said(plan.into) == []


def test_lines_that_need_not_change_stay(clanes: Catalog) -> None:
    """Copies go from the last line of a card; printings are kept apart."""
    plan = mended(clanes, made(clanes, TWO), "1 Osezno @TRES-70\n1 Ola\n2 Osezno\n")
    assert [(line.count, line.name, line.printing) for line in plan.lines] in (
        [(1, "Osezno", "TRES-70"), (1, "Ola", None), (1, "Osezno", None)],
        [(1, "Ola", None), (2, "Osezno", None)],
    )
    assert plan.verdict.outcome == "legal"


def test_the_order_of_lines_makes_no_difference(clanes: Catalog) -> None:
    """The same cards come in and go."""
    held = made(clanes, FOUR, TWO, {"kind": "opposites", "field": "elemento"})
    one = mended(clanes, held, "3 Ola\n1 Chispa\n1 Lobato\n")
    other = mended(clanes, held, "1 Lobato\n1 Ola\n1 Chispa\n2 Ola\n")
    assert (one.into, one.out) == (other.into, other.out)


def test_a_day_puts_rules_in_force(clanes: Catalog) -> None:
    """Before its first day a ban asks nothing."""
    held = made(clanes, TWO, {"kind": "ban", "cards": ["Ola"], "from": "2024-03-01"})
    assert mended(clanes, held, "1 Ola\n", day="2024-02-29").state == "sound"
    assert said(mended(clanes, held, "1 Ola\n", day="2024-03-01").out) == ["1 Ola"]


def test_a_free_zone_keeps_only_what_it_is_for(opened: Open) -> None:
    """What stands there wrongly goes, though no rule counts it."""
    catalog = opened("roglamor")
    held = format_called(catalog, None)
    assert held is not None
    free = next(zone for zone in catalog.game.deck_zones() if zone.free and zone.holds)
    record = next(catalog.records("WHERE first AND name = 'Leviatán Abismal'"))
    text = f"{free.id}:\n1 {record['name']}\n"
    settings = catalog.game.defaults() | {"deck-size": 0}
    plan = fix(catalog, lines(catalog, text), held, settings)
    assert said(plan.out) == ["1 Leviatán Abismal"]


def test_a_card_that_has_a_zone_of_its_own_comes_into_no_other(clanes: Catalog) -> None:
    """A leader fills no gap in the deck, though nothing there forbids it."""
    none_but_leaders = {"kind": "pool", "filter": "type:lider", "zones": ["main"]}
    plan = mended(clanes, made(clanes, FOUR, none_but_leaders), "")
    assert plan.state == "hopeless"
