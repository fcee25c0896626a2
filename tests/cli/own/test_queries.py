"""One query language: what is found among the cards is found among the copies of them, too."""

import pytest

from ..card.test_find import NUMBERS, TWICE, found
from ..running import Mazo
from .owning import own, owned

SORTED = ["--limit", "0"]
QUERIES = [*NUMBERS, *(query for each in TWICE for query in each[:2])]
WORDS = ["nandu", "ÑANDÚ", "ultima", "canon", "3.0", "D'Orel", '"Zurdo"', "Rey,", "%", "L_bo", "*"]


@pytest.fixture
def every(mazo: Mazo) -> Mazo:
    """Return the game with one copy of each of its cards."""
    own(mazo, *(f"1 {name}" for name in found(mazo, *SORTED)))
    return mazo


@pytest.mark.parametrize("query", [*QUERIES, *WORDS])
def test_owned_copies_are_found_as_cards_are(every: Mazo, query: str) -> None:
    """With a copy of each card, both lists and a search among the owned name the same cards."""
    names = found(every, query, *SORTED)
    assert sorted(name for name, _, _ in owned(every, query)) == sorted(names)
    assert sorted(found(every, f"({query}) own>=1", *SORTED)) == sorted(names)


def test_numbers_stand_in_natural_order(mazo: Mazo) -> None:
    """Copies sort by number as cards do: 2a before 10, a star behind its number, letters last."""
    listed = ("BBB-100", "BBB-11", "BBB-10", "BBB-2b", "BBB-2a", "BBB-1", "BBB-T-3")
    own(mazo, *listed, "AAA-12★", "AAA-12", "AAA-2", "AAA-20")
    for _ in range(2):
        for query in ([], ["--sort", "set,number"]):
            assert [printing for _, _, printing in owned(mazo, *query)] == [
                "AAA-2", "AAA-12", "AAA-12★", "AAA-20", "BBB-1", "BBB-2a", "BBB-2b", "BBB-10",
                "BBB-11", "BBB-100", "BBB-T-3",
            ]  # fmt: skip


def test_names_stand_as_in_a_dictionary(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies sort by name without regard to accents, ñ behind n, in every locale."""
    names = ["Ábaco Nítido", "Canon de Sal", "Cañón de Sal", "Ñandú de Ceniza", "Última Luz"]
    own(mazo, *(f"1 {name}" for name in reversed(names)))
    for locale in ("C", "es_ES.UTF-8"):
        monkeypatch.setenv("LC_ALL", locale)
        assert [name for name, _, _ in owned(mazo, "--sort", "name")] == names
