"""Elements, charges and pools drawn at random for the laws of Roglamor."""

from hypothesis import strategies as st
from mazo.play.roglamor.charges import Charge
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
