"""What we write in a format of other programs we read back, as far as it has room."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from mazo.collection import formats
from mazo.collection.deckbuilding.decks import Deck, clean_note
from mazo.collection.deckbuilding.lines import Line, merged
from mazo.collection.formats.plain.source import one_line
from mazo.collection.naming.names import Names
from mazo.collection.owning.finishes import ETCHED, FOIL

# What each format has room for beside cards, counts and the side.
HOLDS: dict[str, set[str]] = {
    "tabletop": {"name", "note", "printing", "zone"},
    "mtgjson": {"name", "printing", "zone", "finish"},
    "slots": {"name", "note", "printing"},
    "lackey": {"printing", "zone"},
    "octgn": {"note", "printing", "zone"},
    "mtgo": set(),
    "cockatrice": {"name", "format", "note", "printing", "zone"},
    "ydk": set(),
    "forge": {"name", "note", "printing", "zone", "foil"},
    "xmage": {"name", "note", "printing"},
    "dec": {"name", "format", "note"},
    "mwdeck": {"name", "format", "note"},
    "ptcgl": {"printing", "zone"},
}
TOLD = {form for form in HOLDS if form not in {"xmage", "dec", "mwdeck", "ptcgl"}}
NAMED = ("tabletop", "mtgjson", "lackey", "octgn", "mtgo", "cockatrice")
FEWER = settings(max_examples=settings().max_examples // 4)  # for each of many formats
ORDER = {"main": 0, "side": 1, "dominios": 2}
SIGN = st.characters(
    blacklist_categories=("Cc", "Cs", "Zl", "Zp"), blacklist_characters="\ufffe\uffff"
)


def lines_of(names: Names, zones: tuple[str, ...]) -> st.SearchStrategy[Line]:
    """Return lines of known cards, with a printing of theirs or none."""
    rows = names.catalog.db.execute("SELECT card, id, title FROM printing ORDER BY row").fetchall()
    alone = Counter(title for _, title in {(card, title) for card, _, title in rows})
    return st.builds(
        lambda row, printed, zone, count, finish: Line(
            # Of two cards of one name a printing must tell which is meant.
            zone, count, row[0], row[1] if printed or alone[row[2]] > 1 else None, row[2],
            finish=finish,
        ),
        st.sampled_from(rows), st.booleans(), st.sampled_from(zones), st.integers(1, 12),
        st.sampled_from(("", FOIL, ETCHED)),
    )  # fmt: skip


@st.composite
def decks_of(draw: st.DrawFn, names: Names, zones: tuple[str, ...] = tuple(ORDER)) -> Deck:
    """Return decks whose zones stand in the game's order."""
    lines = merged(draw(st.lists(lines_of(names, zones), min_size=1, max_size=8)))
    name = one_line(draw(st.text(SIGN, min_size=1, max_size=12))) or "x"
    note = clean_note(one_line(draw(st.text(SIGN, max_size=12))) + '\n \n<b> & "fin"')
    ordered = tuple(sorted(lines, key=lambda line: ORDER[line.zone]))
    return Deck("t1", name, ordered, draw(st.sampled_from((None, "libre"))), note)


def kept(lines: tuple[Line, ...], *parts: str) -> Counter[tuple[str, ...]]:
    """Return how many copies there are of what agrees in card and these parts."""
    found = Counter[tuple[str, ...]]()
    for line in lines:
        found[(str(line.card), *(str(getattr(line, part)) for part in parts))] += line.count
    return found


@pytest.mark.parametrize("form", HOLDS)
@FEWER
@given(data=st.data())
def test_a_deck_comes_back_as_far_as_there_is_room(
    hostile: Names, form: str, data: st.DataObject
) -> None:
    """No card is lost or becomes another one, and all comes back that the format has room for."""
    holds = HOLDS[form]
    zones = tuple(ORDER) if "zone" in holds else ("main", "side")
    deck = data.draw(decks_of(hostile, zones))
    text = formats.named(form).write(deck, hostile)
    read = formats.read(text.encode(), hostile, forced=form)
    parts = [part for part in ("zone", "printing", "finish") if part in holds]
    assert kept(read.lines, *parts) == kept(with_room(deck.lines, form, hostile), *parts)
    assert {part: getattr(read, part) for part in holds & {"name", "format", "note"}} == {
        part: getattr(deck, part) for part in holds & {"name", "format", "note"}
    }
    if form in TOLD:
        assert formats.format_of(text.encode()).id == form


def with_room(lines: tuple[Line, ...], form: str, names: Names) -> tuple[Line, ...]:
    """Return lines as a format must give them back: XMage's name a printing wherever one is."""
    if form != "xmage":
        return lines
    own = [names.printings(str(line.card))[0] for line in lines]
    return tuple(
        line.but(printing=line.printing or (first.id if first.number else None))
        for line, first in zip(lines, own, strict=True)
    )


@pytest.mark.parametrize("form", HOLDS)
@FEWER
@given(data=st.data())
def test_what_was_read_back_is_written_the_same(
    hostile: Names, form: str, data: st.DataObject
) -> None:
    """After one trip, in which what has no room is lost, nothing changes any more."""
    deck, form_ = data.draw(decks_of(hostile)), formats.named(form)
    for _ in range(2):
        before = deck
        read = form_.read(form_.write(deck, hostile), hostile)
        assert not read.problems
        deck = deck.but(lines=read.lines, note=read.note, format=read.format)
    assert form_.write(deck, hostile) == form_.write(before, hostile)


@pytest.mark.parametrize("form", NAMED)
@FEWER
@given(name=st.text(SIGN, min_size=1, max_size=20).map(one_line), count=st.integers(1, 40))
def test_a_card_that_nobody_knows_keeps_its_name(
    hostile: Names, form: str, name: str, count: int
) -> None:
    """Whatever a card is called, its name and count come back where names stand by themselves."""
    assume(name and not hostile.cards(name))
    deck = Deck("t1", "x", (Line("main", count, None, None, name),))
    read = formats.read(
        formats.named(form).write(deck, hostile), hostile, forced=form, lenient=True
    )
    assert read.lines == deck.lines


def test_the_page_says_what_each_format_holds() -> None:
    """The page has a row for every format of other programs, with what it has room for."""
    page = (Path(__file__).parents[3] / "docs" / "lists.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|", page, re.MULTILINE))
    words = {"printing": "printings", "zone": "zones", "finish": "finishes", "foil": "foils"}
    said = {form: set(row.split(", ")) - {"nothing", "sets", "game"} for form, row in rows.items()}
    assert said == {form: {words.get(each, each) for each in HOLDS[form]} for form in HOLDS}
    assert HOLDS.keys() | {"text", "json", "csv"} >= formats.FORMATS.keys()
