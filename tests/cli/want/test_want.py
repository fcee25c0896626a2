"""`mazo want`: wants are added, taken away and listed."""

import pytest

from ..running import Mazo


def wanted(mazo: Mazo, *words: str) -> list[tuple[str, int, str | None, str]]:
    """Return the wants: name, count, printing, and note or the deck that they are for."""
    rows = mazo.json("want", "list", *words)["cards"]
    return [
        (row["name"], row["count"], row["printing"], row["deck"] or row["note"]) for row in rows
    ]


def test_wants_of_the_same_card_add_up(mazo: Mazo) -> None:
    """A printing or a note makes another want."""
    for words in (["2 Lobo"], ["Lobo"], ["Lobo (AAA) 16"], ["Lobo", "--note", "Norte"]):
        assert mazo("want", "add", *words).code == 0
    assert wanted(mazo) == [
        ("Lobo", 3, None, ""), ("Lobo", 1, "AAA-16", ""), ("Lobo", 1, None, "Norte"),
    ]  # fmt: skip


def test_wants_become_less(mazo: Mazo) -> None:
    """The oldest become less first; more than is wanted cannot be taken away."""
    mazo("want", "add", "2 Lobo", "1 Lobo (AAA) 16")
    assert mazo("want", "cut", "Lobo (AAA) 16").lines == ["Wanted no longer: 1 Lobo (AAA-16)."]
    assert mazo("want", "cut", "3 Lobo").code == 3
    assert mazo("want", "cut", "1 Lobo").code == 0
    assert wanted(mazo) == [("Lobo", 1, None, "")]
    mazo("want", "add", "1 Lobo", "--note", "Norte")
    assert mazo("want", "cut", "1 Lobo", "--note", "Norte").code == 0
    assert wanted(mazo) == [("Lobo", 1, None, "")]
    assert mazo("data", "undo", "2").code == 0
    assert wanted(mazo) == [("Lobo", 1, None, "")]


def test_the_list_tells_what_is_owned(mazo: Mazo) -> None:
    """Of a printing only copies of that printing count; a query finds among the wants."""
    mazo("own", "add", "2 Lobo", "1 Lobo (BBB) 1")
    mazo("want", "add", "1 Lobo (BBB) 1", "4 Lobo", "1 Furia")
    rows = mazo.json("want", "list")["cards"]
    assert [(row["name"], row["count"], row["owned"]) for row in rows] == [
        ("Furia", 1, 0), ("Lobo", 4, 3), ("Lobo", 1, 1),
    ]  # fmt: skip
    assert [name for name, *_ in wanted(mazo, "type:hechizo")] == ["Furia"]
    assert [count for _, count, *_ in wanted(mazo, "--sort=-count")] == [4, 1, 1]
    assert mazo.json("card", "find", "want>=5")["total"] == 1


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["add", "Nadie"], 3, "nobody knows"),
        (["add", "9999 Furia", "1 Furia"], 2, "too many"),
        (["cut", "Furia"], 3, "do not want 1"),
        (["auto"], 2, "not said"),
        (["auto", "--deck", "Nadie"], 3, "no deck"),
    ],
)
def test_what_cannot_be_done_changes_nothing(
    mazo: Mazo, words: list[str], code: int, said: str
) -> None:
    """Cards that nobody knows, and counts that are too large, are refused."""
    ran = mazo("want", *words)
    assert (ran.code, said in ran.err) == (code, True), ran.err
    assert wanted(mazo) == []


def test_no_wants_say_how_to_begin(mazo: Mazo) -> None:
    """An empty list is no error."""
    ran = mazo("want", "list")
    assert (ran.code, ran.out) == (0, "")
    assert "mazo want add" in ran.err
