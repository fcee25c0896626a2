"""Products held against the cards of their game."""

from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import BadData, Fault, Undecided, UserError
from mazo.packs.check import check
from mazo.packs.drawing.opening import open_packs
from mazo.packs.recipes.ready import find_product

Install = Callable[..., Catalog]


def faults_of(product: str, faults: tuple[Fault, ...]) -> list[Fault]:
    """Return the faults of one product."""
    return [fault for fault in faults if f"products.{product}" in fault.place]


@pytest.mark.parametrize(
    ("toml", "key", "severity"),
    [
        ("slots = [{ rarity = 'm', count = 2 }]", "sheet-small", "warning"),
        ("slots = [{ rarity = 'm', count = 2, on-empty = 'unknown' }]", "sheet-small", "note"),
        ("slots = [{ rarity = 'm', count = 2, on-empty = 'refuse' }]", "sheet-small", "error"),
        ("slots = [{ rarity = 'm', count = 2, draw = 'deal' }]", "sheet-small", "error"),
        ("set = 'AAA'\nslots = [{ rarity = 'm' }]", "empty-sheet", "warning"),
        ("slots = [{ rarity = 'c' }]", "never", "warning"),
    ],
)
def test_what_does_not_suit_the_cards_is_reported(
    install: Install, toml: str, key: str, severity: str
) -> None:
    """Sheets too small and cards that never come are named, as badly as they matter."""
    found = faults_of("x", check(install(f"[products.x]\n{toml}"), file="game.toml"))
    assert (f"pack.{key}", severity) in {(fault.key, fault.severity) for fault in found}


def test_a_query_that_cannot_be_read_is_passed_over(install: Install) -> None:
    """The check of the whole game file tells of it; here it hides no fault of the other slots."""
    slots = "{ sheet = 'raritty:c' }, { rarity = 'm', count = 2 }"
    found = check(install(f"[products.x]\nslots = [{slots}]"), file="game.toml")
    places = [(fault.key, fault.place) for fault in faults_of("x", found)]
    assert places == [("pack.sheet-small", "products.x.slots[1]")]


def test_cards_no_pack_can_give_are_listed(install: Install) -> None:
    """The promo that is not declared outside the pool is named among the cards that never come."""
    slots = "slots = [{ sheet = 'set:AAA not is:promo' }]"
    found = faults_of("x", check(install(f"[products.x]\nset = 'AAA'\n{slots}"), file="game.toml"))
    assert [(f.key, f.facts["cards"]) for f in found] == [("pack.never", ("AAA-12★",))]


def test_what_is_declared_is_not_reported(install: Install) -> None:
    """The fixture's booster leaves promos and domains out of its pool, and nothing is said."""
    assert faults_of("sobre", check(install(), file="game.toml")) == []


@pytest.mark.parametrize(
    ("other", "homes"),
    [("rarity = 'm'", ["sobre"]), ("rarity = 'z'", []), ("cards = ['Lobo']", ["sobre"])],
)
def test_a_rarity_that_nothing_uses_is_noted_once(
    install: Install, other: str, homes: list[str]
) -> None:
    """A rarity without cards that no product names may be a slip, told where it could lie."""
    slots = "slots = [{ rarity = 'c' }, { rarity = 'm' }]"
    more = f"[fields.rarity.values.z]\nes = 'Z'\n[products.x]\n{slots}"
    more += f"\n[products.y]\nslots = [{{ {other} }}]"
    found = check(install(more), file="game.toml")
    told = [f for f in found if f.key == "pack.rarity-unused" and f.facts["rarity"] == "z"]
    assert [f.facts["product"] for f in told] == homes


CARDS = "cards = ['Lobo', 'Furia', 'Chispa']"
WHOLE = "products.x.slots[0]"


@pytest.mark.parametrize(
    ("toml", "key", "place", "severity"),
    [
        ("set = 'VAC'\nslots = [{}]", "empty-sheet", WHOLE, "warning"),
        ("slots = [{ cards = ['Nadie'] }]", "no-such-card", WHOLE, "error"),
        ("slots = [{ cards = ['AAA-999'] }]", "no-such-card", WHOLE, "error"),
        (f"slots = [{{ draw = 'all', count = 2, {CARDS} }}]", "not-all", WHOLE, "error"),
        (f"slots = [{{ draw = 'run', count = 4, {CARDS} }}]", "sheet-small", WHOLE, "warning"),
        (
            f"slots = [{{ draw = 'run', count = 2, run = {{ step = 3 }}, {CARDS} }}]",
            "sheet-small",
            WHOLE,
            "warning",
        ),
        (
            "slots = [{ draw = 'copies', count = 4, cards = { Lobo = 2, Furia = 1 } }]",
            "sheet-small",
            WHOLE,
            "error",
        ),
        (
            "slots = [{ draw = 'copies', count = 4, rarity = 'm' }]",
            "sheet-small",
            WHOLE,
            "warning",
        ),
        (
            "slots = [{ options = [{ rarity = 'c', weight = 1 }, { rarity = 'p', weight = 1 }] }]"
            "\npool = 'not is:promo'",
            "empty-sheet",
            WHOLE,
            "warning",
        ),
        (
            "slots = [{ rarity = 'p', on-empty = 'other' }]\npool = 'not is:promo'",
            "empty-sheet",
            WHOLE,
            "error",
        ),
        (
            f"slots = [{{ total = 4, {CARDS} }}]",
            "other-total",
            f"{WHOLE}.total",
            "error",
        ),
        (
            f"slots = [{{ count = 2, balance = 'elemento', {CARDS} }}, {{ rarity = 'm' }}]",
            "balance-small",
            WHOLE,
            "error",
        ),
        (
            "slots = [{ balance = 'elemento', cards = ['Lobo', 'Furia'] }]",
            "balance-places",
            WHOLE,
            "error",
        ),
        (
            f"slots = [{{ {CARDS} }}]\nguarantees = [{{ rarity = 'm' }}]",
            "guarantee-never",
            "products.x.guarantees",
            "error",
        ),
        (
            "variants = [{ packs = '1', slots = [{ cards = ['Lobo'] }] }, "
            "{ packs = '2..', slots = [{ cards = ['Furia'] }] }]\n"
            "guarantees = [{ cards = ['Lobo'] }]",
            "guarantee-never",
            "products.x.guarantees",
            "error",
        ),
        (
            "slots = [{ rarity = 'c', count = 2 }]\n"
            "guarantees = [{ cards = ['Lobo'] }, { cards = ['Furia'] }]",
            "guarantee-seldom",
            "products.x.guarantees",
            "error",
        ),
        (
            f"slots = [{{ id = 'a', count = 2, {CARDS} }}, {{ id = 'b', count = 2, {CARDS} }}]",
            "runs-out",
            "products.x.slots",
            "error",
        ),
        (
            "slots = [{ id = 'a', rarity = 'm' }, { id = 'b', rarity = 'm' }]",
            "may-run-out",
            "products.x.slots",
            "warning",
        ),
        (
            f"[[products.x.variants]]\npacks = '2..3'\nslots = [{{ {CARDS} }}]",
            "no-make-up",
            "products.x.variants",
            "error",
        ),
        (
            f"[[products.x.variants]]\npacks = '2..3'\nslots = [{{ {CARDS} }}]",
            "no-make-up-on",
            "products.x.variants",
            "error",
        ),
        (
            f"slots = [{{ id = 'a', {CARDS} }}]\n"
            f"[[products.x.variants]]\npacks = 1\nslots = [{{ id = 'b', {CARDS} }}]\n"
            f"[[products.x.variants]]\npacks = '5..'\nslots = [{{ id = 'b', {CARDS} }}]",
            "no-make-up-range",
            "products.x.variants",
            "warning",
        ),
        (
            "set = 'AAA'\nslots = [{ id = 'a', options = [{ rarity = 'u' }, { rarity = 'm' }] }]\n"
            "pity = [{ slot = 'a', rarity = 'm', after = 3 }]",
            "pity-empty",
            "products.x.pity",
            "warning",
        ),
    ],
)  # fmt: skip
def test_what_goes_wrong_with_a_product_is_found_beforehand(
    install: Install, toml: str, key: str, place: str, severity: str
) -> None:
    """Each kind of product has its own ways to be wrong; each is told where it stands."""
    empty = "[sets.VAC]\nname = 'Vacía'\n[products.x]\n"
    found = faults_of("x", check(install(f"{empty}{toml}"), file="game.toml"))
    assert (f"pack.{key}", place, severity) in {(f.key, f.place, f.severity) for f in found}


def test_cards_of_weight_0_never_come(install: Install) -> None:
    """A field of weights that says 0 takes its card off the sheet, and the card is named."""
    slots = "slots = [{ weights = 'coste' }]\npool = 'set:AAA coste<=1'"
    found = faults_of("x", check(install(f"[products.x]\n{slots}"), file="game.toml"))
    assert [(f.key, f.facts["cards"]) for f in found] == [("pack.never", ("AAA-7", "AAA-18"))]


def test_a_bundle_is_not_asked_for_the_rest_of_the_pool(install: Install) -> None:
    """What the slots of a bundle do not give may lie in the packs it holds, in a variant too."""
    inner = "[[products.x.variants]]\ncontains = [{ product = 'sobre' }, { rarity = 'm' }]"
    assert faults_of("x", check(install(f"[products.x]\n{inner}"), file="game.toml")) == []


def test_slots_that_leave_enough_are_not_told(install: Install) -> None:
    """Two slots of two from four cards always find theirs; apart, each has its own two."""
    four = "cards = ['Lobo', 'Furia', 'Chispa', 'Grulla']"
    slots = f"{{ id = 'a', count = 2, {four} }}, {{ id = 'b', count = 2, {four} }}"
    apart = slots.replace("'Chispa', 'Grulla'", "'Chispa'")
    for toml in (f"slots = [{slots}]", f"duplicates = 'slot'\nslots = [{apart}]"):
        assert faults_of("x", check(install(f"[products.x]\n{toml}"), file="game.toml")) == []


SHORT = [
    "slots = [{ rarity = 'm', count = 3 }]",
    "slots = [{ rarity = 'm', count = 3, on-empty = 'other' }]",
    "slots = [{ count = 3, options = [{ rarity = 'm' }, { rarity = 'p', on-empty = 'unknown' }] }]",
    f"slots = [{{ id = 'a', count = 2, {CARDS} }}, {{ id = 'b', count = 2, {CARDS} }}]",
    f"slots = [{{ draw = 'run', count = 7, {CARDS} }}]",
    "slots = [{ draw = 'copies', count = 9, cards = { Lobo = 2, Furia = 1 } }]",
    f"slots = [{{ draw = 'deal', count = 5, {CARDS} }}]",
    f"slots = [{{ draw = 'deal', refill = true, count = 5, {CARDS} }}]",
    f"slots = [{{ count = 3, {CARDS} }}]\nguarantees = [{{ rarity = 'm' }}]",
    "slots = [{ draw = 'all', rarity = 'p', count = 3 }]\npool = 'not is:promo'",
    f"slots = [{{ count = 4, balance = 'elemento', {CARDS} }}]",
    "slots = [{ id = 'a', rarity = 'm' }, { id = 'b', rarity = 'm' }]",
    "slots = [{ draw = 'copies', count = 4, rarity = 'm' }]",
]


@pytest.mark.parametrize("toml", SHORT)
def test_never_endless_and_never_short_in_silence(install: Install, toml: str) -> None:
    """Where cards run out a pack is refused, or whole and told of; the check says it beforehand."""
    catalog = install(f"[products.x]\n{toml}")
    assert faults_of("x", check(catalog, file="game.toml")) or "refill" in toml
    try:
        opening = open_packs(catalog, "x", seed="1", count=3, settings={})
    except UserError:
        return
    slots = find_product(catalog, "x").all_slots()
    need = sum(slot.count for _, slot in slots if isinstance(slot.count, int))
    assert {len(pack.cards) for pack in opening.packs} <= {need}
    alone = any(card.printing is None for pack in opening.packs for card in pack.cards)
    assert opening.notes or not alone


def test_a_pack_without_make_up_is_never_opened(install: Install) -> None:
    """Where no variant is for a number and nothing else lies in the pack, nothing is opened."""
    catalog = install(f"[[products.x.variants]]\npacks = '2..'\nslots = [{{ {CARDS} }}]")
    with pytest.raises(BadData) as caught:
        open_packs(catalog, "x", seed="1", settings={})
    assert caught.value.key == "pack.bad-model"


def test_cards_that_run_out_are_told(install: Install) -> None:
    """Of sheets that may be used up it is said how many cards they have and how many it takes."""
    for toml, key, have in (
        (SHORT[2], "sheet-filled-up", 1),
        (SHORT[-2], "may-leave-short", 0),
        (SHORT[-1], "sheet-filled-up", 1),
    ):
        opening = open_packs(install(f"[products.x]\n{toml}"), "x", seed="1", settings={})
        told = [note.facts["have"] for note in opening.notes if note.key == f"pack.{key}"]
        assert told == [have]


UNSET = "[settings.n]\nkind = 'number'\nlabel = 'n'\nquestion = 'n?'\nwhy = 'x'\n"


@pytest.mark.parametrize(
    ("toml", "place"),
    [
        ("slots = [{ count = '$n' }]", WHOLE),
        ("slots = [{ options = [{ rarity = 'c', weight = '$n' }, { rarity = 'm' }] }]", WHOLE),
        (f"variants = [{{ weight = '$n', slots = [{{ {CARDS} }}] }}]", "products.x"),
        ("contains = [{ product = 'sobre', count = '$n' }]", "products.x"),
    ],
)
def test_what_hangs_on_a_setting_that_nobody_set_is_no_mistake(
    install: Install, toml: str, place: str
) -> None:
    """An open number is noted, and the game with it can be used; what it decides is not told."""
    catalog = install(f"{UNSET}[products.x]\n{toml}")
    found = faults_of("x", check(catalog, file="game.toml"))
    assert [(f.key, f.place, f.severity) for f in found] == [("pack.setting-unset", place, "note")]
    assert open_packs(catalog, "sobre", seed="1", settings={}).packs
    with pytest.raises(Undecided):
        open_packs(catalog, "x", seed="1", settings={})


@pytest.mark.parametrize(
    ("size", "slot", "severity"),
    [
        (3, "count = 3", None),
        (3, "count = 4", "error"),
        (3, "count = 4, on-empty = 'unknown'", "note"),
        (4, "count = 4", "warning"),
        (None, "count = 4", "warning"),
        (3, "rarity = 'u'", "error"),
        (4, "rarity = 'u'", "warning"),
        (3, "count = 4, options = [{ rarity = 'c' }, { rarity = 'u' }]", "error"),
        (3, "count = 4, draw = 'replace'", None),
        (3, "count = 4, sheet = 'coste<=2'", "warning"),
    ],
)
def test_no_unknown_card_stands_in_where_a_set_is_whole(
    install: Install, size: int | None, slot: str, severity: str | None
) -> None:
    """Only a card of a set that is not all known may fill a slot that runs out of known ones."""
    said = "" if size is None else f"size = {size}\n"
    costs = "1", "2", "?"
    rows = "".join(f"e{i},Entera {i},,ENT,{i},,c,objeto,,{costs[i]},,,,T\n" for i in range(3))
    toml = f"[sets.ENT]\nname = 'Entera'\n{said}[products.x]\nset = 'ENT'\n"
    catalog = install(f"{toml}slots = [{{ id = 'a', {slot} }}]", rows)
    found = faults_of("x", check(catalog, file="game.toml"))
    worst = {f.severity for f in found if f.key in ("pack.sheet-small", "pack.empty-sheet")}
    assert (severity in worst) if severity else not worst
    assert ("error" in worst) is (severity == "error")
    if severity == "error":
        with pytest.raises(BadData) as caught:
            open_packs(catalog, "x", seed="1", settings={})
        assert caught.value.key == "pack.sheet-small"
    else:
        assert open_packs(catalog, "x", seed="1", settings={}).packs
