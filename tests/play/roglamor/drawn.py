"""Settings, and elements, charges, pools and creatures drawn at random for Roglamor's laws."""

from functools import cache

from hypothesis import strategies as st
from mazo.catalog.game import Settings, SettingValue
from mazo.catalog.library import open_game
from mazo.play.roglamor.charges import Charge
from mazo.play.roglamor.creatures import EXPLAINED, Creature
from mazo.play.roglamor.payment import Pool

ELEMENTS = ("fuego", "agua", "naturaleza", "arena", "aire", "astral")


def charges() -> st.SearchStrategy[Charge]:
    """Draw a charge of any kind."""
    named = st.sets(st.sampled_from(ELEMENTS), max_size=2)
    return named.map(lambda some: Charge(tuple(e for e in ELEMENTS if e in some)))


def pools(most: int = 3) -> st.SearchStrategy[Pool]:
    """Draw a pool of up to `most` domains of each element, and as many neutral charges."""
    amount = st.integers(0, most)
    domains = st.fixed_dictionaries(dict.fromkeys(ELEMENTS, amount))
    return st.builds(Pool, domains, amount)


@cache
def _defaults() -> Settings:
    return open_game("roglamor").game.defaults()


def agreed(setting: str = "", value: SettingValue = None) -> Settings:
    """Return the settings as the game file has them, one of them as a table has agreed."""
    return {**_defaults(), setting: value} if setting else _defaults()


def creatures() -> st.SearchStrategy[Creature]:
    """Draw a creature whose numbers are known, hurt or not."""
    wounds = st.integers(0, 4)
    return st.builds(
        lambda damage, life, words, lane, hurt, bled: Creature(
            "one", damage, life, words, lane, wounds=hurt, bleeding=min(hurt, bled)
        ),
        st.integers(0, 6),
        st.integers(1, 6),
        st.frozensets(st.sampled_from(EXPLAINED)),
        st.sampled_from(("left", "right")),
        wounds,
        wounds,
    )
