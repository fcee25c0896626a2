"""What a product gives as a collector counts it: unnamed cards counted in, arts joined."""

import pytest
from mazo.catalog.errors import Undecided
from mazo.catalog.library import open_game
from mazo.packs.completing.pool import Pool, known_pool, whole_pool
from mazo.packs.recipes.ready import ready

from ..conftest import Install

HEAD = '[products.x]\nlabel = "X"\n'
SIZED = "\n[sets.CCC]\nname = 'C'\nsize = 5\n[sets.DDD]\nname = 'D'\nsize-at-least = 4\n"
ROWS = (
    "c-uno,Uno,,CCC,1,,c,objeto,,1,,,,T\n"
    "c-dos,Dos,,CCC,2,,u,objeto,,1,,,,T\n"
    "d-uno,Tres,,DDD,1,,c,objeto,,1,,,,T\n"
    "cuatro,Cuatro,,EEE,1,,c,objeto,,1,,,,T\n"
    "cuatro,Cuatro,,EEE,2,,c,objeto,,1,,,,T\n"
    "cinco,Cinco,,EEE,3,,c,objeto,,1,,,,T\n"
)
SETS = f"{SIZED}[sets.EEE]\nname = 'E'\nsize = 3\n"


def pools(install: Install, product: str) -> tuple[Pool, Pool]:
    """Return the pool of the cards that are known, and that of all that exist."""
    catalog = install(f"{SETS}{HEAD}{product}", ROWS)
    made = ready(catalog, "x", catalog.game.defaults())
    return known_pool(catalog, made), whole_pool(catalog, made)


def test_a_sheet_that_is_a_set_has_as_many_cards_as_the_set(install: Install) -> None:
    """Of five cards two are known: the other three are on the sheet all the same."""
    known, whole = pools(install, "set = 'CCC'\nslots = [{ count = 2 }]")
    assert [*known.entries()] == ["CCC-1", "CCC-2"]
    assert [*whole.entries()] == ["CCC-1", "CCC-2", "CCC-?1", "CCC-?2", "CCC-?3"]
    assert whole.unnamed == ("CCC-?1", "CCC-?2", "CCC-?3")
    assert known.unnamed == ()


@pytest.mark.parametrize(
    "product",
    [
        "set = 'CCC'\nslots = [{ rarity = 'c' }]",
        "set = 'CCC'\nslots = [{ sheet = 'coste<=1' }]",
        "set = 'CCC'\npool = 'coste<=1'\nslots = [{ count = 1 }]",
        "set = 'CCC'\nslots = [{ count = 1, weights = 'coste' }]",
        "set = 'CCC'\nslots = [{ options = [{ rarity = 'c' }, { rarity = 'u' }] }]",
        "set = 'CCC'\nslots = [{ mix = [{ rarity = 'c' }, { rarity = 'u' }] }]",
        "set = 'DDD'\nslots = [{ count = 1 }]",
        "slots = [{ count = 1 }]",
        "set = 'CCC'\nvariants = [{ weight = 1, slots = [{ rarity = 'c' }] }]",
    ],
)
def test_what_lies_on_other_sheets_is_not_guessed(install: Install, product: str) -> None:
    """Nobody says how many of the unknown cards are commons, or cost 1, or of which size it is."""
    with pytest.raises(Undecided) as caught:
        pools(install, product)
    assert caught.value.key == "complete.unnamed"
    assert caught.value.facts["product"] == "x"


@pytest.mark.parametrize(
    "product",
    [
        "set = 'CCC'\nslots = [{ cards = ['Uno', 'Dos'] }]",
        "set = 'EEE'\nslots = [{ rarity = 'c' }]",
        "set = 'AAA'\nslots = [{ rarity = 'r' }]",
        "set = 'EEE'\nslots = [{ options = [{ weight = 0, rarity = 'c' }, { rarity = 'c' }] }]",
    ],
)
def test_a_sheet_that_is_known_stays_as_it_is(install: Install, product: str) -> None:
    """A list of cards, a set that is known, and one of which nobody says that there is more."""
    known, whole = pools(install, product)
    assert known == whole
    assert not whole.unnamed
    assert whole.entries()


def test_the_same_unnamed_cards_lie_on_every_sheet(install: Install) -> None:
    """Two slots that draw from a whole set share what nobody knows, as they share the rest."""
    _, whole = pools(install, "set = 'CCC'\nslots = [{ id = 'a' }, { id = 'b' }]")
    first, second = (filling.choices[0].entries for filling in whole.recipe.fillings)
    assert first == second
    assert len(whole.unnamed) == 3


def test_arts_that_share_a_place_are_one_card(install: Install) -> None:
    """Where the arts of a card share its place, the first stands for all of them."""
    shared, _ = pools(install, "set = 'EEE'\nslots = [{ count = 1, arts = 'shared' }]")
    assert [*shared.entries()] == ["EEE-1", "EEE-3"]
    weights = {id_: entry.weight for id_, entry in shared.entries().items()}
    assert weights["EEE-1"] == weights["EEE-3"]
    assert shared.joined == {"EEE-1", "EEE-3"}
    apart, _ = pools(install, "set = 'EEE'\nslots = [{ count = 1 }]")
    assert [*apart.entries()] == ["EEE-1", "EEE-2", "EEE-3"]
    assert apart.joined == frozenset()


def test_packs_inside_are_counted_too(install: Install) -> None:
    """A product of products gives what those give."""
    catalog = install(
        f"{SETS}{HEAD}contains = [{{ product = 'y', count = 2 }}]\n"
        "[products.y]\nlabel = 'Y'\nset = 'CCC'\nslots = [{ count = 1 }]",
        ROWS,
    )
    whole = whole_pool(catalog, ready(catalog, "x", catalog.game.defaults()))
    assert len(whole.entries()) == 5


def test_a_balanced_slot_is_several(install: Install) -> None:
    """Each value of a field comes first, then the rest: every part is of the slot's one sheet."""
    product = "set = 'EEE'\nslots = [{ count = 2, balance = 'type' }]"
    known, whole = pools(install, product)
    assert known == whole
    assert {*whole.entries()} == {"EEE-1", "EEE-2", "EEE-3"}


def test_cards_of_unknown_rarity_may_be_in_the_packs(install: Install) -> None:
    """Then nobody knows how many cards the sheets hold."""
    catalog = install(
        f"{SETS}{HEAD}set = 'EEE'\nslots = [{{ rarity = 'c' }}]",
        f"{ROWS}seis,Seis,,EEE,4,,?,objeto,,1,,,,T\n",
    )
    made = ready(catalog, "x", catalog.game.defaults())
    with pytest.raises(Undecided) as caught:
        whole_pool(catalog, made)
    assert (caught.value.key, caught.value.facts) == ("complete.unplaced", {"count": 1})
    assert len(known_pool(catalog, made).entries()) == 3


def test_made_up_cards_stand_in_for_a_set() -> None:
    """With the samples of a game its set counts as known, though hardly a card of it is."""
    catalog = open_game("roglamor", sample=True)
    made = ready(catalog, "guardianes", catalog.game.defaults())
    whole = whole_pool(catalog, made)
    assert whole == known_pool(catalog, made)
    assert len(whole.entries()) == 128
    bare = open_game("roglamor")
    with pytest.raises(Undecided):
        whole_pool(bare, ready(bare, "guardianes", bare.game.defaults()))
