"""`mazo deck random`: a legal deck at random, of a seed that gives it again."""

from typing import Any

import pytest

from ..running import Mazo


def drawn(mazo: Mazo, seed: str, *options: str, code: int = 0) -> Any:
    """Return what is drawn in the format with choices."""
    return mazo.json("deck", "random", "-F", "torneo", "--seed", seed, *options, code=code)


def test_a_seed_gives_one_deck(clans: Mazo) -> None:
    """The same seed gives the same deck, and other seeds other ones."""
    assert drawn(clans, "7") == drawn(clans, "7")
    texts = {drawn(clans, str(seed))["text"].partition("format")[2] for seed in range(12)}
    assert len(texts) >= 11


@pytest.mark.parametrize("seed", ["1", "viernes", " "])
def test_the_list_can_be_taken_in(clans: Mazo, seed: str) -> None:
    """What is printed is a list of a legal deck, with what was chosen for it."""
    ran = clans("deck", "random", "-F", "torneo", "--seed", seed)
    assert ran.code == 0
    taken = clans("deck", "import", "-", "--name", "azar", stdin=ran.out)
    assert taken.code == 0, taken.err
    shown = clans.json("deck", "show", "azar")
    assert shown["verdict"] == "legal"
    assert shown["choices"] == drawn(clans, seed)["choices"]


def test_it_is_stored_and_taken_back(clans: Mazo) -> None:
    """With --save the deck is stored under a name; a rehearsal stores nothing."""
    assert drawn(clans, "7", "--save", "azar", "-n")["saved"] is False
    assert clans.decks() == []
    assert drawn(clans, "7", "--save", "azar")["saved"] is True
    assert clans.json("deck", "check", "azar")["results"][0]["verdict"] == "legal"
    assert clans("data", "undo").code == 0
    assert clans.decks() == []


def test_sizes_and_choices_differ(clans: Mazo) -> None:
    """What the format leaves to the player comes by chance, too."""
    found = [drawn(clans, str(seed)) for seed in range(16)]
    assert {each["choices"]["cartas"] for each in found} == {"4", "6"}
    assert len({each["choices"]["clan"] for each in found}) >= 3


def test_only_owned_cards_are_drawn(clans: Mazo) -> None:
    """With --owned each card is there as often as it is owned; too few make no deck."""
    ran = clans("deck", "random", "-F", "dias", "--owned", "--seed", "7")
    assert (ran.code, ran.out) == (1, "")
    assert "The cards you own make no deck" in ran.err
    assert clans("own", "add", "2 Osezno", "1 Ola").code == 0
    for seed in range(4):
        data = clans.json("deck", "random", "-F", "dias", "--owned", "--seed", str(seed))
        names = [name for card in data["cards"] for name in [card["name"]] * card["count"]]
        assert sorted(names) in (["Ola", "Osezno"], ["Ola", "Osezno", "Osezno"], ["Osezno"] * 2)


def test_a_seed_is_told(clans: Mazo) -> None:
    """Where none is given one is made up, and it gives the deck again."""
    ran = clans("deck", "random", "-F", "dias")
    seed = ran.err.partition("Seed: ")[2].split()[0]
    assert clans("deck", "random", "-F", "dias", "--seed", seed).out == ran.out


@pytest.mark.parametrize(
    ("game", "code", "said"),
    [
        ("roglamor", 6, "mazo config set roglamor.deck-size NUMBER"),
        ("clanes", 2, "clanes has no default format"),
    ],
)
def test_where_nobody_knows_how_large_a_deck_is(
    clans: Mazo, game: str, code: int, said: str
) -> None:
    """No deck is made up: it is told what has to be set, or chosen."""
    ran = clans("deck", "random", "-g", game)
    assert (ran.code, ran.out) == (code, "")
    assert said.casefold() in ran.err.replace("Clans", "clanes").casefold()
