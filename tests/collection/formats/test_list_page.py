"""The page on lists says what the program does."""

import re
from pathlib import Path

import pytest
from mazo.catalog.library import open_game
from mazo.collection import formats
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.lines import MOST_COPIES
from mazo.collection.formats.plain import reader, source
from mazo.collection.naming import meanings_file
from mazo.collection.naming.names import Names

PAGE = (Path(__file__).parents[3] / "docs" / "lists.md").read_text(encoding="utf-8")
READ = PAGE.partition("## What we read")[2].partition("## Names")[0]
WRITTEN = [form for form in re.findall(r"`([^`\n]+)`", READ) if "Name" in form or "SET" in form]


def test_list_on_the_page_is_one_of_ours() -> None:
    """The list that is shown comes back from the program letter by letter."""
    (shown,) = re.findall(r"```text\n(# game: .*?)```", PAGE, re.DOTALL)
    names = Names(open_game("roglamor"))
    read = formats.read(shown, names)
    deck = Deck(read.game or "", read.name or "", read.lines, read.format, read.note)
    assert formats.named("text").write(deck, names) == shown
    names.catalog.db.close()


@pytest.mark.parametrize("form", WRITTEN)
def test_notation_on_the_page_is_understood(names: Names, form: str) -> None:
    """Every way to write a card that the page shows is one."""
    if form.startswith("Name: "):
        row = f"{form}\n1 Lobo"
    else:
        card = form if "Name" in form or "SET-" in form else f"1 Name {form}"
        row = (
            card.replace("\\|", "|")
            .replace("⇥", "\t")
            .replace("SET", "AAA")
            .replace("Name", "Lobo")
        )
    (line,) = formats.read(row, names).lines
    assert line.card == "lobo"
    assert line.printing == ("AAA-16" if "SET" in form else None)


def test_names_on_the_page_are_a_file(names: Names) -> None:
    """The file of names that is shown is one, and comes back from the program."""
    (shown,) = re.findall(r"```text\n(written,.*?)```", PAGE, re.DOTALL)
    assert meanings_file.write(meanings_file.read(shown, names, "n.csv").all) == shown


def test_limits_on_the_page_are_the_programs() -> None:
    """The numbers that the page names are those in force."""
    for number in (MOST_COPIES, source.MOST_LINES, reader.LONGEST_LINE):
        assert f"{number:,}" in PAGE
    assert source.MOST_BYTES == 4 * 1024 * 1024
    assert "4 MiB" in PAGE
