"""Invocación's own formats, at each edge and one card past it (INV-36, INV-38)."""

import pytest
from mazo.catalog.catalog import Catalog

from ..conftest import Open
from ..lists import broken, verdict

PLAIN = "f_sin_efecto = ? AND NOT coalesce(promo, 0) AND sample"


@pytest.fixture
def invocacion(opened: Open) -> Catalog:
    """Return the game with its made-up cards."""
    return opened("invocacion")


def cards(catalog: Catalog, copies: list[int], *, effectless: bool) -> str:
    """Return list lines with so many copies of one sample card each, none of them a promo."""
    wanted = f"SELECT DISTINCT title FROM printing WHERE {PLAIN} ORDER BY row LIMIT ?"
    names = [row[0] for row in catalog.db.execute(wanted, (int(effectless), len(copies)))]
    assert len(names) == len(copies)
    return "\n".join(f"{count} {name}" for count, name in zip(copies, names, strict=True))


def deck(catalog: Catalog, effectless: int = 10, others: int = 20, more: str = "") -> str:
    """Return a deck of single effectless cards and of others in twos."""
    twos = [2] * (others // 2) + [1] * (others % 2)
    parts = [cards(catalog, [1] * effectless, effectless=True),
             cards(catalog, twos, effectless=False), more]  # fmt: skip
    return "\n".join(parts)


@pytest.mark.parametrize(
    ("effectless", "others", "settings", "outcome", "rules"),
    [
        (10, 20, {}, "legal", set()),
        (11, 19, {}, "legal", set()),
        (9, 21, {}, "illegal", {"effectless"}),
        (10, 21, {}, "illegal", {"size"}),
        (10, 19, {}, "unfinished", set()),
        (0, 20, {}, "unfinished", set()),
        (9, 20, {}, "unfinished", set()),
        (8, 21, {}, "illegal", {"effectless"}),
        (11, 19, {"effectless": "exact"}, "illegal", {"effectless-exact"}),
        (10, 20, {"effectless": "exact"}, "legal", set()),
        (9, 20, {"effectless": "exact"}, "unfinished", set()),
        (10, 21, {"deck_size": "minimum"}, "legal", set()),
        (10, 19, {"deck_size": "minimum"}, "unfinished", set()),
    ],
)
def test_size_and_effectless(
    *,
    invocacion: Catalog,
    effectless: int,
    others: int,
    settings: dict[str, str],
    outcome: str,
    rules: set[str],
) -> None:
    """30 cards, 10 of them without effect; one that is missing can be added while there is room."""
    found = verdict(invocacion, deck(invocacion, effectless, others), **settings)
    assert found.outcome == outcome
    assert set(broken(found)) == rules


@pytest.mark.parametrize(
    ("copies", "outcome"), [([2, 2], "legal"), ([3, 1], "illegal")], ids=["two", "three"]
)
def test_copies(invocacion: Catalog, copies: list[int], outcome: str) -> None:
    """No card more than twice; the finding names the card, the count and how many to take out."""
    text = cards(invocacion, [*copies, *[2] * 8], effectless=False)
    found = verdict(invocacion, f"{text}\n{cards(invocacion, [1] * 10, effectless=True)}")
    assert found.outcome == outcome
    for finding in broken(found).values():
        assert finding.rule == "copies"
        assert (finding.cards[0].count, finding.cite) == (3, ("INV-36",))
        assert finding.repair is not None
        assert finding.repair.facts["count"] == 1


PROMOS = "1 Campeona de la Plaza Mayor\n1 Gata del Faro Viejo"


@pytest.mark.parametrize(
    ("more", "settings", "rules"),
    [
        (PROMOS, {}, set()),
        (PROMOS, {"promo_limit": "all"}, {"promo-total"}),
        ("1 Gata del Faro Viejo\n1 Adán", {"promo_limit": "all"}, set()),
        ("2 Gata del Faro Viejo", {}, {"promo"}),
        ("1 Tortuga Archivera @MUESTRA-IF-29★\n1 Tortuga Archivera", {}, set()),
        ("2 Tortuga Archivera @MUESTRA-IF-29★", {}, {"promo"}),
        ("3 Tortuga Archivera", {}, {"copies"}),
        ("1 Tortuga Archivera @MUESTRA-IF-29★\n2 Tortuga Archivera", {}, {"copies"}),
        (
            "1 Tortuga Archivera @MUESTRA-IF-29★\n2 Tortuga Archivera",
            {"promo_and_normal": "apart"},
            set(),
        ),
        (
            "1 Tortuga Archivera @MUESTRA-IF-29★\n2 Tortuga Archivera",
            {"copies_by": "printing"},
            set(),
        ),
        ("3 Tortuga Archivera", {"copies_by": "printing"}, {"copies-printing"}),
        ("1 Cthulhu Liberado", {}, {"special-invocations"}),
    ],
)
def test_promos_and_special_invocations(
    invocacion: Catalog, more: str, settings: dict[str, str], rules: set[str]
) -> None:
    """One of each promo or one in all, as the setting says; printings of a card count together."""
    others = 20 - sum(int(line.split()[0]) for line in more.splitlines())
    text = cards(invocacion, [1] * 10, effectless=True)
    names = f"SELECT DISTINCT title FROM printing WHERE {PLAIN} AND title <> ? ORDER BY row LIMIT ?"
    rows = invocacion.db.execute(names, (0, "Tortuga Archivera", others)).fetchall()
    fillers = "\n".join(f"1 {name}" for (name,) in rows)
    found = verdict(invocacion, f"{text}\n{fillers}\n{more}", **settings)
    assert set(broken(found)) == rules
    assert (found.outcome == "legal") is not bool(rules)


def test_a_card_nobody_knows_leaves_it_open(invocacion: Catalog) -> None:
    """29 cards that are fine and one unknown name: nobody can tell."""
    found = verdict(invocacion, deck(invocacion, 10, 19, "1 Nadie"))
    assert found.outcome == "cannot-tell"
    assert broken(found, "unknown")["known-cards"].cards[0].name == "Nadie"


@pytest.mark.parametrize(
    ("copies", "settings", "outcome", "failing"),
    [
        ([2] * 7 + [1], {}, "legal", set()),
        ([2] * 8, {}, "illegal", {"size"}),
        ([2] * 7, {}, "unfinished", set()),
        ([3] * 5, {"legends_copies": "ignore"}, "legal", set()),
        ([2] * 7 + [1], {"legends_effectless": "five"}, "illegal", {"effectless-five"}),
        ([2] * 7 + [1], {"legends_source": "own-decks"}, "cannot-tell", set()),
    ],
)
def test_legends(
    invocacion: Catalog,
    copies: list[int],
    settings: dict[str, str],
    outcome: str,
    failing: set[str],
) -> None:
    """15 cards set apart; the readings of what else holds for them are settings."""
    text = "legends:\n" + cards(invocacion, copies, effectless=False)
    found = verdict(invocacion, text, "legends", **settings)
    assert (found.outcome, set(broken(found))) == (outcome, failing)


def test_legends_warn_of_copies(invocacion: Catalog) -> None:
    """Three of one card break a warning and forbid nothing."""
    text = "legends:\n" + cards(invocacion, [3, *[2] * 6], effectless=False)
    found = verdict(invocacion, text, "legends")
    assert found.outcome == "legal"
    assert broken(found)["copies"].severity == "warning"
