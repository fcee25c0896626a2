"""Card facts written and read back: nothing known is lost, nothing unknown is made up."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog import derived
from mazo.catalog.build import read_printings
from mazo.catalog.cardfile import Row, read_cards
from mazo.catalog.cardwriter import card_records, card_text, source_text
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_of, find_game
from mazo.catalog.importing import import_cards
from mazo.catalog.library import open_game

from ..kept import Kept
from . import games

WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=12
).filter(lambda text: text.strip() not in {"", "?"} and "|" not in text)
TEXTS = st.lists(WORDS, min_size=1, max_size=3).map("\n".join)
NONE_OR_UNKNOWN = st.sampled_from(["", None])


@pytest.fixture(autouse=True)
def built_once(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Build the game without any card once: every example begins with it."""
    monkeypatch.setattr(derived, "_fill", kept.fill)


def or_not(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return values, known nones, and unknowns."""
    return st.one_of(values, NONE_OR_UNKNOWN)


NUMBERS = st.one_of(st.integers(0, 9), st.sampled_from(["X", "*", 2.5, 0.000000001]))
TOKENS = st.lists(st.sampled_from(["fuego", "agua"]), min_size=1, max_size=3)


@st.composite
def rows(draw: st.DrawFn) -> list[Row]:
    """Draw printings of the made-up game, of which every one can be told from the others."""
    made: list[Row] = []
    for i in range(draw(st.integers(0, 5))):
        again = bool(made) and draw(st.booleans())
        before = made[draw(st.integers(0, len(made) - 1))] if again else None
        row = Row(line=0, id=before.id if before else draw(st.sampled_from([f"c{i}", f"{i}"])))
        row.name = before.name if before else draw(or_not(WORDS)) or None
        row.aliases = before.aliases if before else tuple(draw(st.lists(WORDS, max_size=2)))
        row.set = draw(st.sampled_from(["AAA", "BBB", "", None]))
        row.number = draw(st.sampled_from([f"{i}", f"T-{i}", ""])) if row.set else None
        row.variant = f"v{i}" if row.number in {"", None} else draw(st.sampled_from(["", "ñ"]))
        row.language = draw(st.sampled_from(["", "es"]))
        row.values = {
            "type": draw(or_not(st.sampled_from(["bicho", "lugar"]))),
            "estado": draw(or_not(st.sampled_from(["cria", "adulto"]))),
            "elemento": draw(or_not(TOKENS.map(lambda each: "".join(f"|{t}|" for t in each)))),
            "coste.fuego": draw(or_not(NUMBERS)),
            "copies": draw(or_not(NUMBERS)),
            "text": draw(or_not(TEXTS)),
        }
        row.values = {name: value for name, value in row.values.items() if value is not None}
        if draw(st.booleans()):
            row.extra["text.en"] = draw(st.one_of(TEXTS, st.just("")))
        row.source = draw(st.sampled_from([{}, {"": "S"}, {"": "S", "coste.fuego": "guess"}]))
        made.append(row)
    return made


def facts(found: list[Row] | tuple[Row, ...], *, sources: bool = True) -> set[str]:
    """Return everything that rows say, but for their order and their place in a file."""
    return {
        repr((
            row.id, row.name, row.aliases, sorted(row.names.items()), row.set, row.number,
            row.variant, row.language,
            sorted((k, v) for k, v in row.values.items() if v is not None),
            sorted((k, v) for k, v in row.extra.items() if v or sources),
            sorted(row.source.items()) if sources else (),
        ))
        for row in found
    }  # fmt: skip


def cleaned(found: list[Row]) -> list[Row]:
    """Return rows as any card file gives them: without outer blanks, and with composed letters."""
    rows, faults = read_cards(card_text(found, games.game()), games.game(), "cards.csv")
    assert faults == []
    return rows


@given(rows())
def test_a_card_file_is_read_back(made: list[Row]) -> None:
    """What is written and read is what was written, sources and all."""
    once = cleaned(made)
    assert len(once) == len(made)
    text = card_text(once, games.game())
    assert facts(cleaned(once)) == facts(once)
    assert card_text(cleaned(once), games.game()) == text


def imported(data: str) -> tuple[Catalog, tuple[Row, ...]]:
    """Import a file into the game without any card, and return what it holds then."""
    games.install(cards=games.HEADER + "\n", own="")
    catalog = open_game("tiny")
    change = import_cards(catalog, data, filename="mine.csv")
    change.path.write_text(change.new, encoding="utf-8")
    catalog.db.close()
    catalog = open_game("tiny")
    return catalog, read_printings(files_of(find_game("tiny")), catalog.game)[0]


@pytest.mark.parametrize("form", ["csv", "json"])
@given(made=rows().filter(bool))
def test_an_export_is_imported_without_loss(form: str, made: list[Row]) -> None:
    """In a game without cards an export gives every fact again, but for who said so first."""
    once = cleaned(made)
    records = card_records(once, games.game())
    data = card_text(once, games.game()) if form == "csv" else json.dumps({"cards": records})
    catalog, found = imported(data)
    try:
        assert facts(found, sources=False) == facts(once, sources=False)
        again = import_cards(catalog, data, filename="mine.csv")
        assert (again.added, again.updated, again.unchanged) == ((), (), len(once))
    finally:
        catalog.db.close()


def test_an_export_of_a_game_changes_nothing_there() -> None:
    """What is exported and imported into the same game is all known already."""
    games.install(own="")
    catalog = open_game("tiny")
    found = read_printings(files_of(find_game("tiny")), catalog.game)[0]
    for data in (
        card_text(found, catalog.game),
        json.dumps(card_records(found, catalog.game)),
    ):
        change = import_cards(catalog, data, filename="mine.csv")
        assert (change.new, change.added, change.updated) == ("", (), ())
        assert change.unchanged == len(found)
    catalog.db.close()


def test_what_the_user_gave_bears_no_source() -> None:
    """A row of which the user gave a part says of each other fact where it comes from."""
    row = Row(
        line=0, id="x", name="X", set="AAA", own=("copies",), source={"": "S", "text": "guess"}
    )
    row.values = {"copies": 3, "type": "lugar", "text": "a", "estado": None}
    names = ("id", "name", "set", "copies", "type", "estado", "text", "source")
    assert source_text(row, names) == "name=S; set=S; type=S; text=guess"
