"""What `mazo deck import` changes, is shown; and how large a list may be."""

import resource
import time
from pathlib import Path

import pytest

from ..running import Mazo

SLOW = 2.0  # seconds within which a list beyond the limits is refused


def test_a_rehearsal_shows_the_new_deck(mazo: Mazo) -> None:
    """A dry run of a new deck shows each of its lines, and stores none."""
    ran = mazo.deck("2 Lobo\nSB: 1 Furia *F*\n", "prueba", "--dry-run")
    assert ran.code == 0
    assert "Would store: prueba" in ran.out
    assert "+2 Lobo" in ran.out
    assert "+1 Furia (foil)" in ran.out
    assert mazo.decks() == []


@pytest.mark.parametrize("rehearsal", [True, False], ids=["dry run", "done"])
def test_what_takes_the_place_of_a_deck_is_shown(mazo: Mazo, rehearsal: bool) -> None:
    """With `--replace` the difference to the stored deck is shown, and made unless on a dry run."""
    mazo.deck("2 Lobo\n1 Furia\nSB: 1 Grulla\n")
    options = ("--replace", *(["--dry-run"] if rehearsal else []))
    listed = "# note: otra\n3 Lobo\n1 Chispa\nSB: 1 Grulla\n"
    ran = mazo.deck(listed, "prueba", *options)
    assert ran.code == 0
    assert ("Would replace" if rehearsal else "Replaced: prueba") in ran.out
    for told in ("+1 Lobo", "2 → 3", "−1 Furia", "+1 Chispa"):
        assert told in ran.out
    assert "Grulla" not in ran.out
    first = mazo.cards()[0]
    assert first == ("main", "Lobo", 2 if rehearsal else 3)
    if not rehearsal:
        assert "stays as it is" in mazo.deck(listed, "prueba", *options).out


def test_json_tells_what_changes(mazo: Mazo) -> None:
    """The changes are data too: in, out, more or fewer."""
    mazo.deck("2 Lobo\n1 Furia\n")
    data = mazo.json(
        "deck", "import", "-", "--name", "prueba", "--replace", "-n", stdin="1 Lobo\n1 Chispa\n"
    )
    assert data["replaced"]
    parts = ("change", "name", "before", "after")
    assert [tuple(row[part] for part in parts) for row in data["changes"]] == [
        ("fewer", "Lobo", 2, 1), ("out", "Furia", 1, 0), ("in", "Chispa", 0, 1),
    ]  # fmt: skip


def test_a_replaced_deck_is_one_change(mazo: Mazo) -> None:
    """One undo brings the deck back that a list took the place of."""
    mazo.deck("2 Lobo\n")
    mazo.deck("1 Furia\n", "prueba", "--replace")
    assert mazo("data", "undo").code == 0
    assert mazo.cards() == [("main", "Lobo", 2)]


def test_finishes_go_out_and_come_back(mazo: Mazo) -> None:
    """A copy's finish is kept by deck and list."""
    listed = "1 Lobo (AAA) 16 *F*\n1 Lobo (AAA) 16\n1 Furia *E* # la buena\n1 Chispa *galaxia*\n"
    assert mazo.deck(listed).code == 0
    written = mazo("deck", "export", "prueba").out
    assert written.endswith(f"\nMazo\n{listed}")


def test_a_long_list_is_stored_whole(mazo: Mazo) -> None:
    """Fifteen hundred different lines are fifteen hundred lines of the deck."""
    listed = "".join(f"1 Carta {number} de más\n" for number in range(1_500))
    assert mazo.deck(listed, "prueba", "--lenient").code == 0
    assert len(mazo.cards()) == 1_500


@pytest.mark.parametrize("count", ["10000", "999999999", "9" * 20, "9" * 900])
def test_a_huge_count_is_refused_at_once(mazo: Mazo, count: str) -> None:
    """Counts are numbers and not rows: too large a one is named by its line, and costs nothing."""
    begun = time.perf_counter()
    ran = mazo.deck(f"1 Furia\n{count} Lobo\n")
    assert time.perf_counter() - begun < SLOW
    assert ran.code == 4
    assert "line 2, column 1:" in ran.err
    assert "9999" in ran.err
    assert mazo.decks() == []


@pytest.mark.parametrize("source", ["file", "input"])
def test_a_huge_file_is_refused_at_once(mazo: Mazo, tmp_path: Path, source: str) -> None:
    """Fifty megabytes are refused with the limit, and are not even read."""
    data = b"1 Lobo\n" * (50_000_000 // 7)
    path = tmp_path / "grande.txt"
    path.write_bytes(data)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begun = time.perf_counter()
    if source == "file":
        ran = mazo("deck", "import", str(path))
    else:
        ran = mazo("deck", "import", "-", stdin=data)
    assert time.perf_counter() - begun < SLOW
    assert ran.code == 4
    assert "4194304" in ran.err
    if source == "file":
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        assert grown < 32 * 1024  # KiB: the limit, and what a command needs
