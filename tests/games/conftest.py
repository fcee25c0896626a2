"""The made-up games, each built once; and command lines run on them."""

from collections.abc import Callable, Iterator

import pytest
from mazo.catalog.catalog import Catalog

from ..cli.running import Mazo
from .made import HERE, built

Game = Callable[[str], Catalog]


@pytest.fixture(scope="session")
def game() -> Iterator[Game]:
    """Return what gives a game by id, in memory."""
    made: dict[str, Catalog] = {}

    def given(id_: str) -> Catalog:
        if id_ not in made:
            made[id_] = built(HERE / id_)
        return made[id_]

    yield given
    for catalog in made.values():
        catalog.db.close()


@pytest.fixture
def mazo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines within this process."""
    monkeypatch.setenv("MAZO_LANG", "en")
    return Mazo(
        lambda: tuple(capsys.readouterr()), lambda stdin: monkeypatch.setattr("sys.stdin", stdin)
    )
