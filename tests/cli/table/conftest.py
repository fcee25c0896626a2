"""What tests of `mazo table` share: the built-in games, none of them chosen."""

from pathlib import Path

import pytest

from ..built import BUILT_IN, Built
from ..running import Mazo


@pytest.fixture
def games(mazo: Mazo, home: Path, built: Built, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines on the built-in games, on 80 columns."""
    built.lend(home, *BUILT_IN)
    monkeypatch.delenv("MAZO_GAME")
    monkeypatch.setenv("COLUMNS", "80")
    return mazo
