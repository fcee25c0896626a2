"""`mazo pack simulate`: many packs counted, beside what is to be expected of them."""

import pytest
from mazo.packs.drawing.drawer import Drawer

from ..running import Mazo


def test_counts_stand_beside_expectations(mazo: Mazo) -> None:
    """2,000 packs of 3 + 1 + 1 hold 10,000 cards; each count is within five deviations."""
    data = mazo.json("pack", "simulate", "sobre", "-c", "2000", "--seed", "7")
    assert sum(row["found"] for row in data["rarities"]) == 10_000
    assert sum(row["found"] for row in data["cards"]) == 10_000
    assert [(row["rarity"], row["expected"]) for row in data["rarities"]] == [
        ("c", 6000.0), ("u", 2000.0), ("r", 1600.0), ("m", 400.0),
    ]  # fmt: skip
    assert all(row["fits"] for row in (*data["rarities"], *data["cards"]))
    fixed = {row["rarity"] for row in data["rarities"] if row["deviation"] is None}
    assert fixed == {"c", "u"}


def test_the_packs_are_those_of_the_seed(mazo: Mazo) -> None:
    """What is counted is what `pack open` gives under the seed, which is told."""
    packs = mazo.json("pack", "open", "sobre", "-c", "40", "--seed", "viernes")["packs"]
    drawn = [card["printing"] for pack in packs for card in pack["cards"]]
    data = mazo.json("pack", "simulate", "sobre", "-c", "40", "--seed", "viernes")
    assert {row["printing"]: row["found"] for row in data["cards"] if row["found"]} == {
        printing: drawn.count(printing) for printing in set(drawn)
    }
    assert data["seed"] == "viernes"
    assert "40 packs of the seed viernes." in mazo(
        "pack", "simulate", "sobre", "-c", "40", "--seed", "viernes"
    ).err  # fmt: skip


@pytest.mark.parametrize("lang", ["es", "en"])
def test_cards_have_a_table_of_their_own(mazo: Mazo, lang: str) -> None:
    """With `--cards` each card that can come has a row, also one that did not come."""
    plain = mazo("pack", "simulate", "sobre", "-c", "3", "--seed", "1", "--lang", lang)
    cards = mazo("pack", "simulate", "sobre", "-c", "3", "--seed", "1", "--cards", "--lang", lang)
    assert len(plain.lines) == 4
    assert len(cards.lines) == len(mazo.json("pack", "odds", "sobre", "--cards")["cards"])
    assert any("\t0\t" in line for line in cards.lines)


def test_rarities_alone_are_counted(mazo: Mazo) -> None:
    """Cards of which only the rarity is known count by it; no card has a row."""
    data = mazo.json("pack", "simulate", "guardianes", "-g", "roglamor", "-c", "50", "--seed", "1")
    assert sum(row["found"] for row in data["rarities"]) == 450
    assert data["cards"] == []


@pytest.mark.parametrize("count", ["0", "10000001", "x"])
def test_a_bad_number_is_refused(mazo: Mazo, count: str) -> None:
    """There are from one to ten million packs."""
    assert mazo("pack", "simulate", "sobre", "-c", count).code == 2


def test_a_count_far_off_is_marked(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """A count that chance hardly gives is marked and told: here a draw that always gives one."""
    first = Drawer.pack
    monkeypatch.setattr(Drawer, "pack", lambda self, _: first(self, 1))
    ran = mazo("pack", "simulate", "sobre", "-c", "500", "--seed", "7", "--cards")
    assert ran.code == 0
    assert "✗" in ran.out
    assert "more than 5 standard deviations off" in ran.err


@pytest.mark.parametrize(
    ("game", "product"),
    [
        ("t1", "sobre"), ("t1", "p1"), ("t1", "p3"), ("t1", "p5"), ("roglamor", "guardianes"),
        ("invizimals", "sobre"), ("invizimals", "megapack"),
    ],
)  # fmt: skip
def test_every_product_is_what_is_expected_of_it(mazo: Mazo, game: str, product: str) -> None:
    """In each product every rarity and every card is within five deviations of the exact mean."""
    assert mazo("config", "set", "roglamor.sample", "yes").code == 0
    data = mazo.json("pack", "simulate", product, "-g", game, "-c", "3000", "--seed", "11")
    rows = [*data["rarities"], *data["cards"]]
    assert [row for row in rows if row["fits"] is not True] == []
    assert data["cards"]
    size = sum(row["expected"] for row in data["rarities"]) / 3000
    assert size == pytest.approx(round(size))
