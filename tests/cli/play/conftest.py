"""What tests of this noun share: a deck that is stored, and a list of thirty cards."""

from collections.abc import Callable
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


@pytest.fixture
def limited(t1: Path) -> Callable[..., None]:
    """Return what limits the hand of the made-up game, and adds lines to its file."""

    def limit(most: str, more: str = "") -> None:
        path = t1 / "game.toml"
        head, heading, rest = path.read_text(encoding="utf-8").partition("[zones.hand]\n")
        path.write_text(f"{head}{heading}limit = {most}\n{rest}{more}", encoding="utf-8")

    return limit
