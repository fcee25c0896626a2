"""What we write we read back, whatever stands in the deck."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData, NotFound, UsageError
from mazo.catalog.library import open_game
from mazo.catalog.text import fold
from mazo.collection import formats
from mazo.collection.deckbuilding import decks
from mazo.collection.deckbuilding.decks import Deck, Line
from mazo.collection.deckbuilding.lines import merged
from mazo.collection.formats.plain.source import one_line
from mazo.collection.naming.names import Asked, Names
from mazo.collection.owning.finishes import finish_of

from ..conftest import FIXTURE, names_of_t1

AWKWARD = (
    "1 Lobo", "2x Lobo", "Lobo x2", "# Lobo", "// Lobo", "Mazo", "Sideboard", "Name: x", "SB: x",
    "Lobo # par", "Lobo *F*", "Lobo [4]", "[AAA] Lobo", "Lobo (AAA) 16", "AAA-16x", "Total 3", "●●",
    "- Lobo", "N", "realloc()", "A/B", "C // D", "¿Qué?", "*", "Lobo AAA 16", "Lobo #tag",
)  # fmt: skip
LOSSLESS = ("text", "json")
ANY = st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp"))


@pytest.fixture(scope="module")
def awkward(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Names]:
    """Return the names of the fixture game with cards that are called like everything else."""
    folder = tmp_path_factory.mktemp("awkward") / "games" / "t1"
    shutil.copytree(FIXTURE, folder)
    rows = "".join(
        f'raro-{i},"{name}",,BBB,{200 + i},,c,objeto,,1,,,,T\n' for i, name in enumerate(AWKWARD)
    )
    rows += "sin-numero,Sin Número,,BBB,?,,c,objeto,,1,,,,T\n"
    rows += "sin-nombre,?,,BBB,999,,c,objeto,,1,,,,T\n"
    cards = folder / "cards.csv"
    cards.write_text(cards.read_text(encoding="utf-8") + rows, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAZO_HOME", str(folder.parent.parent))
        names = Names(open_game("t1"))
    yield names
    names.catalog.db.close()


ZONES = st.sampled_from(("main", "side", "dominios"))
COMMENTS = st.text(ANY, max_size=8).map(one_line)
FINISHES = st.one_of(
    st.sampled_from(("", "", "foil", "etched", "double rainbow", "e", "f-pre", "#1", "|", "[4]")),
    st.text(ANY, max_size=6),
).map(lambda text: finish_of(one_line(text)))
CODES = st.text("ABC09.'★-", min_size=1, max_size=4).filter(lambda code: code[0].isalnum())


def lines_of(names: Names) -> st.SearchStrategy[Line]:
    """Return lines of known cards, with a printing of theirs or none."""
    sql = "SELECT card, id, title FROM printing ORDER BY row"
    rows = names.catalog.db.execute(sql).fetchall()
    return st.builds(
        lambda row, printed, zone, count, comment, finish: Line(
            zone, count, row[0], row[1] if printed else None, row[2], comment, finish=finish
        ),
        st.sampled_from(rows), st.booleans(), ZONES, st.integers(1, 12), COMMENTS, FINISHES,
    )  # fmt: skip


def unknown_lines(names: Names) -> st.SearchStrategy[Line]:
    """Return lines of cards that nobody knows, called like what else may stand in a list."""
    begins = st.sampled_from(("", "2 ", "SB: ", '"', "# ", "// ", "[main] ", "- ", "&amp;"))
    ends = st.sampled_from(("", " (CCC) 5", " *F*", '"', " # x", "|CCC", " [4]", " x2", "+", ":"))
    name = st.builds(
        lambda begin, middle, end: one_line(f"{begin}{middle}{end}"),
        begins, st.one_of(st.just("Nadie"), st.text(ANY, max_size=6)), ends,
    ).filter(lambda text: bool(fold(text)) and not names.cards(text))  # fmt: skip
    written = st.one_of(st.just(""), CODES, st.builds("{}-{}".format, CODES, CODES)).map(
        lambda text: str(Asked.of(text) or "")
    )
    return st.builds(
        lambda name, zone, count, comment, written, finish: Line(
            zone, count, None, None, name, comment, written, finish
        ),
        name, ZONES, st.integers(1, 12), COMMENTS, written, FINISHES,
    )  # fmt: skip


def deck_of(read: formats.Read, deck: Deck) -> Deck:
    """Return the deck that a list describes."""
    return deck.but(
        name=read.name or "",
        format=read.format,
        note=read.note,
        choices=read.choices,
        lines=read.lines,
    )


CHOICES = st.dictionaries(
    st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True),
    st.text(max_size=9).filter(str.isprintable).map(one_line).filter(bool),
    max_size=2,
)


@pytest.mark.parametrize("form", LOSSLESS)
@given(data=st.data())
def test_any_deck_comes_back(awkward: Names, form: str, data: st.DataObject) -> None:
    """Written and read, a deck is the same; written again, it is the same text."""
    lines = merged(data.draw(st.lists(lines_of(awkward), max_size=8)))
    name = data.draw(st.text(ANY, min_size=1, max_size=12))
    try:
        name = decks.checked_name(name)
    except UsageError:
        assume(False)
    note = decks.clean_note(data.draw(st.text(max_size=20).filter(str.isprintable)))
    order = {"main": 0, "side": 1, "dominios": 2}
    ordered = tuple(sorted(lines, key=lambda line: order[line.zone]))
    deck = Deck("t1", name, ordered, data.draw(st.sampled_from((None, "libre"))), note)
    deck = deck.but(choices=data.draw(CHOICES))
    text = formats.named(form).write(deck, awkward)
    read = formats.read(text.encode(), awkward)
    assert deck_of(read, deck) == deck
    assert formats.named(form).write(deck_of(read, deck), awkward) == text
    assert formats.format_of(text).id == form


@given(data=st.data())
def test_unknown_cards_come_back(awkward: Names, data: st.DataObject) -> None:
    """Whatever a card is called that nobody knows, the list that holds it says the same again."""
    lines = merged(data.draw(st.lists(unknown_lines(awkward), max_size=4)))
    order = {"main": 0, "side": 1, "dominios": 2}
    deck = Deck("t1", "x", tuple(sorted(lines, key=lambda line: order[line.zone])))
    text = formats.named("text").write(deck, awkward)
    read = formats.read(text, awkward, lenient=True)
    assert read.lines == deck.lines
    assert formats.named("text").write(deck_of(read, deck), awkward) == text


def test_text_is_written_so(names: Names) -> None:
    """The written list begins with what it is, and every zone has its heading."""
    read = formats.read("2 Lobo\n1 Furia (AAA) 14 # buena\nSB: 1 Grulla\n", names)
    deck = Deck("t1", "Prueba", read.lines, "libre", "línea 1\n\nlínea 3")
    deck = deck.but(choices={"clan": "oso"})
    assert formats.named("text").write(deck, names) == (
        "# game: t1\n# name: Prueba\n# format: libre\n# choice: clan=oso\n"
        "# note: línea 1\n# note:\n# note: línea 3\n\n"
        "Mazo\n2 Lobo\n1 Furia (AAA) 14 # buena\n\nReserva\n1 Grulla\n"
    )


def test_shared_name_is_written_with_its_printing(home: Path) -> None:
    """Where two cards share a name, the written list says which one is meant."""
    rows = (
        "gemela-a,Gemela,,BBB,301,,c,objeto,,1,,,,T\ngemela-b,Gemela,,BBB,302,,c,objeto,,1,,,,T\n"
    )
    names = names_of_t1(home, rows)
    deck = Deck("t1", "x", (Line("main", 1, "gemela-b", None, "Gemela"),))
    text = formats.named("text").write(deck, names)
    assert "\n1 Gemela (BBB) 302\n" in text
    assert [line.card for line in formats.read(text, names).lines] == ["gemela-b"]
    with pytest.raises(BadData) as caught:
        formats.read("1 Gemela\n", names)
    (fault,) = caught.value.faults
    assert fault.key == "list.ambiguous-card"
    assert fault.facts["candidates"] == ("Gemela (BBB) 301", "Gemela (BBB) 302")


def test_main_zone_comes_first(names: Names) -> None:
    """A card of the side does not slip into the main zone, in whatever order it was added."""
    lines = (Line("side", 1, "grulla", None, "Grulla"), Line("main", 2, "lobo", None, "Lobo"))
    text = formats.named("text").write(Deck("t1", "x", lines), names)
    assert text.index("Mazo\n2 Lobo") < text.index("Reserva\n1 Grulla")
    only = formats.named("text").write(Deck("t1", "x", lines[:1]), names)
    assert [line.zone for line in formats.read(only, names).lines] == ["side"]


@pytest.mark.parametrize("form", LOSSLESS)
def test_unknown_card_is_written_as_it_was(names: Names, form: str) -> None:
    """A card that nobody knows keeps its text and printing, trip after trip."""
    read = formats.read("2 Carta Futura (CCC) 5\n1 Otra\n", names, lenient=True)
    deck = Deck("t1", "x", read.lines)
    text = formats.named(form).write(deck, names)
    again = formats.read(text, names, lenient=True)
    assert again.lines == deck.lines
    assert formats.named(form).write(deck.but(lines=again.lines), names) == text
    if form == "text":
        assert "\n2 Carta Futura (CCC) 5\n1 Otra\n" in text


def test_game_is_told_before_reading(names: Names) -> None:
    """A list of ours says which game it is of."""
    deck = Deck("t1", "x", ())
    for form in map(formats.named, LOSSLESS):
        assert form.game_of(form.write(deck, names)) == "t1"
    assert formats.named("text").game_of("1 Lobo\n") is None


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{", "foreign.unreadable"),
        ("{}", "foreign.unreadable"),
        ('{"schema": 9, "lines": []}', "list.newer"),
        ('{"schema": 1, "lines": [{"name": "Lobo", "count": 0}]}', "list.bad"),
        ('{"schema": 1, "lines": [{"name": "Lobos"}]}', "list.bad"),
        ('{"schema": 1, "lines": [{"nombre": "Lobo"}]}', "list.bad"),
    ],
)
def test_bad_json_is_refused(names: Names, text: str, key: str) -> None:
    """A damaged or newer file is refused, never half read."""
    with pytest.raises(BadData) as caught:
        formats.read(text, names)
    assert caught.value.key == key


def test_format_may_be_forced(names: Names) -> None:
    """The content decides unless a format is named; an unknown one is refused."""
    with pytest.raises(BadData, match="unreadable"):
        formats.read("1 Lobo\n", names, forced="json")
    with pytest.raises(NotFound, match="unknown-format"):
        formats.read("1 Lobo\n", names, forced="jsno")


def test_name_added_later_is_recognised(home: Path) -> None:
    """A line kept for an unknown card finds its card once the catalog has it."""
    before = names_of_t1(home)
    read = formats.read("2 Carta Futura (BBB) 50\n1 Nada\n", before, lenient=True)
    assert [line.card for line in read.lines] == [None, None]
    after = names_of_t1(home, "futura,Carta Futura,,BBB,50,,c,objeto,,1,,,,T\n")
    first, second = map(after.refreshed, read.lines)
    assert (first.card, first.printing, first.count) == ("futura", "BBB-50", 2)
    assert second == read.lines[1]
