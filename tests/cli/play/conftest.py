"""What tests of kept games share: a deck that is stored."""

import pytest

from ..running import Mazo
from .kept import DECK


@pytest.fixture
def lobos(mazo: Mazo) -> Mazo:
    """Return the made-up game with a deck of ten cards."""
    assert mazo.deck(DECK, "Lobos").code == 0
    return mazo
