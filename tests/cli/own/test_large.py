"""Large tables of what one owns, and large numbers in them: taken whole, or refused at once."""

import time
from pathlib import Path

import pytest

from ..conftest import AddCards
from ..running import Mazo

COUNTS = {"nine digits": "9" * 9, "twenty digits": "1" * 20, "one too many": "10000"}


def test_every_line_of_many_is_owned(mazo: Mazo, add_cards: AddCards, tmp_path: Path) -> None:
    """Of 1,500 different lines none is lost, from a list or from a table."""
    add_cards(*(f"extra-{i},Extra {i},,AAA,{i},,c,criatura,aire,1,1,,,T" for i in range(500, 2000)))
    listed = "".join(f"1 Extra {i}\n" for i in range(500, 2000))
    table = "count,name\n" + listed.replace("1 ", "1,")
    for number, text in enumerate((listed, table), 1):
        (tmp_path / "own").write_text(text, encoding="utf-8")
        assert mazo("own", "import", str(tmp_path / "own")).code == 0
        cards = mazo.json("own", "list")["cards"]
        assert [card["count"] for card in cards] == [number] * 1500
    assert mazo.json("data", "log")["entries"][0]["changes"] == 1500
    assert mazo("data", "undo", "2").code == 0
    assert mazo.json("own", "list")["cards"] == []


@pytest.mark.parametrize("count", COUNTS.values(), ids=list(COUNTS))
@pytest.mark.parametrize("form", ["1 Furia\n{} Lobo\n", "count,name\n1,Furia\n{},Lobo\n"])
def test_a_count_beyond_the_limit_is_refused(mazo: Mazo, form: str, count: str) -> None:
    """The line is named at once, and nothing is kept."""
    began = time.monotonic()
    ran = mazo("own", "import", "-", stdin=form.format(count))
    assert (ran.code, ran.out) == (4, "")
    assert "line 2" in ran.err or "line 3" in ran.err
    assert f"Lobo: {count} copies are too many (at most 9999)" in ran.err
    assert mazo.json("own", "list")["cards"] == []
    assert time.monotonic() - began < 2


def test_a_very_long_list_is_refused_or_added_up(mazo: Mazo, tmp_path: Path) -> None:
    """A list of 50 MB of one card is refused with the limit that it meets, and nothing is kept."""
    (tmp_path / "own.txt").write_bytes(b"1 Lobo\n" * (50 * 1024 * 1024 // 7))
    ran = mazo("own", "import", str(tmp_path / "own.txt"))
    assert (ran.code, ran.out) == (4, "")
    assert len(ran.err.splitlines()) <= 3
    assert mazo.json("own", "list")["cards"] == []
