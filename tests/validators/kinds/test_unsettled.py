"""Names that several cards bear: a rule judges them as all that they may be."""

import csv
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.build import read_all, write
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_in
from mazo.collection.deckbuilding.lines import Line
from mazo.validators.legality.check import check
from mazo.validators.making.fix import fix
from mazo.validators.verdict import Span

from ..conftest import CLANES
from ..made import made
from .decked import LEADER
from .test_laws import RULES

# Cards beside those of the game: what is not given is as of the first card of the name.
TWINS: Sequence[Mapping[str, str]] = (
    {"id": "gemelo-a", "name": "Gemelo", "number": "80", "type": "unidad", "clan": "oso",
     "clase": "guerrero", "elemento": "fuego", "coste": "1", "limite": "1", "familia": "oso"},
    {"id": "gemelo-b", "name": "Gemelo", "number": "81", "type": "unidad", "clan": "lobo",
     "clase": "mago", "elemento": "agua", "coste": "2", "limite": "*", "familia": "lobo"},
    {"id": "gemelo-c", "name": "Gemelo", "number": "82", "type": "hechizo", "clan": "oso",
     "clase": "mago", "elemento": "fuego", "coste": "1", "limite": "2", "familia": ""},
    {"id": "sosias-a", "name": "Sosias", "number": "90", "type": "unidad", "clan": "zorro",
     "clase": "mago", "elemento": "", "coste": "1", "limite": "2", "familia": "zorro"},
    {"id": "sosias-b", "name": "Sosias", "number": "91", "type": "unidad", "clan": "zorro",
     "clase": "mago", "elemento": "", "coste": "1", "limite": "2", "familia": "zorro"},
)  # fmt: skip
USUAL = {
    "set": "UNO",
    "rarity": "comun",
    "nivel": "0",
    "puntos": "1",
    "basica": "no",
    "source": "T",
}
BEARERS = {
    name: tuple(twin["id"] for twin in TWINS if twin["name"] == name)
    for name in ("Gemelo", "Sosias")
}
MORE: tuple[Mapping[str, Any], ...] = (
    {"kind": "copies", "max": 2},
    {"kind": "copies", "max": 1, "filter": "type:unidad"},
    {"kind": "copies", "max": 2, "unless": "limite"},
    {"kind": "copies", "max": 1, "key": "familia"},
    {"kind": "copies", "max": 2, "key": "card"},
    {"kind": "copies", "max": 1, "key": "printing"},
    {"kind": "card-limit", "field": "limite"},
    {"kind": "attribute-limit", "filter": "clan:oso", "each": 1, "total": 3},
    {"kind": "restricted", "cards": ["gemelo-a", "sosias-a"], "max": 1},
    {"kind": "restricted", "cards": ["Gemelo"], "max": 1},
    {"kind": "ban", "cards": ["gemelo-b"]},
    {"kind": "ban", "cards": ["Gemelo"]},
    {"kind": "choose-one", "cards": ["Gemelo", "Osezno"]},
    {"kind": "choose-one", "filter": "clan:zorro", "max": 1},
    {"kind": "choose-one", "filter": "coste>=1", "max": 2},
    {"kind": "excludes", "filter": "type:unidad", "with": "coste=1"},
    {"kind": "excludes", "cards": ["Sosias"], "with-cards": ["sosias-a"]},
    {"kind": "excludes", "filter": "clan:zorro", "with": "clase:mago"},
    {"kind": "opposites", "field": "elemento"},
    {"kind": "opposites", "field": "elemento", "within": "card"},
    {"kind": "distinct", "field": "clan", "max": 2},
    {"kind": "distinct", "field": "clan", "min": 3},
    {"kind": "distinct", "field": "elemento", "max": 1, "count-as": "any"},
    {"kind": "distinct", "field": "clase", "min": 2},
    {"kind": "each", "field": "clan", "values": ["oso", "lobo"], "min": 2},
    {"kind": "each", "field": "clan", "filter": "type:unidad", "of": "type:hechizo"},
    {"kind": "requires", "filter": "clan:zorro", "needs": "clan:zorro", "besides": "its-copies"},
    {"kind": "requires", "filter": "clan:zorro", "needs": "clan:zorro", "besides": "itself"},
    {"kind": "requires", "filter": "coste=1", "needs": "type:unidad", "min": "copies + 1"},
    {"kind": "requires", "cards": ["Gemelo"], "needs": "clan:{card.clan}", "min": 2},
    {"kind": "points", "points": {"gemelo-a": 2, "Sosias": 1}, "max": 3},
    {"kind": "sum", "field": "coste", "max": 3, "free": 1},
    {"kind": "sum", "field": "coste", "max": 3, "prices": [
        {"filter": "clan:zorro", "value": 0,
         "if": {"filter": "clan:zorro", "besides": "its-copies"}},
        {"filter": "type:unidad", "free": 1, "plus": 1}]},
    {"kind": "automatic", "cards": ["Osezno"], "adds": ["Gemelo"]},
    {"kind": "automatic", "cards": ["Sosias"], "adds": ["Ola", "gemelo-a"], "count": "copies"},
)  # fmt: skip
CARDS = ("gemelo-a", "gemelo-b", "gemelo-c", "sosias-a", "osezno", "ola", "Gemelo", "Sosias")
DECKS = st.lists(st.tuples(st.sampled_from(CARDS), st.integers(1, 3)), max_size=4)


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    """Return the game of clans with cards that share names, in memory."""
    folder = tmp_path_factory.mktemp("games") / "clanes"
    copytree(CLANES, folder)
    cards = folder / "cards.csv"
    columns = cards.read_text(encoding="utf-8").splitlines()[0].split(",")
    with cards.open("a", encoding="utf-8", newline="") as file:
        csv.DictWriter(file, columns).writerows([{**USUAL, **twin} for twin in TWINS])
    db = sqlite3.connect(":memory:")
    read = read_all(files_in(Path(folder)), "")
    assert read.faults == ()
    write(db, read)
    db.commit()
    yield Catalog("clanes", db)
    db.close()


def lines_of(deck: Mapping[str, int]) -> tuple[Line, ...]:
    """Return the lines of a deck; names that several cards bear are none of an id."""
    return tuple(
        Line("main", count, None if card in BEARERS else card, None, card)
        for card, count in sorted(deck.items())
    )


class Judge:
    """Tells what a rule finds in decks, each of which is looked at once."""

    def __init__(self, catalog: Catalog, rule: Mapping[str, Any]) -> None:
        """Make a format of the rule and a leader."""
        self._catalog = catalog
        zones = ["main", "side", "lider"]
        self._format = made(catalog, LEADER, {"id": "r", **rule}, zones=zones)
        self._told: dict[frozenset[tuple[str, int]], str] = {}

    def told(self, deck: Mapping[str, int]) -> str:
        """Return the worst status that the rule finds in a deck."""
        key = frozenset(deck.items())
        if key not in self._told:
            self._told[key] = self._tell(deck)
        return self._told[key]

    def _tell(self, deck: Mapping[str, int]) -> str:
        lines = (Line("lider", 1, "rey-oso", None, "Rey Oso"), *lines_of(deck))
        settings = self._catalog.game.defaults()
        found = check(self._catalog, lines, self._format, settings).findings
        order = ("fail", "unfinished", "unknown", "not-checked", "pass")
        return min((each.status for each in found if each.rule == "r"), key=order.index)


def meanings(deck: Mapping[str, int]) -> Iterator[Counter[str]]:
    """Yield every deck that one with shared names may be."""
    known = Counter({card: n for card, n in deck.items() if card not in BEARERS})
    ways = [combinations_with_replacement(BEARERS[name], n)
            for name, n in deck.items() if name in BEARERS]  # fmt: skip
    for chosen in product(*ways):
        yield known + Counter(card for some in chosen for card in some)


@pytest.fixture(scope="module", params=[pytest.param(rule, id=f"{i}-{rule['kind']}")
                                        for i, rule in enumerate((*RULES, *MORE))])  # fmt: skip
def judge(twins: Catalog, request: pytest.FixtureRequest) -> Judge:
    """Return who judges by a rule."""
    return Judge(twins, request.param)


@given(listed=DECKS)
def test_a_shared_name_is_judged_as_all_that_it_may_be(
    judge: Judge, listed: list[tuple[str, int]]
) -> None:
    """What is found holds of every deck that it may be, or cannot be told."""
    deck = Counter[str]()
    for card, count in listed:
        deck[card] += count
    found = judge.told(deck)
    possible = {judge.told(each) for each in meanings(deck)}
    assert (
        found == "unknown"
        or possible <= {found, "unknown"}
        or (found == "unfinished" and possible <= {"unfinished", "fail"})
    )


def test_copies_that_find_no_card_with_places_left_are_too_many(twins: Catalog) -> None:
    """They are named with the cards they may be, and a fix takes as many out as there are over."""
    deck = {"gemelo-a": 2, "gemelo-b": 2, "gemelo-c": 2, "Gemelo": 1}
    held = made(twins, {"id": "r", "kind": "copies", "max": 2}, zones=["main"])
    (found,) = [f for f in check(twins, lines_of(deck), held, {}).findings if f.rule == "r"]
    assert (found.status, found.needed, found.found) == ("fail", Span(0, 6), Span(7, 7))
    assert sum(card.count for card in found.cards) == sum(deck.values())
    plan = fix(twins, lines_of(deck), held, {})
    assert (plan.state, sum(move.count for move in plan.out), plan.into) == ("mended", 1, ())
