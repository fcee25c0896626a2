"""A pile by number: every way to write it is read, and only those."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound, UsageError
from mazo.collection.naming.names import Names
from mazo.collection.owning.prices import price_of
from mazo.collection.owning.typed_numbers import Numbers, Pile


@pytest.fixture
def numbers(names: Names) -> Numbers:
    """Return the numbers of the first set."""
    return Numbers(names.catalog, "AAA")


NUMBERS = [str(number) for number in range(1, 21)]


@given(st.lists(st.tuples(st.sampled_from([*NUMBERS, "12★"]), st.integers(-9, 9)), max_size=20))
def test_what_is_written_is_what_is_read(names: Names, wanted: list[tuple[str, int]]) -> None:
    """Numbers and counts written out and read again add up to the same pile."""
    reader, pile = Numbers(names.catalog, "AAA"), Pile()
    words = [f"{'-' * (count < 0)}{number}x{abs(count)}" for number, count in wanted if count]
    for word in words:
        pile.add(reader.read(word))
    sums: dict[str, int] = {}
    for number, count in wanted:
        sums[number] = sums.get(number, 0) + count
    assert {piece.number: piece.count for piece in pile.together()} == {
        number: count for number, count in sums.items() if count
    }
    assert pile.together() == _read_at_once(reader, words)


def _read_at_once(reader: Numbers, words: list[str]) -> object:
    pile = Pile()
    pile.add(reader.read(" ".join(words)))
    return pile.together()


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(names: Names, text: str) -> None:
    """Whatever is typed, it is a pile or an error that a person can cause."""
    reader = Numbers(names.catalog, "AAA")
    try:
        pieces = reader.read(text)
    except (NotFound, UsageError):
        return
    assert all(piece.card for piece in pieces)


def test_undo_takes_back_the_last_line(numbers: Numbers) -> None:
    """A pile forgets its lines one by one, and then there is none."""
    pile = Pile()
    pile.add(numbers.read("1 2"))
    pile.add(numbers.read("3"))
    assert [piece.number for piece in pile.undo()] == ["3"]
    assert [piece.number for piece in pile.together()] == ["1", "2"]
    pile.undo()
    assert pile.undo() == ()


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("2.50", ("2.50", "")),
        ("2,5 €", ("2.5", "EUR")),
        ("€2", ("2", "EUR")),
        ("EUR 0003", ("3", "EUR")),
        ("1.5 usd", ("1.5", "USD")),
        ("0", ("0", "")),
        ("R$ 4,00", ("4.00", "BRL")),
        ("-1", None),
        ("1.234,50", None),
        ("uno", None),
        ("EUR 1 EUR", None),
        ("1 monedas", None),
        ("", None),
    ],
)
def test_prices(text: str, price: tuple[str, str] | None) -> None:
    """A price is a decimal with a point or a comma, and perhaps a currency."""
    assert price_of(text) == price
