"""A deck of thirty cards of the made-up game, and ways to change how that game is played."""

from collections.abc import Callable
from pathlib import Path

import pytest

# Eight creatures, of which three are of water; twelve spells, of which ten are of fire.
LISTED = (
    "Mazo\n5 Lobo\n3 Grulla\n10 Furia\n2 Noche // Día\n6 Loto de Tinta\n4 Ábaco Nítido\n"
    "Reserva\n9 Lobo\n9 Grulla\n"
)


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """Return the path of the list."""
    path = tmp_path / "treinta.txt"
    path.write_text(LISTED, encoding="utf-8")
    return str(path)


@pytest.fixture
def play(t1: Path) -> Callable[..., None]:
    """Return what changes lines of `[play]`, and adds some at the end of the game file."""

    def change(*lines: str, **keys: str) -> None:
        path = t1 / "game.toml"
        head, _, table = path.read_text(encoding="utf-8").rpartition("[play]\n")
        for key, value in keys.items():
            kept = [line for line in table.splitlines() if not line.startswith(f"{key} =")]
            table = "\n".join([f"{key} = {value}" if value else "", *kept])
        path.write_text("\n".join([f"{head}[play]", table, *lines, ""]), encoding="utf-8")

    return change
