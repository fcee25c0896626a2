"""The tutorial that builds a game: what it says happens, and in both languages the same."""

import re

from mazo.docs.generate import SESSIONS

from .checkout import TOP

ENGLISH, SPANISH = "docs/your-game.md", "docs/tu-juego.md"
FILE = re.compile(r"^```[a-z]+ (\S+(?: \+)?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^\$ (.*)$", re.MULTILINE)


def read(page: str) -> str:
    """Return a page as it stands."""
    return (TOP / page).read_text(encoding="utf-8")


def test_each_step_is_carried_out() -> None:
    """What the commands print is held against the pages with all other sessions."""
    assert (SESSIONS[ENGLISH], SESSIONS[SPANISH]) == ("en", "es")


def test_both_pages_build_the_same_game() -> None:
    """The files are the same in both languages, and so is what is typed, in the same order."""
    assert FILE.findall(read(ENGLISH)) == FILE.findall(read(SPANISH))
    assert len(FILE.findall(read(ENGLISH))) > 8
    assert TYPED.findall(read(ENGLISH)) == TYPED.findall(read(SPANISH))


def test_the_game_ends_sound_and_its_deck_legal() -> None:
    """The last check of the game finds nothing, and the deck is legal at last."""
    assert "$ mazo game check faros\nfaros: no faults.\n" in read(ENGLISH)
    assert "(Lighthouses, Voyage): ✓ legal" in read(ENGLISH)
    assert "✗" in read(ENGLISH)


def test_every_part_of_a_game_file_is_shown() -> None:
    """Fields, zones, a setting, a format of several kinds, a booster, card rules, the table."""
    page = read(ENGLISH)
    for table in ("fields", "zones", "settings", "formats", "products", "card-rules", "play"):
        assert re.search(rf"^\[+{table}", page, re.MULTILINE), table
    kinds = set(re.findall(r'^kind = "([a-z-]+)"$', page, re.MULTILINE))
    assert {"leader", "size", "copies", "among", "count", "sum"} <= kinds
