"""Piles of cards: could they be one pack of a product, and if not, what is wrong."""

from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import NotFound
from mazo.catalog.game import SettingValue
from mazo.collection.deckbuilding.lines import Line
from mazo.packs.drawing.opening import open_packs
from mazo.validators.boosters.check import check
from mazo.validators.verdict import Finding, Span, Verdict

from ..conftest import Open
from ..lists import lines

GOOD = "1 Lobo\n1 Furia\n1 Chispa\n1 Furia (BBB)\n1 3 Deseos"
WOLF_FOIL = """
[products.bolsa]
duplicates = "slot"
[[products.bolsa.slots]]
id = "uno"
sheet = "set:AAA rarity:c"
[[products.bolsa.slots]]
id = "dos"
sheet = "set:BBB rarity:c"
[products.caja]
contains = [{ product = "bolsa", count = 2 }, { id = "regalo", count = 1, rarity = "m" }]
[products.copias]
[[products.copias.slots]]
count = 3
draw = "copies"
weights = "limite"
sheet = "name:siete"
[products.libre]
duplicates = "allowed"
[[products.libre.slots]]
count = 3
rarity = "c"
[products.abierto]
duplicates = "$repetidas"
[[products.abierto.slots]]
count = "$cuantas"
rarity = "c"
[settings.repetidas]
kind = "choice"
label = "repetidas"
values = { pack = "no", allowed = "sí" }
[settings.cuantas]
kind = "number"
label = "cuántas"
"""


def pile(catalog: Catalog, product: str, text: str, **settings: SettingValue) -> Verdict:
    """Return the verdict on a pile that is written as a list."""
    return check(catalog, product, lines(catalog, text), settings)


def at_fault(found: Verdict) -> dict[str, Finding]:
    """Return by rule what does not pass."""
    return {finding.rule: finding for finding in found.findings if finding.status != "pass"}


@pytest.fixture
def bolsas(t1: Path, opened: Open) -> Catalog:
    """Return the made-up game with more products."""
    path = t1 / "game.toml"
    path.write_text(path.read_text(encoding="utf-8") + WOLF_FOIL, encoding="utf-8")
    return opened("t1")


@pytest.mark.parametrize(
    ("text", "outcome", "rules"),
    [
        (GOOD, "legal", set()),
        (GOOD.replace("3 Deseos", "Última Luz"), "legal", set()),
        (GOOD.replace("\n1 3 Deseos", ""), "unfinished", {"size", "rara"}),
        (f"{GOOD}\n1 Grulla", "illegal", {"size", "comunes"}),
        (GOOD.replace("Chispa", "Lobo"), "illegal", {"repeats"}),
        (GOOD.replace("1 Furia (BBB)", "1 Grulla"), "illegal", {"comunes", "infrecuente"}),
        (GOOD.replace("Chispa", "Torre Blanca"), "illegal", {"comunes", "left-out"}),
        (GOOD.replace("1 Lobo", "1 Rata de Vapor @AAA-12★"), "illegal", {"comunes", "left-out"}),
        (
            GOOD.replace("3 Deseos", "Nadie"),
            "cannot-tell",
            {"comunes", "infrecuente", "rara", "known-cards", "fit"},
        ),
    ],
    ids=[
        "good", "upgraded", "short", "long", "repeat", "no-uncommon", "domain", "promo", "unknown",
    ],
)  # fmt: skip
def test_one_booster(libre: Catalog, text: str, outcome: str, rules: set[str]) -> None:
    """3 commons, an uncommon, a rare or the card above it; no card twice, no promo, no domain."""
    found = pile(libre, "sobre", text)
    assert (found.outcome, set(at_fault(found))) == (outcome, rules)
    assert all(f.repair for f in found.findings if f.status in {"fail", "unfinished"})


COMMONS = "1 Lobo\n1 Furia\n1 Chispa\n1 -Eco-"


@pytest.mark.parametrize(
    ("others", "outcome"),
    [
        ("1 Cañón de Sal\n1 3 Deseos", "legal"),
        ("1 Rey, Señor del Norte\n1 Pozo Sin Fondo", "legal"),
        ("1 3 Deseos\n1 Loto de Tinta", "illegal"),
        ("1 Cañón de Sal\n1 Canon de Sal", "illegal"),
    ],
    ids=["special-common", "two-dear-rares", "no-special", "no-rare"],
)
def test_slots_that_share_cards_are_an_assignment(
    libre: Catalog, others: str, outcome: str
) -> None:
    """A special slot may hold a rare, and the rare slot still has to be filled by another."""
    assert pile(libre, "p5", f"{COMMONS}\n{others}").outcome == outcome


@pytest.mark.parametrize("product", ["sobre", "p1", "p3", "p5"])
def test_what_is_opened_is_always_a_booster(libre: Catalog, product: str) -> None:
    """Packs that were drawn pass their own check."""
    for pack in open_packs(libre, product, seed="ida", count=30, settings={}).packs:
        cards = [card.printing for card in pack.cards if card.printing]
        listed = [Line("main", 1, card.card, card.id, card.title) for card in cards]
        assert check(libre, product, listed, {}).outcome == "legal"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("1 Lobo @AAA-16\n1 Lobo @BBB-1", "legal"),
        ("2 Lobo @AAA-16", "illegal"),
        ("1 Lobo @BBB-1\n1 Furia", "legal"),
    ],
)
def test_repeats_within_a_slot(bolsas: Catalog, text: str, outcome: str) -> None:
    """A card may come once from each slot."""
    assert pile(bolsas, "bolsa", text).outcome == outcome


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("2 Lobo @AAA-16\n2 Lobo @BBB-1\n1 Última Luz", "legal"),
        ("2 Furia\n1 Chispa\n1 Reserva\n1 Última Luz", "legal"),
        ("3 Furia\n1 Chispa\n1 Última Luz", "illegal"),
        ("2 Furia\n2 Chispa", "unfinished"),
    ],
)
def test_a_product_of_products(bolsas: Catalog, text: str, outcome: str) -> None:
    """Two packs and a gift: a card may come once from each slot of each pack."""
    assert pile(bolsas, "caja", text).outcome == outcome


def test_copies_on_a_sheet_and_free_repeats(bolsas: Catalog) -> None:
    """A sheet holds a card as often as its weight says; with replacement there is no limit."""
    assert pile(bolsas, "copias", "3 Siete Primos").outcome == "legal"
    assert pile(bolsas, "libre", "3 Lobo").outcome == "legal"


def test_settings_that_nobody_set_leave_it_open(bolsas: Catalog) -> None:
    """The finding names the setting; once it is set, it decides."""
    found = pile(bolsas, "abierto", "2 Lobo")
    assert found.outcome == "cannot-tell"
    assert at_fault(found)["size"].assumptions == ("cuantas",)
    assert at_fault(found)["repeats"].assumptions == ("repetidas",)
    free: dict[str, SettingValue] = {"cuantas": 2, "repetidas": "allowed"}
    assert pile(bolsas, "abierto", "2 Lobo", **free).outcome == "legal"
    assert pile(bolsas, "abierto", "2 Lobo", **{**free, "repetidas": "pack"}).outcome == "illegal"


def test_a_card_of_unknown_rarity_may_be_any(opened: Open) -> None:
    """In a game whose rarities nobody knows, the size alone can fail."""
    catalog = opened("invizimals")
    names = "SELECT title FROM printing ORDER BY row LIMIT 6"
    listed = "\n".join(f"1 {name}" for (name,) in catalog.db.execute(names))
    values = {id_: setting.default for id_, setting in catalog.game.settings.items()}
    assert check(catalog, "sobre", lines(catalog, listed), values).outcome == "legal"
    found = check(catalog, "sobre", lines(catalog, listed + "\n1 Nadie"), values)
    assert found.outcome == "illegal"
    assert at_fault(found)["size"].needed == Span(6, 6)


def test_an_unknown_product_is_named(libre: Catalog) -> None:
    """With the nearest ids."""
    with pytest.raises(NotFound):
        pile(libre, "sobres", GOOD)


UNSET = """
[settings.n]
kind = "number"
label = "n"
[products.x]
"""
THREE = "cards = ['Lobo', 'Furia', 'Chispa']"


@pytest.mark.parametrize(
    ("toml", "text", "outcome"),
    [
        (f"slots = [{{ draw = 'run', count = '$n', {THREE} }}]", "1 Lobo", "cannot-tell"),
        (
            f"slots = [{{ draw = 'run', count = 2, run = {{ step = '$n' }}, {THREE} }}]",
            "1 Lobo\n1 Chispa",
            "cannot-tell",
        ),
        (f"slots = [{{ balance = 'elemento', count = '$n', {THREE} }}]", "1 Lobo", "cannot-tell"),
        (
            f"slots = [{{ options = [{{ weight = '$n', {THREE} }}, {{ rarity = 'm' }}] }}]",
            "1 Lobo",
            "cannot-tell",
        ),
        ("contains = [{ product = 'sobre', count = '$n' }]", GOOD, "cannot-tell"),
        (
            f"slots = [{{ {THREE} }}]\nguarantees = [{{ rarity = 'c', least = '$n' }}]",
            "1 Lobo",
            "cannot-tell",
        ),
        (
            f"[[products.x.variants]]\nweight = '$n'\nslots = [{{ {THREE} }}]\n"
            "[[products.x.variants]]\nslots = [{ rarity = 'm' }]",
            "1 Lobo",
            "cannot-tell",
        ),
        (
            f"slots = [{{ draw = 'deal', refill = true, count = 2, {THREE} }}, "
            "{ rarity = 'm', count = '$n' }]",
            "2 Lobo",
            "cannot-tell",
        ),
    ],
)  # fmt: skip
def test_what_nobody_set_leaves_a_pile_open(
    t1: Path, opened: Open, toml: str, text: str, outcome: str
) -> None:
    """A number that nobody has set makes nothing fail that some number would let pass."""
    path = t1 / "game.toml"
    path.write_text(path.read_text("utf-8") + UNSET + toml, encoding="utf-8")
    assert pile(opened("t1"), "x", text).outcome == outcome


@pytest.mark.parametrize(
    ("toml", "text", "outcome"),
    [
        (f"slots = [{{ draw = 'copies', weights = 'poder', {THREE} }}]", "1 Lobo", "legal"),
        (f"slots = [{{ draw = 'copies', weights = 'poder', {THREE} }}]", "1 Furia", "illegal"),
        ("slots = [{ draw = 'all', sheet = 'name:siete' }]", "1 Siete Primos", "legal"),
        ("slots = [{ draw = 'all' }]", "1 Lobo", "unfinished"),
    ],
)
def test_how_often_a_card_lies_on_a_sheet_decides(
    t1: Path, opened: Open, toml: str, text: str, outcome: str
) -> None:
    """A card of no weight never comes; a whole sheet is all of it."""
    path = t1 / "game.toml"
    path.write_text(path.read_text("utf-8") + UNSET + toml, encoding="utf-8")
    assert pile(opened("t1"), "x", text).outcome == outcome


def test_a_card_that_may_lie_on_a_sheet_leaves_it_open(t1: Path, opened: Open) -> None:
    """Of a card whose element nobody knows, no run and no whole sheet can be told."""
    row = "raro,Raro,,BBB,13,,c,criatura,?,1,1,,,T\n"
    cards, game = t1 / "cards.csv", t1 / "game.toml"
    cards.write_text(cards.read_text("utf-8") + row, encoding="utf-8")
    slots = {"tira": "draw = 'run', count = 2", "todo": "draw = 'all'", "uno": "count = 1"}
    more = [
        f"[products.{id_}]\nslots = [{{ id = 'a', {how}, sheet = 'elemento:astral' }}]"
        for id_, how in slots.items()
    ]
    game.write_text("\n".join([game.read_text("utf-8"), *more]), encoding="utf-8")
    catalog = opened("t1")
    assert pile(catalog, "uno", "1 Última Luz").outcome == "legal"
    assert pile(catalog, "uno", "1 Raro").outcome == "cannot-tell"
    assert pile(catalog, "tira", "1 Última Luz\n1 Raro").outcome == "cannot-tell"
    assert pile(catalog, "todo", "1 Última Luz").outcome == "cannot-tell"
    assert pile(catalog, "todo", "1 Lobo").outcome == "illegal"


@pytest.mark.parametrize(
    ("text", "found", "repair"),
    [
        ("1 Lobo\n1 Furia", "pass", None),
        ("1 Lobo\n1 Furia\n1 Grulla", "pass", None),
        ("1 Lobo", "unfinished", ("repair.add-cards", 1)),
        ("1 Lobo\n1 Furia\n1 Grulla\n1 Chispa", "fail", ("repair.take-out-cards", 1)),
    ],
)
def test_every_size_that_a_pack_may_have_will_do(
    kinds: Catalog, text: str, found: str, repair: tuple[str, int] | None
) -> None:
    """Where a card is added now and then, both sizes are right, and both are said."""
    (size,) = (f for f in pile(kinds, "anadida", text).findings if f.kind == "size")
    assert (size.status, size.needed) == (found, Span(2, 3))
    assert repair == (size.repair and (size.repair.key, size.repair.facts["count"]))


def test_a_broken_run_is_mended_by_neighbours(kinds: Catalog) -> None:
    """Of cards that do not lie side by side it is said that neighbours belong in their place."""
    found = at_fault(pile(kinds, "tiras", "2 Lobo\n1 Furia"))
    assert [found["run"].repair and found["run"].repair.key] == ["repair.swap-neighbours"]


def test_balanced_slots_are_told_apart(t1: Path, opened: Open) -> None:
    """Each finding about the values of a slot says which slot it is."""
    slots = ", ".join(f"{{ id = '{i}', count = 9, balance = 'elemento' }}" for i in "ab")
    path = t1 / "game.toml"
    more = f"[products.dos]\nset = 'AAA'\npool = 'has:elemento'\nslots = [{slots}]\n"
    path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    found = pile(opened("t1"), "dos", "1 Lobo").findings
    parts = [
        text for f in found if f.kind == "balance" for part in f.parts for text in part.values()
    ]
    assert parts == ["a", "b"]
