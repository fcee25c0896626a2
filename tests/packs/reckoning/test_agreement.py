"""What is simulated agrees with what is worked out, in every product of the games at hand."""

import shutil
from pathlib import Path

import pytest
from mazo.catalog.library import open_game
from mazo.packs.recipes.ready import products_of, ready
from mazo.packs.reckoning.tallies import Tally, of_printings, of_rarities

FIXTURES = Path(__file__).parents[2] / "fixtures"
SEED = "agreement"


@pytest.fixture
def games(home: Path) -> None:
    """Install the made-up games beside the built-in ones."""
    for id_ in ("t1", "t2"):
        shutil.copytree(FIXTURES / id_, home / "games" / id_)


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("invizimals", {}),
        ("invizimals", {"pack-duplicates": "allowed", "pack-size": 9}),
        ("roglamor", {}),
        ("roglamor", {"unica-slot": "extra", "pack-duplicates": "slot"}),
        ("roglamor", {"pack-types": "creatures-spells", "pack-duplicates": "allowed"}),
        ("roglamor", {"pack-tokens": True}),
        ("t1", {}),
        ("t2", {}),
        ("t2", {"pack-duplicates": "allowed"}),
    ],
)
@pytest.mark.parametrize("sample", [False, True])
@pytest.mark.usefixtures("games")
def test_simulation_is_within_five_sigma(
    game: str, settings: dict[str, str | int | bool], sample: bool, times: int
) -> None:
    """Each rarity and each card of 20,000 packs comes as often as the fractions say."""
    catalog = open_game(game, sample=sample)
    for product in products_of(catalog):
        recipe = ready(catalog, product, settings).recipe
        tally = Tally(recipe, SEED, 20_000 * times)
        for _ in tally.steps():
            pass
        kinds, cards = of_rarities(recipe, tally.packs), of_printings(recipe, tally.packs)
        off = [kind for kind, one in kinds.items() if not one.fits(tally.rarities[kind])]
        off += [card for card, one in cards.items() if not one.fits(tally.printings[card])]
        assert (off, product.id, SEED) == ([], product.id, SEED)
        assert set(tally.printings) <= set(cards)
        assert set(tally.rarities) <= set(kinds)
