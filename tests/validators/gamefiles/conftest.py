"""A sound game that mistakes are put into."""

from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree

import pytest
from mazo.catalog.errors import Fault
from mazo.cli.errors import fault_line
from mazo.cli.games import READERS
from mazo.cli.words import LANGUAGES, use
from mazo.validators.gamefiles.check import check

FIXTURE = Path(__file__).parents[2] / "fixtures" / "t1"
Found = Callable[..., Mapping[str, Fault]]


@pytest.fixture(scope="session")
def usual() -> frozenset[str]:
    """Return the faults of the sound game, wherever it lies: they are notes."""
    return frozenset(map(_said, check(str(FIXTURE), READERS)))


def _said(fault: Fault) -> str:
    return str(fault.but(file=Path(fault.file).name))


@pytest.fixture
def found(tmp_path: Path, usual: frozenset[str]) -> Found:
    """Return what tells which faults a game has with some tables more, by key and place.

    The tables may be those of its glossary; `old` and `new` change what the game file says.
    """
    folder = copytree(FIXTURE, tmp_path / "t1")
    sound = (folder / "game.toml").read_text(encoding="utf-8")

    def found(
        more: str = "", *, file: str = "game.toml", change: tuple[str, str] = ("", "")
    ) -> Mapping[str, Fault]:
        assert change[0] in sound
        changed = sound.replace(*change, 1) if change[0] else sound
        (folder / "game.toml").write_text(changed, encoding="utf-8")
        with (folder / file).open("a", encoding="utf-8") as opened:
            opened.write(f"\n{more}\n")
        faults = [f for f in check(str(folder), READERS) if _said(f) not in usual]
        for lang in LANGUAGES:
            use(lang)
            assert all(fault_line(fault) for fault in faults)
        assert all(fault.line for fault in faults)
        return {f"{fault.key} {fault.place}".strip(): fault for fault in faults}

    return found
