"""A fixed deck is legal, and trying everything finds no smaller fix."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.collection.deckbuilding.lines import Line
from mazo.validators.decks.rule import Format
from mazo.validators.kinds import KINDS
from mazo.validators.legality.check import check
from mazo.validators.making.fix import fix
from mazo.validators.making.plan import Plan
from mazo.validators.making.task import Task, is_broken

from ..made import made

# Rules of every kind that asks something of a model, on small decks.
RULES: Mapping[str, Mapping[str, Any]] = {
    "copies": {"kind": "copies", "max": 2},
    "copies-basics": {"kind": "copies", "max": 1, "except": [{"filter": "is:basica", "max": 3}]},
    "card-limit": {"kind": "card-limit", "field": "limite"},
    "count": {"kind": "count", "filter": "type:recurso", "min": 1, "max": 2},
    "ratio": {"kind": "count", "filter": "type:hechizo", "min": "floor(size / 2)"},
    "attribute": {"kind": "attribute-limit", "filter": "rarity:rara", "each": 1, "total": 2},
    "ban": {"kind": "ban", "cards": ["Osezno", "Ola"]},
    "restricted": {"kind": "restricted", "cards": ["Lobato", "Chispa"], "max": 1},
    "pool": {"kind": "pool", "filter": "set:UNO,DOS"},
    "each": {"kind": "each", "field": "clan", "filter": "type:ciudad", "of": "type:unidad"},
    "requires": {"kind": "requires", "filter": "has:antes", "needs": "name={card.antes}"},
    "companions": {
        "kind": "requires",
        "filter": "clan:lobo",
        "needs": "elemento:agua",
        "min": 2,
        "besides": "itself",
    },
    "excludes": {"kind": "excludes", "filter": "clan:oso", "with": "clan:lobo"},
    "opposites": {"kind": "opposites", "field": "elemento"},
    "distinct": {"kind": "distinct", "field": "elemento", "max": 1, "count-as": "any"},
    "clans": {"kind": "distinct", "field": "clan", "min": 2},
    "sum": {"kind": "sum", "field": "coste", "max": 4, "filter": "type:unidad or type:hechizo"},
    "priced": {
        "kind": "sum",
        "min": 2,
        "max": 4,
        "prices": [
            {"filter": "clan:neutral", "value": 0},
            {"filter": "type:hechizo", "value": 2, "free": 1},
        ],
    },
    "points": {"kind": "points", "points": {"osezno": 2, "lobato": 3, "zorrillo": 1}, "max": 3},
    "allowances": {
        "kind": "allowances",
        "allowances": [
            {"filter": "clan:oso"},
            {"filter": "coste<=1", "max": 1},
            {"filter": "elemento:agua", "max": 1},
        ],
    },
    "among": {"kind": "among", "field": "clan", "values": ["oso", "neutral"], "max": 1},
    "choose-one": {"kind": "choose-one", "cards": ["Osezno", "Lobato", "Zorrillo"]},
    "random": {"kind": "random-card", "filter": "type:hechizo"},
    "family": {"kind": "copies", "max": 1, "key": "familia"},
    "versions": {"kind": "copies", "max": 2, "key": ["type", "nivel"], "filter": "type:unidad"},
    "sets": {"kind": "pool", "released-from": "2021-01-01"},
    "hand": {"kind": "opening-hand", "filter": "type:unidad", "min": 2},
    "leader": {"kind": "leader", "filter": "type:lider", "zones": ["lider"]},
    "led": {"kind": "among", "field": "clan", "of": "leader", "neutral": "clan:neutral"},
    "minimum": {"kind": "size", "min": "leader.minimo - 7", "zones": ["main"]},
    "brought": {"kind": "automatic", "adds": ["Chispa", "Ola"]},
    # What another card than a leader brings is never listed by a fix: see `UNLISTED`.
    "bringing": {"kind": "automatic", "filter": "clan:lobo", "adds": ["Osezno"]},
}
UNLISTED = {"bringing"}
LED = {"led", "minimum", "brought"}  # these speak of a leader  # fmt: skip
SIZES = ({"kind": "size", "exact": 3, "zones": ["main"]},
         {"kind": "size", "min": 2, "max": 4, "zones": ["main"]},
         {"kind": "size", "one-of": [2, 4], "zones": ["main"]})  # fmt: skip
CARDS = (
    "osezno", "oso-pardo", "gran-oso", "lobato", "loba-gris", "zorrillo", "zorro-astuto",
    "peregrino", "chispa", "ola", "brisa", "llama", "gota", "osera", "lobera",
)  # fmt: skip
LEADERS = ("rey-oso", "reina-loba")
FAR = 3  # fixes of fewer cards are all tried


def format_of(catalog: Catalog, size: Mapping[str, Any], words: list[str]) -> Format:
    """Return the format of some of the rules."""
    rules = [{"id": "size", **size}, *({"id": word, **RULES[word]} for word in words)]
    return made(catalog, *rules, zones=["main", "lider"])


@st.composite
def rules(draw: st.DrawFn) -> list[str]:
    """Draw up to three rules that go together, a leader with what speaks of it."""
    known = [word for word in RULES if word not in UNLISTED]
    words = draw(st.lists(st.sampled_from(known), min_size=1, max_size=3, unique=True))
    asks = LED.intersection(words)
    return [*words, "leader"] if asks and "leader" not in words else words


decks = st.lists(st.sampled_from(CARDS), max_size=5)
leading = st.lists(st.sampled_from(LEADERS), max_size=2)


def lines_of(main: list[str], leaders: list[str]) -> tuple[Line, ...]:
    """Return the lines of a deck of single copies."""
    cards = [*(("main", card) for card in main), *(("lider", card) for card in leaders)]
    return tuple(Line(zone, 1, card, None, card) for zone, card in cards)


def smaller(task: Task, most: int) -> Iterator[dict[tuple[str, str], int]]:
    """Yield the counts by zone and card of every deck that at most so many changes lead to."""
    places = {(entry.zone, entry.key) for entry in task.candidates.entries if entry.card}
    start = dict.fromkeys(sorted(places), 0)
    for entry in task.candidates.entries:
        start[entry.zone, entry.key] += entry.count

    def onward(deck: dict[tuple[str, str], int], first: int, left: int) -> Iterator[Any]:
        yield deck
        for i in range(first, len(order)):
            place = order[i]
            for step in (-1, 1):
                moved = deck[place] + step
                if left and moved >= 0 and (moved - start[place]) * step > 0:
                    yield from onward({**deck, place: moved}, i, left - 1)

    order = [*start]
    yield from onward(start, 0, most)


def size_of(plan: Plan) -> int:
    """Return how many cards come in and go."""
    return sum(move.count for move in (*plan.into, *plan.out))


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_smaller_repair_exists(clanes: Catalog, data: st.DataObject) -> None:
    """The plan makes the deck legal, and no deck nearer to it is."""
    words = data.draw(rules())
    held = format_of(clanes, data.draw(st.sampled_from(SIZES)), words)
    led = "leader" in words
    lines = lines_of(data.draw(decks), data.draw(leading) if led else [])
    defaults = clanes.game.defaults()
    plan = fix(clanes, lines, held, defaults)
    if plan.state == "sound":
        assert not is_broken(check(clanes, lines, held, defaults))
        return
    task = Task.of(clanes, lines, held, defaults)
    if plan.state == "mended":
        assert plan.verdict == check(clanes, plan.lines, held, defaults)
        assert plan.verdict.outcome == "legal"
    nearest = FAR if plan.state == "hopeless" else size_of(plan) - 1
    assume(nearest <= FAR)
    for deck in smaller(task, nearest):
        tried = [Line(zone, n, card, None, card) for (zone, card), n in deck.items() if n]
        assert check(clanes, tried, held, defaults).outcome != "legal", tried


def test_every_kind_that_asks_something_is_tried() -> None:
    """Only a rule in words alone asks nothing of a model."""
    assert {rule["kind"] for rule in (*RULES.values(), *SIZES)} == set(KINDS) - {"text"}


@pytest.mark.parametrize("word", RULES)
def test_a_deck_of_each_rule_is_found(clanes: Catalog, word: str) -> None:
    """A pile of one card becomes a legal deck of every rule."""
    words = [word, "leader"] if word in LED else [word]
    held = format_of(clanes, SIZES[1], words)
    plan = fix(clanes, lines_of(["osezno"] * 5, []), held, clanes.game.defaults())
    assert (plan.state, plan.verdict.outcome) == ("mended", "legal")


def rank(lines: tuple[Line, ...], deck: Mapping[str, int], owned: Mapping[str, int]) -> Any:
    """Return what makes a deck worse than another of one size: few owned, many out, new names."""
    held = Counter[str]()
    for line in lines:
        held[str(line.card)] += line.count
    mine = sum(min(n, max(held[card], owned.get(card, 0))) for card, n in deck.items())
    out = sum((held - Counter(deck)).values())
    return -mine, out, sum(n > 0 and not held[card] for card, n in deck.items())


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_fix_of_the_size_is_better(clanes: Catalog, data: st.DataObject) -> None:
    """None has more owned cards; of those none takes fewer out, nor has fewer new names then."""
    one_zone = [word for word in RULES if word not in UNLISTED | LED | {"leader"}]
    words = data.draw(st.lists(st.sampled_from(one_zone), max_size=2, unique=True))
    held = format_of(clanes, data.draw(st.sampled_from(SIZES)), words)
    lines = lines_of(data.draw(decks), [])
    owned = dict(data.draw(st.lists(st.tuples(st.sampled_from(CARDS), st.integers(1, 2)))))
    defaults = clanes.game.defaults()
    plan = fix(clanes, lines, held, defaults, owned=owned)
    assume(plan.state == "mended" and size_of(plan) <= 2)
    total = Counter[str]()
    for line in plan.lines:
        total[str(line.card)] += line.count
    found = rank(lines, total, owned)
    for deck in smaller(Task.of(clanes, lines, held, defaults), size_of(plan)):
        counts = {card: n for (_, card), n in deck.items() if n}
        if rank(lines, counts, owned) < found:
            tried = [Line(zone, n, card, None, card) for (zone, card), n in deck.items() if n]
            assert check(clanes, tried, held, defaults).outcome != "legal", tried


def test_a_leader_that_is_owned_stays_where_copies_would_do(clanes: Catalog) -> None:
    """Of two fixes of five cards the one is taken that only adds, though it adds copies."""
    lines = lines_of(["osezno"] * 5, ["rey-oso"])
    rules = ({"id": "leader", **RULES["leader"]},
             {"id": "size", "kind": "size", "min": "leader.minimo", "zones": ["main"]})  # fmt: skip
    held = made(clanes, *rules, zones=["main", "lider"])
    plan = fix(clanes, lines, held, clanes.game.defaults(), owned={"rey-oso": 1})
    assert [(move.count, move.name) for move in plan.into] == [(5, "Osezno")]
    assert plan.out == ()


def test_copies_of_one_name_come_before_several_names(clanes: Catalog) -> None:
    """Two copies of a card are one name that is new to the deck."""
    held = made(clanes, {"id": "size", "kind": "size", "exact": 4}, zones=["main"])
    plan = fix(clanes, lines_of(["osezno", "ola"], []), held, clanes.game.defaults())
    assert {move.name for move in plan.into} <= {"Osezno", "Ola"}
    limit = {"id": "copies", "kind": "restricted", "cards": ["Osezno", "Ola"], "max": 1}
    held = made(clanes, {"id": "size", "kind": "size", "exact": 4}, limit, zones=["main"])
    plan = fix(clanes, lines_of(["osezno", "ola"], []), held, clanes.game.defaults())
    assert [move.count for move in plan.into] == [2]
