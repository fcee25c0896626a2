"""What the tests of formats share: the fixture's names, and cards called like everything else."""

import shutil
from collections.abc import Iterator

import pytest
from mazo.catalog.library import open_game
from mazo.collection.naming.names import Names

from ..conftest import FIXTURE

HOSTILE = (
    'Dos "comillas" y \'una\'', "<Lobo> & <Hijos>", "&amp; &lt;", "]]> <!--", "A, B; C",
    "Lobo|AAA|1", "Lobo+", "1 Lobo", "2x Lobo", "Lobo x2", "#main", "!side", "[main]",
    "[AAA:16] Lobo", "Lobo AAA 16", "12345678", "007", "AAA-16x", "SB: Lobo", "// Lobo", "# Lobo",
    "Sideboard", "Total Cards: 3", '{"slots": 1}', "null", "Éowyn Ñ ß Æ", "شجرة الليل", "עץ",
    "🐺 del Norte", "狼", "N", "realloc()", "C // D", "x" * 300, "\\n", "%s {0}", "O'Lobo",
    "Lobo = 1",
)  # fmt: skip


@pytest.fixture(scope="package")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Names]:
    """Return the names of the fixture game with such cards, two of one name, one without any."""
    folder = tmp_path_factory.mktemp("hostile") / "games" / "t1"
    shutil.copytree(FIXTURE, folder)
    rows = "".join(
        f'raro-{i},"{quoted}",,BBB,{200 + i},,c,objeto,,1,,,,T\n'
        for i, quoted in enumerate(name.replace('"', '""') for name in HOSTILE)
    )
    rows += (
        "gemela-a,Gemela,,BBB,301,,c,objeto,,1,,,,T\ngemela-b,Gemela,,BBB,302,,c,objeto,,1,,,,T\n"
    )
    rows += "sin-numero,Sin Número,,BBB,?,,c,objeto,,1,,,,T\n"
    rows += "codigo,Con Código,89631139,BBB,303,,c,objeto,,1,,,,T\n"
    cards = folder / "cards.csv"
    cards.write_text(cards.read_text(encoding="utf-8") + rows, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAZO_HOME", str(folder.parent.parent))
        names = Names(open_game("t1"))
    yield names
    names.catalog.db.close()
