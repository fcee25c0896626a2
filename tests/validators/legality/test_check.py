"""Deck rules on the made-up game: what is counted together, what is not, what mends it."""

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import NotFound
from mazo.validators.formats.tables import format_called, read_format
from mazo.validators.legality.check import check
from mazo.validators.verdict import Span, Verdict

from ..conftest import Open
from ..lists import broken, lines, verdict

TEN = "2 Lobo\n2 Lobo Gris\n2 Furia\n2 Furia (BBB)\n2 Noche // Día"
EIGHT = "2 Lobo Gris\n2 Furia\n2 Furia (BBB)\n2 Noche // Día"


def test_names_that_begin_alike_are_not_added_up(libre: Catalog) -> None:
    """Wolves of two kinds, an ending in parentheses and a two-part name are cards of their own."""
    assert verdict(libre, TEN, "libre").outcome == "legal"


def test_copies_count_over_zones(libre: Catalog) -> None:
    """One error for one card, with the count of each zone and the way to mend it."""
    found = verdict(libre, f"{TEN}\nside:\n1 Lobo", "libre")
    assert found.outcome == "illegal"
    assert list(broken(found)) == ["copies"]
    finding = broken(found)["copies"]
    assert (finding.needed, finding.found) == (Span(0, 2), Span(3, 3))
    assert finding.cards[0].zones == {"main": 2, "side": 1}
    assert finding.repair is not None
    assert finding.repair.facts == {"count": 1, "name": "Lobo"}


@pytest.mark.parametrize(("first", "second", "failing"), [(1, 1, 0), (2, 1, 1)])
def test_printings_of_a_card_count_together(
    libre: Catalog, first: int, second: int, failing: int
) -> None:
    """The finding names both printings."""
    listed = f"{EIGHT}\n{first} Lobo @AAA-16\n{second} Lobo @BBB-1"
    found = broken(verdict(libre, listed, "libre"))
    assert len(found) == failing
    for finding in found.values():
        assert finding.cards[0].count == 3
        assert finding.cards[0].printings == ("AAA-16", "BBB-1")


@pytest.mark.parametrize(
    ("listed", "rules"),
    [
        ("8 Rata de Vapor\n2 Lobo", set()),
        ("8 Rata de Vapor @AAA-12\n2 Rata de Vapor @AAA-12★", {"promos"}),
        ("7 Siete Primos\n2 Lobo\n1 Furia", set()),
        ("8 Siete Primos\n2 Lobo", {"own-limit"}),
    ],
)
def test_a_card_may_have_a_limit_of_its_own(libre: Catalog, listed: str, rules: set[str]) -> None:
    """Any number, or seven: such a card breaks no copies rule; promos have their own."""
    assert set(broken(verdict(libre, listed, "libre"))) == rules


@pytest.mark.parametrize(
    ("more", "format_", "rules"),
    [
        ("2 Loto de Tinta", "libre", set()),
        ("1 Loto de Tinta\n1 Grulla", "torneo", set()),
        ("2 Loto de Tinta", "torneo", {"restricted"}),
        ("1 Pozo Sin Fondo\n1 Grulla", "torneo", {"banned"}),
        ("1 Pozo Sin Fondo\n1 Grulla", "Torneo", {"banned"}),
        ("1 Grulla\n1 Lobo", "solo-aaa", {"pool"}),
        ("2 Lobo @BBB-1", "solo-aaa", set()),
    ],
)
def test_banned_restricted_and_pool(
    libre: Catalog, more: str, format_: str, rules: set[str]
) -> None:
    """Two lists with two messages; a card is in the pool when one of its printings is."""
    found = broken(verdict(libre, f"{EIGHT}\n{more}", format_))
    assert set(found) == rules
    assert all(finding.repair for finding in found.values())


@pytest.mark.parametrize("count", [1, 40])
def test_free_cards_count_for_nothing(libre: Catalog, count: int) -> None:
    """Any number of domains in their zone, and the deck stays as it was."""
    assert verdict(libre, f"{TEN}\ndominios:\n{count} Torre Blanca", "libre").outcome == "legal"


def test_no_card_hides_in_a_free_zone(libre: Catalog) -> None:
    """What is none of the zone's cards is at fault there, each card by itself."""
    found = verdict(libre, f"{TEN}\ndominios:\n1 Torre Blanca\n3 Lobo\n1 Grulla", "libre")
    wrong = [finding for finding in found.findings if finding.status == "fail"]
    assert found.outcome == "illegal"
    assert [(f.kind, f.zones, f.cards[0].name) for f in wrong] == [
        ("misplaced", ("dominios",), "Lobo"),
        ("misplaced", ("dominios",), "Grulla"),
    ]
    assert wrong[0].repair is not None
    assert wrong[0].repair.facts == {"count": 3, "name": "Lobo"}


def test_what_may_not_belong_in_a_free_zone_is_unknown(opened: Open) -> None:
    """A card of which nobody knows the type, in the domain deck; the zone's rules are cited."""
    catalog = opened("roglamor")
    (card,) = catalog.select("WHERE f_type IS NULL ORDER BY row LIMIT 1")
    fit: dict[str, int | str] = {"deck_size": 0, "copy_limit": 2, "side_size": 0}
    found = verdict(catalog, f"dominios:\n1 {card.title}", None, **fit)
    assert found.outcome == "cannot-tell"
    finding = broken(found, "unknown")["misplaced"]
    assert (finding.cards[0].card, finding.cite) == (card.card, ("RG-2", "RG-32"))


def test_every_offending_card_has_a_finding_of_its_own(libre: Catalog) -> None:
    """In display order, whatever the order of the list."""
    found = verdict(libre, "3 Furia\n3 Lobo\n3 Grulla\n1 Chispa", "libre")
    over = [f.cards[0].name for f in found.findings if f.status == "fail"]
    assert over == ["Furia", "Lobo", "Grulla"]


def test_other_zones_are_mentioned_and_decide_nothing(libre: Catalog) -> None:
    """A zone that the format does not speak of is a note."""
    listed = lines(libre, f"{TEN}\nhand:\n1 Lobo")
    assert listed[-1].zone == "hand"
    found = verdict(libre, f"{TEN}\nhand:\n1 Lobo", "libre")
    assert found.outcome == "legal"
    assert broken(found, "not-checked")["other-zones"].severity == "note"


def test_a_printing_that_is_gone_is_judged_by_its_card(libre: Catalog) -> None:
    """The card is still known; what the printing was is not."""
    assert verdict(libre, f"{EIGHT}\n2 Lobo @AAA-999", "libre").outcome == "legal"


def test_formats_are_found_by_id_and_label(libre: Catalog, opened: Open) -> None:
    """An unknown one is an error with the nearest names; a game without any has no rules."""
    tournament = format_called(libre, "TOURNAMENT")
    assert tournament is not None
    assert tournament.id == "torneo"
    assert format_called(libre, None) is None
    with pytest.raises(NotFound) as caught:
        verdict(libre, TEN, "torne")
    assert caught.value.facts["near"] == ("torneo",)
    assert verdict(opened("zonamagica"), "1 Água").outcome == "no-rules"


def settings_named(found: Verdict) -> set[str]:
    """Return the settings that the unknown findings name."""
    return {name for f in broken(found, "unknown").values() for name in f.assumptions}


def test_roglamor_is_open_until_its_limits_are_set(opened: Open) -> None:
    """No number is stated: the verdict names the settings; once set, they decide (RG-2)."""
    catalog = opened("roglamor")
    names = "SELECT DISTINCT title FROM printing WHERE sample AND f_type = ? ORDER BY row LIMIT 5"
    cards = [row[0] for row in catalog.db.execute(names, ("criatura",))]
    domains = [row[0] for row in catalog.db.execute(names, ("dominio",))]
    listed = "\n".join(f"2 {name}" for name in cards)
    listed += "\ndominios:\n" + "\n".join(f"9 {name}" for name in domains)
    found = verdict(catalog, listed)
    assert found.outcome == "cannot-tell"
    assert settings_named(found) == {"deck-size", "side-size", "copy-limit"}
    fit: dict[str, int | str] = {"deck_size": 10, "copy_limit": 2}
    assert verdict(catalog, listed, None, **fit, side_size=0).outcome == "legal"
    assert verdict(catalog, listed, None, **(fit | {"copy_limit": 1})).outcome == "illegal"
    assert verdict(catalog, listed, None, **(fit | {"copy_limit": "none"})).outcome == "legal"
    assert verdict(catalog, listed, None, **(fit | {"deck_size": 11})).outcome == "unfinished"
    few = verdict(catalog, listed, None, **(fit | {"domain_deck_size": 9}))
    assert set(broken(few)) == {"domain-size"}
    assert verdict(catalog, f"{listed}\nmain:\n1 {domains[0]}", None, **fit).outcome == "illegal"


def test_invizimals_is_open_until_its_limits_are_set(opened: Open) -> None:
    """Users agree on the numbers; hints for the table are notes and decide nothing."""
    catalog = opened("invizimals")
    listed = "2 Beatwidow PUP\n2 Beatwidow COLT\n1 Beatwidow MAX"
    found = verdict(catalog, listed, "libre")
    assert found.outcome == "cannot-tell"
    assert settings_named(found) == {"deck-size", "copy-limit", "min-pups"}
    fit = {"deck_size": 5, "copy_limit": 2, "min_pups": 2}
    assert verdict(catalog, listed, "libre", **fit).outcome == "legal"
    assert set(broken(verdict(catalog, listed, "libre", **(fit | {"min_pups": 3})))) == {"pups"}


def test_a_format_without_rules_makes_no_deck_legal(libre: Catalog) -> None:
    """It has nothing to say, and that is what it says."""
    empty = read_format("x", {"label": "x"}, libre.game)
    assert check(libre, lines(libre, TEN), empty, {}).outcome == "no-rules"
