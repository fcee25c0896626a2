"""Trading at the table: offers, even exchanges, rings, and both sides of a deal carried out."""

import json
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from mazo.collection.owning import copies, wants
from mazo.collection.owning.copies import Copies
from mazo.collection.owning.wants import Want
from mazo.collection.store import journal
from mazo.collection.store.db import connect
from mazo.collection.trading import offers
from mazo.collection.trading.offers import Lot, Offer

from ..running import Mazo

Cards = dict[str, int]  # by name or name|printing
NAMES = {"Lobo": "lobo", "Furia": "furia", "Grulla": "grulla", "Siete Primos": "siete-primos"}


@pytest.fixture
def person(mazo: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch) -> "Table":
    """Seat people at a table, each with a home of their own."""
    return Table(mazo, home, monkeypatch)


class Table:
    """People with a collection each; `sit` makes one the user."""

    def __init__(self, mazo: Mazo, home: Path, patch: pytest.MonkeyPatch) -> None:
        """Remember what a person's home begins with."""
        self.mazo, self.home, self.patch = mazo, home, patch

    def __call__(self, name: str, have: Cards, want: Cards) -> str:
        """Give a person cards and wants; return their name."""
        from shutil import copytree

        folder = self.home.with_name(name)
        copytree(self.home / "games", folder / "games")
        self.sit(name)
        assert self.mazo("config", "set", "name", name).code == 0
        with closing(connect(write=True)) as db, journal.entry(db, "given"):
            for card, count in have.items():
                copies.add(db, Copies("t1", count, *_card(card)))
            for card, count in want.items():
                wants.add(db, Want("t1", count, *_card(card)))
        return name

    def sit(self, name: str) -> None:
        """Let a person be the user from now on."""
        self.patch.setenv("MAZO_HOME", str(self.home.with_name(name)))

    def cards(self, name: str) -> Counter[str]:
        """Return how many of each card a person has."""
        self.sit(name)
        with closing(connect(write=False)) as db:
            found = Counter[str]()
            for each in copies.listing(db, "t1"):
                found[each.name] += each.count
            return found

    def wanted(self, name: str) -> Counter[str]:
        """Return how many of each card a person wants."""
        self.sit(name)
        with closing(connect(write=False)) as db:
            return Counter({each.name: each.count for each in wants.listing(db, "t1")})

    def offer(self, name: str, *options: str) -> str:
        """Write a person's offer and return its file."""
        self.sit(name)
        file = str(self.home.with_name(f"{name}.json"))
        ran = self.mazo("trade", "offer", "--to", file, *options)
        assert ran.code == 0, ran.err
        return file


def _card(text: str) -> tuple[str, str | None, str]:
    name, _, printing = text.partition("|")
    return NAMES[name], printing or None, name


def deal_of(person: Table, *names: str) -> tuple[str, Callable[..., list[int]]]:
    """Let the first match with the second; return the deal and what carries it out."""
    file = person.offer(names[1])
    person.sit(names[0])
    deal = str(person.home.with_name("trato.json"))
    assert person.mazo("trade", "match", file, "--to", deal).code == 0

    def apply(*options: str) -> list[int]:
        codes = []
        for name in names:
            person.sit(name)
            codes.append(person.mazo("trade", "apply", deal, *options).code)
        return codes

    return deal, apply


def test_a_trade_keeps_the_number_of_cards(person: Table) -> None:
    """After both sides of a deal everybody has as many cards as before, and the same in all."""
    ana = person("Ana", {"Lobo": 3, "Furia": 1}, {"Grulla": 2})
    beto = person("Beto", {"Grulla|BBB-2a": 2, "Siete Primos": 1}, {"Lobo": 2})
    before = person.cards(ana), person.cards(beto)
    _, apply = deal_of(person, ana, beto)
    assert apply() == [0, 0]
    after = person.cards(ana), person.cards(beto)
    assert after[0] + after[1] == before[0] + before[1]
    assert [each.total() for each in after] == [each.total() for each in before]
    assert (after[0]["Grulla"], after[1]["Lobo"]) == (2, 2)
    assert (person.wanted(ana), person.wanted(beto)) == (Counter(), Counter())


def test_a_deal_is_carried_out_once_and_taken_back(person: Table) -> None:
    """The second time is refused; undo puts cards and wants back, and then it can be done again."""
    ana = person("Ana", {"Lobo": 1}, {"Furia": 1})
    beto = person("Beto", {"Furia": 1}, {"Lobo": 1})
    before = person.cards(ana)
    _, apply = deal_of(person, ana, beto)
    assert apply("--dry-run") == [0, 0]
    assert person.cards(ana) == before
    assert apply() == [0, 0]
    assert apply() == [2, 2]
    person.sit(ana)
    assert person.mazo("data", "undo").code == 0
    assert (person.cards(ana), person.wanted(ana)) == (before, Counter({"Furia": 1}))
    assert apply() == [0, 2]


def test_what_is_gone_cannot_be_given(person: Table) -> None:
    """Who no longer has the cards of a deal is told which, and nothing changes."""
    ana = person("Ana", {"Lobo": 2}, {"Furia": 1})
    beto = person("Beto", {"Furia": 1}, {"Lobo": 1})
    deal, _ = deal_of(person, ana, beto)
    person.sit(beto)
    assert person.mazo("own", "cut", "1", "Furia").code == 0
    ran = person.mazo("trade", "apply", deal)
    assert (ran.code, "1 Furia" in ran.err) == (3, True)
    assert person.wanted(beto) == Counter({"Lobo": 1})


def test_cards_that_decks_need_are_not_offered(person: Table) -> None:
    """Only what is spare is offered, less what is to be kept; naming cards overrides both."""
    ana = person("Ana", {"Lobo": 4, "Furia": 2}, {})
    person.mazo.deck("2 Lobo\n1 Furia\n")

    def offered(*words: str) -> Cards:
        have = person.mazo.json("trade", "offer", *words)["have"]
        return {row["name"]: row["count"] for row in have}

    assert offered() == {"Lobo": 2, "Furia": 1}
    assert offered("--keep", "1") == {"Lobo": 1}
    assert offered("4", "Lobo") == {"Lobo": 4}
    ran = person.mazo("trade", "offer", "5", "Lobo")
    assert (ran.code, "Lobo (4 of 5)" in ran.err) == (3, True)
    assert person.cards(ana).total() == 6


def test_a_ring_serves_the_whole_table(person: Table) -> None:
    """Three people of whom no two can help each other trade in a circle."""
    people = [
        person("Ana", {"Lobo": 1}, {"Furia": 1}),
        person("Beto", {"Furia": 1}, {"Grulla": 1}),
        person("Cleo", {"Grulla": 1}, {"Lobo": 1}),
    ]
    before = [person.cards(name) for name in people]
    files = [person.offer(name) for name in people]
    deal = str(person.home.with_name("corro.json"))
    found = person.mazo.json("trade", "ring", *files, "--to", deal)
    assert found["gets"] == {"Ana": 1, "Beto": 1, "Cleo": 1}
    for name in people:
        person.sit(name)
        assert person.mazo("trade", "apply", deal).code == 0
    after = [person.cards(name) for name in people]
    assert sum(after, Counter()) == sum(before, Counter())
    assert [list(cards) for cards in after] == [["Furia"], ["Grulla"], ["Lobo"]]
    assert [person.wanted(name).total() for name in people] == [0, 0, 0]


def test_who_lacks_what_is_told_in_both_directions(person: Table) -> None:
    """Cards of which one has none and the other has one to spare are listed, and traded last."""
    person("Ana", {"Lobo": 2}, {})
    file = person.offer(person("Beto", {"Grulla": 2}, {}))
    person.sit("Ana")
    found = person.mazo.json("trade", "match", file)
    assert (found["i_lack"], found["they_lack"]) == (["grulla"], ["lobo"])
    moves = [(move["from"], move["card"], move["count"], move["wanted"]) for move in found["moves"]]
    assert moves == [("Ana", "lobo", 1, False), ("Beto", "grulla", 1, False)]


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        pytest.param((), 2, id="count"),
        pytest.param(("--by", "rarity"), 2, id="rarity"),
        pytest.param(("--by", "value", "--value", "c=1"), 2, id="value"),
        pytest.param(("--by", "value", "--value", "Lobo=2", "--value", "c=1"), 0, id="uneven"),
    ],
)
def test_what_is_even_can_be_chosen(person: Table, options: tuple[str, ...], moves: int) -> None:
    """An exchange is even by count, by rarity or by values; where none is, the answer is no."""
    person("Ana", {"Lobo": 1}, {"Furia": 1})
    file = person.offer(person("Beto", {"Furia": 1}, {"Lobo": 1}))
    person.sit("Ana")
    code = 0 if moves else 1
    assert len(person.mazo.json("trade", "match", file, *options, code=code)["moves"]) == moves


def test_codes_serve_as_an_offer(person: Table) -> None:
    """The text below the QR codes, in any order, does what the file does."""
    person("Ana", {"Lobo": 1}, {"Furia": 1})
    person("Beto", {"Furia": 1}, {"Lobo": 1})
    codes = person.mazo.json("trade", "offer")["codes"]
    shown = person.mazo("trade", "offer", "--qr", "-o", "table")
    assert all(code in shown.out for code in codes)
    assert "▀" in shown.out
    person.sit("Ana")
    found = person.mazo("trade", "match", "-", "-o", "json", stdin="\n".join(reversed(codes)))
    assert [move["card"] for move in json.loads(found.out)["data"]["moves"]] == ["lobo", "furia"]


def test_an_offer_is_not_overwritten_unasked(person: Table) -> None:
    """A file that is there already is kept, unless it is to be replaced."""
    file = person.offer(person("Ana", {"Lobo": 1}, {}))
    before = Path(file).read_bytes()
    ran = person.mazo("trade", "offer", "--to", file, "--keep", "1")
    assert (ran.code, Path(file).read_bytes()) == (7, before)
    assert person.mazo("trade", "offer", "--to", file, "--keep", "1", "--replace").code == 0


def test_cards_that_became_known_are_offered_and_given(person: Table) -> None:
    """Copies kept while nobody knew their card are traded like all others once it is known."""
    person("Ana", {}, {"Lobo": 1})
    mazo = person.mazo
    assert mazo("own", "import", "-", "--lenient", stdin="1 Carta Futura\n").code == 0
    assert mazo("card", "add", "Carta Futura", "--set", "rarity=c").code == 0
    assert [row["name"] for row in mazo.json("trade", "offer")["have"]] == ["Carta Futura"]
    beto = Offer("t1", "Beto", (Lot(1, "lobo", None, "Lobo"),), (FUTURE,))
    deal = str(person.home.with_name("trato.json"))
    assert mazo("trade", "match", "-", "--to", deal, stdin=offers.write(beto)).code == 0
    assert mazo("trade", "apply", deal).code == 0
    assert person.cards("Ana") == Counter({"Lobo": 1})


FUTURE = Lot(1, "carta-futura", None, "Carta Futura")
