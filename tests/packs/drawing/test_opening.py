"""Opening products of a game: its cards, its settings, and everything that must be said."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import BadData, NotFound, Undecided, UsageError
from mazo.catalog.library import open_game
from mazo.packs.drawing.opening import Opening, open_packs
from mazo.packs.drawing.replay import verify

Install = Callable[..., Catalog]

SETTINGS = """
[settings.pack-size]
kind = "number"
default = 4
label = "cards"
question = "how many?"
why = "as in other games"

[settings.weight]
kind = "number"
label = "weight"
question = "how much?"
why = "unknown"

[settings.repeats]
kind = "choice"
values = { allowed = "a", slot = "s", pack = "p" }
default = "pack"
label = "repeats"
question = "which?"
why = "usual"

[products.settled]
label = { es = "Sobre según ajustes", en = "Pack by settings" }
size = "$pack-size"
duplicates = "$repeats"
assumption = "weight"
slots = [{ id = "todo", count = "$pack-size", sheet = "set:BBB coste<=1" }]

[products.unset]
slots = [{ id = "a", count = 1, options = [{ weight = "$weight", rarity = "c" }] }]

[products.weighed]
slots = [{ id = "a", count = 2, draw = "copies", weights = "coste", sheet = "Lobo or Furia" }]

[products.unweighed]
slots = [{ id = "a", count = 1, weights = "poder", sheet = "Lobo" }]

[products.starred]
slots = [{ id = "a", count = 1, weights = "poder", sheet = "Mago" }]

[products.strict]
slots = [{ id = "a", count = 4, rarity = "m", on-empty = "refuse" }]

[products.box]
contains = [{ product = "sobre", count = 3 }, { id = "extra", count = 2, rarity = "p" }]
"""


def ids(opening: Opening) -> list[list[str]]:
    """Return the printings of each pack."""
    return [[c.printing.id if c.printing else "" for c in pack.cards] for pack in opening.packs]


def said(opening: Opening, key: str) -> list[dict[str, object]]:
    """Return the facts of the notes with this key."""
    return [dict(note.facts) for note in opening.notes if note.key == f"pack.{key}"]


def test_a_pack_is_made_as_declared(install: Install) -> None:
    """1,000 packs: three commons, one uncommon, one rare or Única, no repeat, nothing left out."""
    opening = open_packs(install(), "sobre", seed="1", count=1000, settings={})
    for pack in opening.packs:
        assert Counter(c.slot for c in pack.cards) == {"comunes": 3, "infrecuente": 1, "rara": 1}
        assert len({c.printing.card for c in pack.cards if c.printing}) == 5
    seen = {id_ for pack in ids(opening) for id_ in pack}
    assert {"BBB-2a", "BBB-T-3", "BBB-100"} <= seen
    assert not {"AAA-12★", "BBB-10"} & seen


def test_a_sheet_that_just_suffices_is_used_up(install: Install) -> None:
    """Seven cards for seven places and two for two: every pack holds all nine."""
    opening = open_packs(install(), "p1", seed="1", count=1000, settings={})
    assert {len(set(pack)) for pack in ids(opening)} == {9}
    assert len({id_ for pack in ids(opening) for id_ in pack}) == 9


def test_a_rarity_without_cards_leaves_the_pack_whole(install: Install) -> None:
    """Without an Única in the set every pack has four cards, and the reader is told."""
    opening = open_packs(install(), "p3", seed="5", count=1000, settings={})
    assert {len(pack) for pack in ids(opening)} == {4}
    assert not any("" in pack for pack in ids(opening))
    assert said(opening, "query-empty") == [{"slot": "rara", "query": "rarity:m set:AAA"}]


def test_no_slot_takes_the_place_of_another(install: Install) -> None:
    """Whatever the special card is, the rare slot gives its rare in each of 5,000 packs."""
    opening = open_packs(install(), "p5", seed="4", count=5000, settings={})
    for pack in opening.packs:
        assert [c.rarity for c in pack.cards if c.slot == "rara"] == ["r"]
        assert len({c.printing.card for c in pack.cards if c.printing}) == 6


def test_packs_do_not_depend_on_how_many_are_opened(install: Install) -> None:
    """Five packs at once are the five that are opened one by one."""
    catalog = install()
    five = open_packs(catalog, "sobre", seed="42", count=5, settings={})
    one_by_one = [
        open_packs(catalog, "sobre", seed="42", first=n, settings={}).packs[0] for n in range(1, 6)
    ]
    assert list(five.packs) == one_by_one


def test_the_order_of_the_card_file_does_not_matter(install: Install) -> None:
    """The same rows from last to first give the same packs and the same receipt."""
    forward = open_packs(install(), "sobre", seed="viernes", count=5, settings={})
    backward = open_packs(install(turned=True), "sobre", seed="viernes", count=5, settings={})
    assert (ids(forward), forward.receipt) == (ids(backward), backward.receipt)


def test_the_hash_seed_of_python_does_not_matter(install: Install, home: Path) -> None:
    """Three interpreters with three hash seeds open the same packs."""
    catalog = install()
    expected = open_packs(catalog, "sobre", seed="42", count=3, settings={}).packs
    program = (
        "from mazo.catalog.library import open_game;"
        "from mazo.packs.drawing.opening import open_packs;"
        "o = open_packs(open_game('t1'), 'sobre', seed='42', count=3, settings={});"
        "print([[c.printing.id for c in p.cards] for p in o.packs], o.receipt)"
    )
    printed = set()
    for hash_seed in ("0", "1", "random"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "MAZO_HOME": str(home)}
        run = subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
        )
        printed.add(run.stdout)
    assert len(printed) == 1
    assert str([[c.printing.id for c in p.cards if c.printing] for p in expected]) in printed.pop()


def test_settings_decide_and_are_named(install: Install) -> None:
    """A size and a duplicates rule given by settings are used, said, and kept in the receipt."""
    catalog = install(SETTINGS)
    usual = open_packs(catalog, "settled", seed="1", settings={})
    told = open_packs(catalog, "pack by SETTINGS", seed="1", settings={"pack-size": 2})
    assert (len(usual.packs[0].cards), len(told.packs[0].cards)) == (4, 2)
    assert said(told, "assumption") == [
        {"setting": "repeats", "value": "pack"},
        {"setting": "pack-size", "value": 2},
        {"setting": "weight", "value": None},
    ]
    assert ",set.pack-size=2,set.repeats=pack," in told.receipt
    assert verify(told.receipt, catalog).opening == told


@pytest.mark.parametrize(("repeats", "most"), [("allowed", 2), ("pack", 1), ("slot", 1)], ids=str)
def test_duplicates_follow_the_setting(install: Install, repeats: str, most: int) -> None:
    """Four cards from a sheet of four repeat only where duplicates are allowed."""
    catalog = install(SETTINGS)
    given = {"settings": {"repeats": repeats, "pack-size": 3}}
    opening = open_packs(catalog, "settled", seed="1", count=50, **given)  # type: ignore[arg-type]
    found = max(max(Counter(pack).values()) for pack in ids(opening))
    assert found >= most
    assert (found == 1) == (most == 1)


def test_weights_are_copies_of_a_field(install: Install) -> None:
    """A number field says how often a card lies in the sheet."""
    opening = open_packs(install(SETTINGS), "weighed", seed="1", count=500, settings={})
    twice = [pack for pack in ids(opening) if pack[0] == pack[1]]
    assert {pack[0] for pack in twice} == {"AAA-15", "AAA-17"}


@pytest.mark.parametrize(
    ("product", "kind", "key"),
    [
        ("nothing", NotFound, "unknown-product"),
        ("unset", Undecided, "setting-unset"),
        ("starred", BadData, "weight"),
        ("strict", BadData, "sheet-small"),
    ],
)
def test_what_cannot_be_opened_says_why(
    install: Install, product: str, kind: type[Exception], key: str
) -> None:
    """Names, settings, weights and sheets that do not serve are refused before any card."""
    with pytest.raises(kind) as caught:
        open_packs(install(SETTINGS), product, seed="1", settings={})
    assert vars(caught.value)["key"] == f"pack.{key}"


def test_an_unknown_weight_is_refused(install: Install) -> None:
    """A card whose weight nobody knows is not taken for a card of weight 0 or 1."""
    row = "lobo-nuevo,Lobo Nuevo,,BBB,12,,c,criatura,arena,1,?,,,T\n"
    with pytest.raises(Undecided) as caught:
        open_packs(install(SETTINGS, row), "unweighed", seed="1", settings={})
    assert caught.value.facts == {"slot": "a", "field": "poder", "count": 1}


@pytest.mark.parametrize(("count", "first"), [(0, 1), (-1, 1), (100_001, 1), (1, 0)])
def test_impossible_counts_are_refused(install: Install, count: int, first: int) -> None:
    """Fewer than one pack, more than 100,000 or a pack before the first cannot be opened."""
    with pytest.raises(UsageError) as caught:
        open_packs(install(), "sobre", seed="1", count=count, first=first, settings={})
    assert caught.value.key == "pack.bad-count"


def test_a_bundle_names_its_parts(install: Install) -> None:
    """Three packs and two extras make one product, each card with the pack it lay in."""
    opening = open_packs(install(SETTINGS), "box", seed="1", settings={})
    parts = Counter(card.part for card in opening.packs[0].cards)
    assert parts == {"sobre 1": 5, "sobre 2": 5, "sobre 3": 5, "": 2}


def test_cards_of_unknown_rarity_are_counted(install: Install) -> None:
    """A card that might belong to a sheet is not drawn, and the opening says how many there are."""
    row = "raro,Raro,,BBB,13,,?,criatura,arena,1,1,,,T\n"
    opening = open_packs(install(rows=row), "sobre", seed="1", count=200, settings={})
    assert said(opening, "unplaced") == [{"count": 1}]
    assert "BBB-13" not in {id_ for pack in ids(opening) for id_ in pack}


def test_a_sheet_that_is_too_small_is_filled_up(install: Install) -> None:
    """Where two cards are known for three places the third is a rarity alone, and that is said."""
    more = "[products.thin]\nslots = [{ count = 2, rarity = 'm' }]"
    opening = open_packs(install(more), "thin", seed="1", settings={})
    assert sorted(ids(opening)[0]) == ["", "BBB-100"]
    assert said(opening, "sheet-filled-up") == [{"slot": "m", "have": 1, "need": 2}]


@pytest.mark.parametrize(
    ("game", "product", "size"),
    [("roglamor", "guardianes", 9), ("invizimals", "sobre", 6), ("invizimals", "megapack", 26)],
)
def test_built_in_products_open(game: str, product: str, size: int) -> None:
    """The built-in products give packs of their size and name what they assume."""
    opening = open_packs(open_game(game), product, seed="0", count=3, settings={})
    assert {len(pack.cards) for pack in opening.packs} == {size}
    assert said(opening, "assumption")
    assert said(opening, "known-part")


def test_a_game_without_boosters_says_so() -> None:
    """A game that sells nothing sealed has no product of any name."""
    with pytest.raises(NotFound) as caught:
        open_packs(open_game("invocacion"), "sobre", seed="0", settings={})
    assert caught.value.key == "pack.none"
