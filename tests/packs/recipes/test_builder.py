"""From products to recipes: settings put in, slots made ready, promises resolved."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import BadData, Undecided, UserError
from mazo.packs.drawing.receipt import cards_mark, model_mark
from mazo.packs.odds.odds import distribution, expected, of_rarity
from mazo.packs.recipes.ready import Ready, ready
from mazo.packs.recipes.recipe import PACK, Guarantee, Pity, Recipe

Sold = Callable[..., Catalog]

SETTINGS = """
[settings.n]
kind = "number"
default = 2
label = "n"
question = "n"
why = "n"
[settings.unset]
kind = "number"
label = "n"
question = "n"
why = "n"
[settings.words]
kind = "choice"
default = "slot"
values = { slot = "s", pack = "p" }
label = "n"
question = "n"
why = "n"
"""


def built(sold: Sold, toml: str, **settings: int | str) -> Ready:
    """Return a product `x` with what its reader must know."""
    head = f'{SETTINGS}[products.x]\nset = "SOL"\npool = "not is:foil"\n'
    return ready(sold(head + toml), "x", settings)


def recipe(sold: Sold, toml: str, **settings: int | str) -> Recipe:
    """Return the recipe of a product `x`."""
    return built(sold, toml, **settings).recipe


def test_settings_stand_in_every_number(sold: Sold) -> None:
    """Counts, weights, copies, runs, packs inside, promises: what was used is kept."""
    made = recipe(
        sold,
        """
        slots = [
            { id = "a", count = "$n", draw = "run", run = { length = "$n", step = "$n" } },
            { id = "b", options = [{ weight = "$n", rarity = "rara" }, { rarity = "unica" }] },
            { id = "c", mix = [{ rarity = "rara", each = "$n" }, { rarity = "unica" }] },
        ]
        variants = [{ weight = "$n", slots = [{ count = "$n" }] }]
        guarantees = [{ rarity = "rara", least = "$n", most = "$n" }]
        pity = [{ slot = "b", rarity = "unica", after = "$n" }]
        """,
        n=3,
    )
    a, b, c = made.fillings
    assert (a.count, a.run, a.step) == (3, 3, 3)
    assert [choice.weight for choice in b.choices] == [3, 1]
    assert {(entry.rarity, entry.weight) for entry in c.choices[0].entries} == {
        ("rara", 3), ("unica", 1)
    }  # fmt: skip
    assert (made.variants[0].weight, made.variants[0].fillings[0].count) == (3, 3)
    assert made.guarantees == (Guarantee("rara", "rara", None, 3, 3),)
    assert made.pities == (Pity("b", (1,), 3, "unica"),)
    assert made.used == {"n": 3}


def test_a_setting_has_its_default(sold: Sold) -> None:
    """What nobody sets is what the game says, and the words of duplicates can be one."""
    made = recipe(sold, 'duplicates = "$words"\nslots = [{ count = "$n" }]')
    assert (made.fillings[0].count, made.fillings[0].scope) == (2, "")
    assert made.used == {"words": "slot", "n": 2}
    packs = recipe(sold, 'duplicates = "$words"\nslots = [{ count = "$n" }]', words="pack")
    assert packs.fillings[0].scope == PACK


@pytest.mark.parametrize(
    ("toml", "error"),
    [
        ('slots = [{ count = "$unset" }]', Undecided("pack.setting-unset", setting="unset")),
        (
            'slots = [{ draw = "all", sheet = "type:hechizo rarity:unica" }]',
            Undecided("pack.whole-unknown", slot="slot-1"),
        ),
        (
            'slots = [{ draw = "all", rarity = "unica", count = 3 }]',
            BadData("pack.not-all", slot="unica", have=2, need=3),
        ),
        (
            'slots = [{ mix = [{ each = 999999999 }, { rarity = "rara" }] }]',
            BadData("pack.weights-total", slot="slot-1", total=28 * 999999999 + 4),
        ),
    ],
    ids=["unset", "nothing known", "not all", "too heavy"],
)
def test_what_cannot_be_built(sold: Sold, toml: str, error: UserError) -> None:
    """Numbers nobody has stated, sheets of another size, and weights beyond the generator."""
    with pytest.raises(type(error)) as caught:
        recipe(sold, toml)
    assert (caught.value.key, caught.value.facts) == (error.key, error.facts)


def test_a_whole_sheet_counts_itself(sold: Sold) -> None:
    """Without a count everything comes that lies there, each as often as its weight says."""
    made = recipe(sold, 'slots = [{ sheet = "mazo>=1", weights = "mazo", draw = "all" }]')
    assert made.fillings[0].count == 4 * 2 + 2
    assert expected(made) == {"comun": 8, "poco-comun": 2}
    assert len(distribution(made, of_rarity("comun"))) == 9


def test_a_guarantee_counts_what_it_says(sold: Sold) -> None:
    """A rarity is enough by itself; a query or names are resolved to printings."""
    slots = 'slots = [{ rarity = "rara" }]\n'
    bare = recipe(sold, f'{slots}guarantees = [{{ rarity = "rara" }}]')
    assert bare.guarantees[0].printings is None
    asked = recipe(sold, f'{slots}guarantees = [{{ sheet = "rarity:rara elemento:fuego" }}]')
    assert asked.guarantees[0].printings == frozenset({"SOL-20", "SOL-23"})
    named = recipe(sold, f'{slots}guarantees = [{{ id = "g", cards = ["Rara 1"] }}]')
    assert named.guarantees[0].printings == frozenset({"SOL-20"})


def test_a_doubtful_card_is_told(sold: Sold) -> None:
    """A card on a sheet of which nobody knows whether a guarantee counts it is noted."""
    row = "SOL,20,rara,criatura,"
    head = '[products.x]\nset = "SOL"\npool = "not is:foil"\nslots = [{ rarity = "rara" }]\n'
    catalog = sold(
        f'{head}guarantees = [{{ sheet = "elemento:fuego" }}]',
        f"{row}?,",
        instead=f"{row}fuego,",
    )
    made = ready(catalog, "x", {})
    assert made.recipe.guarantees[0].printings is not None
    assert "SOL-20" not in made.recipe.guarantees[0].printings
    assert [note.facts for note in made.notes if note.key == "pack.guarantee-open"] == [
        {"count": 1}
    ]


CHANGES = {
    "plain": 'slots = [{ id = "a", rarity = "comun", count = 2 }]',
    "named": 'slots = [{ id = "a", cards = ["Comun 1", "Comun 2"], count = 2 }]',
    "copies": 'slots = [{ id = "a", rarity = "comun", count = 2, draw = "copies" }]',
    "run": 'slots = [{ id = "a", rarity = "comun", count = 2, draw = "run" }]',
    "step": 'slots = [{ id = "a", rarity = "comun", count = 2, draw = "run", run = { step = 2 } }]',
    "pile": 'slots = [{ id = "a", rarity = "comun", count = 2, draw = "deal" }]',
    "refill": 'slots = [{ id = "a", rarity = "comun", count = 2, draw = "deal", refill = true }]',
    "balance": 'slots = [{ id = "a", sheet = "number:1..12", count = 3, balance = "elemento" }]',
    "variant": 'variants = [{ slots = [{ id = "a", rarity = "comun", count = 2 }] }]',
    "packs": """
        [[products.x.variants]]
        packs = 1
        slots = [{ id = "a", rarity = "comun", count = 2 }]
        [[products.x.variants]]
        packs = "2.."
        slots = [{ id = "a", rarity = "comun", count = 2 }]
        """,
    "promise": 'slots = [{ id = "a", rarity = "comun", count = 2 }]\nguarantees = [{}]',
    "repeats": 'repeats = "printing"\nslots = [{ id = "a", rarity = "comun", count = 2 }]',
}


def test_each_make_up_has_its_fingerprint(sold: Sold) -> None:
    """Whatever decides what lies in a pack shows in the fingerprint of its receipt."""
    made = {name: recipe(sold, toml) for name, toml in CHANGES.items()}
    marks = {model_mark(one) + cards_mark(one) for one in made.values()}
    assert len(marks) == len(CHANGES)


def test_where_nothing_is_asked_for_nothing_is_drawn(sold: Sold) -> None:
    """A count that a setting makes 0 leaves the slot out, and with it what waits on it."""
    slots = """
    slots = [
        { id = "a", count = "$n", options = [{ rarity = "rara" }, { rarity = "unica" }] },
        { id = "b", rarity = "rara", draw = "deal", count = "$n" },
        { id = "c", rarity = "comun" },
    ]
    pity = [{ slot = "a", rarity = "unica", after = 2 }]
    """
    made = recipe(sold, slots, n=0)
    assert [filling.id for filling in made.fillings] == ["c"]
    assert made.pities == ()
    assert distribution(made, of_rarity("rara"), 50) == (Fraction(1),)


def test_variants_have_weights_that_can_be_drawn_from(sold: Sold) -> None:
    """Weights that settings make too large are refused when the product is made ready."""
    half = '{ weight = "$n", slots = [{ rarity = "rara" }] }'
    with pytest.raises(BadData) as caught:
        recipe(sold, f"variants = [{half}, {half}]", n=1 << 31)
    assert caught.value.key == "pack.weights-total"
