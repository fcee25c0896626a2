"""What tests of this noun share: a deck that is stored, and a list of thirty cards."""

from pathlib import Path

import pytest

from ..running import Mazo
from .kept import DECK

# Eight creatures, of which three are of water; twelve spells, of which ten are of fire.
LISTED = (
    "Mazo\n5 Lobo\n3 Grulla\n10 Furia\n2 Noche // Día\n6 Loto de Tinta\n4 Ábaco Nítido\n"
    "Reserva\n9 Lobo\n9 Grulla\n"
)


@pytest.fixture
def lobos(mazo: Mazo) -> Mazo:
    """Return the made-up game with a deck of ten cards."""
    assert mazo.deck(DECK, "Lobos").code == 0
    return mazo


@pytest.fixture
def thirty(tmp_path: Path) -> str:
    """Return the path of a list of thirty cards of the made-up game."""
    path = tmp_path / "treinta.txt"
    path.write_text(LISTED, encoding="utf-8")
    return str(path)
