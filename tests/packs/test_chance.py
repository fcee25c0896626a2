"""The generator: its published vectors, its laws, and that every outcome comes as often."""

import re
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.packs import chance
from mazo.packs.chance import Address, choose, distinct, key, pick_copy, shuffle, text_word
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.recipes.recipe import Choice, Entry, Filling, Guarantee, Inner, Recipe, Variant

PAGE = Path(__file__).parents[2] / "docs" / "chance.md"
SIGMAS = 5


def vectors(name: str) -> Iterator[list[str]]:
    """Yield the rows of one table of the published page, without the marks of code."""
    table = PAGE.read_text(encoding="utf-8").split(f"<!-- vectors: {name} -->")[1]
    for line in table.strip().split("\n\n")[0].splitlines()[2:]:
        yield [cell.strip().replace("`", "") for cell in line.strip("|").split("|")]


def near(observed: int, draws: int, probability: float) -> bool:
    """Tell whether a count lies within five standard deviations of its mean."""
    mean = draws * probability
    return abs(observed - mean) < SIGMAS * sqrt(mean * (1 - probability))


def test_texts_have_the_published_words() -> None:
    """Each text of the page gives the word beside it."""
    rows = list(vectors("text"))
    assert len(rows) == 4
    assert all(text_word(text) == int(word, 16) for text, word in rows)


def test_steps_are_outputs_of_splitmix64() -> None:
    """A step by number is the generator's output; 1234567 is the example others publish."""
    rows = list(vectors("steps"))
    assert len(rows) == 4
    assert all(Address(int(w, 16)).at(int(n)).word == int(new, 16) for w, n, new in rows)
    first = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [Address(1234567).at(i).word for i in range(3)] == first


def test_keys_have_the_published_words() -> None:
    """Each key of the page gives the word beside it."""
    rows = list(vectors("keys"))
    assert len(rows) == 5
    assert all(key(*address).word == int(word, 16) for *address, word in rows)


def test_a_draw_goes_down_as_published() -> None:
    """Names and numbers lead from the key to the published words and answers."""
    rows = list(vectors("draw"))
    assert len(rows) == 6
    for path, word, answer in rows:
        place = key("viernes", "", "guardianes")
        for step in re.findall(r"\S+", path):
            place = place.at(int(step)) if step.isdigit() else place.named(step)
        assert (place.word, place.below(100)) == (int(word, 16), int(answer))


def test_the_page_names_this_version_and_shuffle() -> None:
    """The page speaks of the version in use and of the orders that shuffles give."""
    text = PAGE.read_text(encoding="utf-8")
    assert f"This is version {chance.VERSION} of the generator." in text
    assert f"`{''.join(shuffle('abcdefgh', key('viernes')))}`" in text
    pile = key("viernes", "", "sobre").named("pila", "pile")
    orders = ["".join(shuffle("abcd", place)) for place in (pile, pile.at(1), pile.at(2))]
    assert f"dealt as `{orders[0]}`, made anew as `{orders[1]}`, then as `{orders[2]}`" in text


def test_addresses_of_packs_lie_where_published() -> None:
    """Variants, runs, balanced slots, packs drawn again and packs inside have their words."""
    rows = list(vectors("packs"))
    assert len(rows) == 8
    for path, word, below, answer in rows:
        place = key("viernes", "", "sobre")
        for step in path.split():
            place = place.at(int(step)) if step.isdigit() else place.named(step)
        assert (place.word, place.below(int(below))) == (int(word, 16), int(answer))


ROW = {path: int(answer) for path, _, _, answer in vectors("packs")}


def test_a_drawer_looks_at_the_published_addresses() -> None:
    """Pack 3 holds what the numbers of the page decide: variant, runs, again, and inside."""
    twelve = tuple(Entry(f"c{i}", f"c{i}", "c") for i in range(12))
    sheet = (Choice(1, "c", twelve),)
    common = Filling("comun", 1, "distinct", sheet)
    first, second = (Filling(id_, 1, "all", (Choice(1, "c", twelve[:1]),)) for id_ in "ab")
    variants = Variant("a", 3, (first,)), Variant("b", 1, (second,))
    (pick,) = Drawer(Recipe("sobre", variants=variants), "viernes").pack(3)
    assert pick.slot == "ab"[ROW["variant 3"] >= 3]
    run = Filling("comunes", 4, "run", sheet, run=2, step=6)
    starts = ROW["comunes 3 0"], ROW["comunes 3 1"]
    places = [(start + step) % 12 for start in starts for step in (0, 6)]
    runs = Drawer(Recipe("sobre", (run,)), "viernes").pack(3)
    assert [pick.printing for pick in runs] == [f"c{i}" for i in places] == ["c6", "c0", "c9", "c3"]
    inside = Recipe("sobre", inners=(Inner(Recipe("sobrecito", (common,)), 1),))
    (pick,) = Drawer(inside, "viernes").pack(3)
    assert pick.printing == f"c{ROW['sobrecito comun 3 0 0']}"
    kept = Guarantee("g", None, frozenset({"c10"}), 1)  # no pack before the second again has it
    (pick,) = Drawer(Recipe("sobre", (common,), guarantees=(kept,)), "viernes").pack(3)
    assert (pick.printing, ROW["again 2 comun 3 0 0"]) == ("c10", 10)
    named = common.but(at="comun//1", choices=(Choice(1, "c", twelve[:7]),))
    (pick,) = Drawer(Recipe("sobre", (named,)), "viernes").pack(3)
    assert pick.printing == f"c{ROW['comun//1 3 0 0']}"


def test_a_pile_made_anew_is_another() -> None:
    """Packs of two are dealt from the orders that the page gives, one behind the other."""
    four = tuple(Entry(c, c, "c") for c in "abcd")
    pile = Filling("pila", 2, "deal", (Choice(1, "c", four),), refill=True)
    drawer = Drawer(Recipe("sobre", (pile,)), "viernes")
    dealt = [str(pick.printing) for number in range(1, 7) for pick in drawer.pack(number)]
    assert "".join(dealt) == "acdb" + "cabd" + "bacd"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("7", "007", False),
        ("viernes", "Viernes", False),
        ("", " ", False),
        ("an\u0303o", "a\u00f1o", True),
    ],
    ids=["zeros", "case", "blank", "composed"],
)
def test_a_seed_is_text(one: str, other: str, same: bool) -> None:
    """Two spellings are two seeds, but for how a keyboard composes an accent."""
    assert (key(one) == key(other)) == same


def test_parts_of_a_key_do_not_run_together() -> None:
    """Moving a letter from seed to player to product makes another key each time."""
    keys = {key("ab"), key("a", "b"), key("a", "", "b"), key("", "ab"), key("", "a", "b")}
    assert len(keys) == 5


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32 - 1))
def test_below_stays_below(word: int, n: int) -> None:
    """A number below n is at least 0 and less than n."""
    assert 0 <= Address(word).below(n) < n


@pytest.mark.parametrize("n", [0, -1, 2**32], ids=["zero", "negative", "too large"])
def test_below_refuses_what_it_cannot_do(n: int) -> None:
    """There is no number below 0, and none is promised below 2^32."""
    with pytest.raises(ValueError, match=str(n)):
        Address(0).below(n)


@given(st.text(max_size=5), st.lists(st.integers(0, 5), min_size=1, max_size=12), st.integers(0, 9))
def test_distinct_repeats_nothing(seed: str, weights: list[int], count: int) -> None:
    """So many different indices come as have a weight, never more than were asked for."""
    found = distinct(key(seed), weights, count)
    assert len(set(found)) == len(found) == min(count, sum(w > 0 for w in weights))
    assert all(weights[i] for i in found)


@given(st.text(max_size=5), st.integers(1, 12), st.integers(0, 12))
def test_distinct_begins_alike(seed: str, size: int, count: int) -> None:
    """Asking for fewer gives the beginning of what asking for all gives."""
    every = distinct(key(seed), [1] * size, size)
    assert distinct(key(seed), [1] * size, count) == every[:count]


@given(st.text(max_size=5), st.dictionaries(st.integers(0, 3), st.integers(1, 3)))
def test_pick_copy_takes_what_is_left(seed: str, used: dict[int, int]) -> None:
    """A copy is drawn only where one is left, and with none left there is an error."""
    weights, totals = [1, 2, 3, 4], [1, 3, 6, 10]
    gone = {i: min(n, weights[i]) for i, n in used.items()}
    found = pick_copy(key(seed), weights, totals, gone)
    assert gone.get(found, 0) < weights[found]
    with pytest.raises(ValueError, match="0"):
        pick_copy(key(seed), weights, totals, dict(enumerate(weights)))


@given(st.lists(st.integers(), max_size=30), st.text(max_size=5))
def test_a_shuffle_keeps_every_item(items: list[int], seed: str) -> None:
    """Shuffling loses nothing, adds nothing and leaves the given list alone."""
    before = list(items)
    assert sorted(shuffle(items, key(seed))) == sorted(before) == sorted(items)


def test_shuffles_come_equally_often(times: int) -> None:
    """Over 60,000 seeds the six orders of three cards lie within five sigma of 10,000 each."""
    draws = 60_000 * times
    found = Counter("".join(shuffle("abc", key(str(seed)))) for seed in range(draws))
    assert len(found) == 6
    assert all(near(n, draws, 1 / 6) for n in found.values())


def test_weights_are_kept(times: int) -> None:
    """Weights 1, 0, 2 and 7 come as often as they say, and the weight 0 never."""
    draws = 30_000 * times
    root = key("weights")
    found = Counter(choose(root.at(i), [1, 0, 2, 7]) for i in range(draws))
    assert found.keys() == {0, 2, 3}
    assert all(near(found[i], draws, w / 10) for i, w in ((0, 1), (2, 2), (3, 7)))


def test_the_last_resort_keeps_the_weights(times: int) -> None:
    """With nearly all weight taken, what is left still comes by its own weights."""
    draws, weights = 20_000 * times, [1_000_000, 1, 3]
    root = key("last resort")
    found = Counter(distinct(root.at(i), weights, 2)[1] for i in range(draws))
    assert near(found[2], draws, 3 / 4)
    assert near(found[1], draws, 1 / 4)
