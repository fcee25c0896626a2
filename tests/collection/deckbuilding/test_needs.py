"""What is missing and what is spare, held against a search that tries every way."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import Game, Zone
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.kinds import Stock, key, put
from mazo.collection.deckbuilding.lines import Line
from mazo.collection.deckbuilding.needs import Lack, Spare, lacks, needs, spares
from mazo.collection.owning.copies import Copies
from mazo.collection.owning.wants import Want

GAME = Game(
    "t", {}, {}, (), None, None, "", True, {}, {},
    {"main": Zone("main", {}, deck=True), "dom": Zone("dom", {}, deck=True, free=True)}, {}, {},
)  # fmt: skip
Asked = tuple[str | None, str]  # printing, finish


def own(
    printing: str | None = None, count: int = 1, finish: str = "", card: str = "lobo"
) -> Copies:
    """Return copies of a card."""
    return Copies("t", count, card, printing, card.title(), finish=finish)


def line(printing: str | None = None, count: int = 1, finish: str = "", zone: str = "main") -> Line:
    """Return a line of a deck."""
    return Line(zone, count, "lobo", printing, "Lobo", finish=finish)


def want(printing: str | None = None, count: int = 1, deck: int | None = None) -> Want:
    """Return a want."""
    return Want("t", count, "lobo", printing, "Lobo", deck=deck)


def deck(*lines: Line, built: bool = False, id: int | None = None) -> Deck:
    """Return a deck."""
    return Deck("t", "x", lines, id=id, built=built)


def stock_of(copies: Iterable[Copies]) -> Stock:
    """Return copies counted by card, printing and finish."""
    stock: Stock = {}
    for each in copies:
        put(stock, each, each.count, each.finish)
    return stock


def lacking(
    copies: Iterable[Copies],
    decks: Iterable[Deck],
    wants: Iterable[Want] = (),
    never: Collection[str] = (),
) -> tuple[Lack, ...]:
    """Return what is missing for these decks and wants."""
    return lacks(stock_of(copies), needs(decks, wants, GAME, never))


def spare(
    copies: Iterable[Copies], decks: Iterable[Deck], wants: Iterable[Want], keep: int = 0
) -> tuple[Spare, ...]:
    """Return the copies that these decks and wants do not need."""
    listed = tuple(copies)
    names = {key(each): (each.card, each.name) for each in listed}
    return spares(stock_of(listed), needs(decks, wants, GAME), names, keep)


def test_sharing_decks_need_the_most_built_ones_the_sum_and_wants_come_on_top() -> None:
    """Decks that share need what the largest does; each built deck and each want adds its own."""
    decks = (
        deck(line(count=2), id=1), deck(line(count=3), id=2),
        deck(line(count=1), built=True, id=3), deck(line(count=4), built=True, id=4),
    )  # fmt: skip
    found = lacking([own(count=5)], decks, [want(count=2)])
    assert found == (Lack("lobo", None, "Lobo", needed=10, owned=5, missing=5),)


def test_a_printing_that_is_named_must_be_that_one() -> None:
    """Copies of another printing serve only who names none; what is bought serves others too."""
    decks = (deck(line("AAA-16", 2), id=1), deck(line(count=3), id=2))
    found = lacking([own("BBB-1", 1)], decks, [])
    assert found == (Lack("lobo", "AAA-16", "Lobo", needed=2, owned=0, missing=2),)


def test_a_finish_that_is_named_must_be_that_one() -> None:
    """A foil serves who names nothing; an ordinary copy does not serve who wants a foil."""
    asked = (deck(line(finish="foil"), line()),)
    found = lacking([own(count=2)], asked, [])
    assert found == (Lack("lobo", None, "Lobo", needed=1, owned=0, missing=1, finish="foil"),)
    assert lacking([own(count=1, finish="foil"), own()], asked, []) == ()


def test_free_zones_and_tokens_are_never_missing() -> None:
    """What stands in a free zone, and cards that nobody has to own, are left aside."""
    assert lacking([], [deck(line(zone="dom"))], []) == ()
    assert lacking([], [deck(line())], [want()], never={"lobo"}) == ()


def test_cards_that_nobody_knows_count_by_their_name() -> None:
    """A name that no card has is owned and missing like any other, however it is spelt."""
    asked = deck(Line("main", 3, None, None, "Carta Futura"))
    held = Copies("t", 1, None, None, "carta futura")
    found = lacking([held], [asked], [])
    assert found == (Lack(None, None, "Carta Futura", needed=3, owned=1, missing=2),)


def test_a_want_for_a_deck_is_part_of_its_need() -> None:
    """A want for one of the decks is not needed twice, until the deck is gone."""
    asked, wanted = deck(line(count=2), id=7), want(count=2, deck=7)
    assert [each.missing for each in lacking([], [asked], [wanted])] == [2]
    assert [each.missing for each in lacking([], [], [wanted])] == [2]


def test_what_is_kept_of_each_card_is_not_spare() -> None:
    """Copies beyond what is needed can go, but for so many that are to be kept besides."""
    held, decks = [own("AAA-16", 6), own("BBB-1", 1)], [deck(line("BBB-1"), line(count=1))]
    assert spare(held, decks, []) == (Spare("lobo", "AAA-16", "Lobo", owned=6, spare=5),)
    assert [each.spare for each in spare(held, decks, [], keep=2)] == [3]
    assert spare(held, decks, [], keep=9) == ()


PRINTINGS = st.sampled_from([None, "A", "B"])
FINISHES = st.sampled_from(["", "", "foil"])
ASKED = st.tuples(PRINTINGS, FINISHES)
ASKED_PLAINLY = st.tuples(PRINTINGS, st.just(""))


def matches(asked: list[Asked], held: list[Asked]) -> bool:
    """Tell by trying whether each that is asked for can have a copy of its own."""
    if len(asked) > len(held):
        return False
    return any(
        all(fits(one, copy) for one, copy in zip(asked, order, strict=False))
        for order in permutations(held, len(asked))
    )


def fits(asked: Asked, copy: Asked) -> bool:
    """Tell whether a copy will do."""
    return asked[0] in (None, copy[0]) and asked[1] in ("", copy[1])


def every_kind() -> Iterator[Asked]:
    """Yield every copy that one might get."""
    yield from ((printing, finish) for printing in (None, "A", "B") for finish in ("", "foil"))


def fewest(asked: list[list[Asked]], held: list[Asked]) -> int:
    """Return with how many copies more each of the lists can be served, found by trying."""
    for count in range(7):
        for more in combinations_with_replacement(every_kind(), count):
            if all(matches(each, [*held, *more]) for each in asked):
                return count
    raise AssertionError("seven are not enough")


def decks_of(shared: list[list[Asked]], built: list[Asked]) -> list[Deck]:
    """Return a deck for each list that shares, and one that is built."""
    lines = [tuple(line(*each[:1], 1, each[1]) for each in lists) for lists in (*shared, built)]
    made = [deck(*each, id=place) for place, each in enumerate(lines[:-1])]
    return [*made, deck(*lines[-1], built=True, id=99)]


def added(held: list[Asked], found: tuple[Lack, ...]) -> list[Asked]:
    """Return the copies with those that were missing."""
    return held + [(each.printing, each.finish) for each in found for _ in range(each.missing)]


@given(
    st.lists(ASKED, max_size=3),
    st.lists(st.lists(ASKED_PLAINLY, max_size=3), max_size=3),
    st.lists(ASKED_PLAINLY, max_size=2),
)
def test_as_little_is_missing_as_any_search_finds(
    held: list[Asked], shared: list[list[Asked]], built: list[Asked]
) -> None:
    """Where only printings are named, no way to serve every deck needs fewer copies."""
    copies = [own(printing, 1, finish) for printing, finish in held]
    found = lacking(copies, decks_of(shared, built), [])
    asked = [[*built, *each] for each in shared] or [built]
    assert sum(each.missing for each in found) == fewest(asked, held)


@given(
    st.lists(ASKED, max_size=4),
    st.lists(st.lists(ASKED, max_size=3), max_size=3),
    st.lists(ASKED, max_size=2),
)
def test_what_is_missing_is_enough_and_not_one_too_many(
    held: list[Asked], shared: list[list[Asked]], built: list[Asked]
) -> None:
    """With the missing copies every deck can be served; with one fewer it could not.

    What is owned and what is missing of a kind is what is needed of it.
    """
    copies = [own(printing, 1, finish) for printing, finish in held]
    found = lacking(copies, decks_of(shared, built), [])
    asked = [[*built, *each] for each in shared] or [built]
    assert all(matches(each, added(held, found)) for each in asked)
    assert all(each.owned + each.missing == each.needed and each.owned >= 0 for each in found)
    if found:
        last = found[-1]
        fewer = (*found[:-1], last.but(missing=last.missing - 1))
        assert not all(matches(each, added(held, fewer)) for each in asked)


@given(
    st.lists(ASKED, max_size=5),
    st.lists(st.lists(ASKED_PLAINLY, max_size=3), max_size=2),
    st.lists(ASKED_PLAINLY, max_size=2),
)
def test_as_much_is_spare_as_any_search_finds(
    held: list[Asked], shared: list[list[Asked]], built: list[Asked]
) -> None:
    """The spare copies can go and no more could: what is served before is served after."""
    copies = [own(printing, 1, finish) for printing, finish in held]
    decks = decks_of(shared, built)
    missing, found = lacking(copies, decks, []), spare(copies, decks, [])
    asked = [[*built, *each] for each in shared] or [built]
    gone = sum(each.spare for each in found)
    left = list(held)
    for each in found:
        for _ in range(each.spare):
            left.remove((each.printing, each.finish))
    assert all(matches(each, added(left, missing)) for each in asked)
    assert gone == most_spared(held, asked, missing)


def most_spared(held: list[Asked], asked: list[list[Asked]], missing: tuple[Lack, ...]) -> int:
    """Return how many of the copies can go at most, found by trying."""
    return max(
        (
            len(held) - sum(kept)
            for kept in _choices(len(held))
            if all(matches(each, added(_kept(held, kept), missing)) for each in asked)
        ),
        default=0,
    )


def _choices(count: int) -> Iterator[tuple[bool, ...]]:
    for number in range(2**count):
        yield tuple(bool(number >> place & 1) for place in range(count))


def _kept(held: list[Asked], kept: tuple[bool, ...]) -> list[Asked]:
    return [each for each, stays in zip(held, kept, strict=True) if stays]


@pytest.mark.parametrize("count", [0, 1, 9_999])
def test_nothing_is_missing_where_nothing_is_needed(count: int) -> None:
    """Without decks and wants all that is owned is spare."""
    held = [own(count=count)] if count else []
    assert lacking(held, [], []) == ()
    assert sum(each.spare for each in spare(held, [], [])) == count
