"""What the indexes answer is what reading every printing answers."""

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.index import writing
from mazo.catalog.index.evaluate import Index
from mazo.catalog.kleene import some as any_of
from mazo.catalog.query import Node

from ..query.game import GAME, Row, database, rows
from ..query.trees import trees


def told_apart(some: list[Row]) -> list[Row]:
    """Return the rows numbered in order, each knowing the sets and the first row of its card."""
    numbered = [{**row, "row": place, "id": f"P{place}"} for place, row in enumerate(some, 1)]
    sets: dict[str, list[str | None]] = {}
    for row in numbered:
        sets.setdefault(row["card"], []).append(row["set"])
    for row in numbered:
        held = sets[row["card"]]
        known = [f"|{code}|" for code in dict.fromkeys(held) if code]
        row["first"] = int(row is next(r for r in numbered if r["card"] == row["card"]))
        row["sets"] = None if None in held else "".join(known)
    return numbered


@given(trees(), st.lists(rows(), min_size=1, max_size=8))
def test_the_indexes_and_python_give_the_same_three_answers(tree: Node, some: list[Row]) -> None:
    """A printing is among those that match, or that may, as it is for the test."""
    some = told_apart(some)
    with database(some) as db:
        writing.write(db, GAME)
        index = Index(db)
        answer = index.answer(tree)
        places = index.layout.places
        found = [(answer.yes >> places[r["row"]] & 1, answer.maybe >> places[r["row"]] & 1)
                 for r in some]  # fmt: skip
    db.close()
    said = {(1, 1): True, (0, 1): None, (0, 0): False}
    assert [said.get(pair, pair) for pair in found] == [tree.test(row) for row in some]


@given(trees(), st.lists(rows(), min_size=1, max_size=8), st.booleans())
def test_the_rows_that_may_match_are_those_of_which_no_answer_is_no(
    tree: Node, some: list[Row], of_card: bool
) -> None:
    """Told one by one or listed, of printings or of their cards."""
    some = told_apart(some)
    with database(some) as db:
        writing.write(db, GAME)
        teller = Index(db).teller(tree, of_card=of_card)
        listed, each = teller.rows(), [teller(row["row"]) for row in some]
    db.close()
    assert sorted(listed) == [row["row"] for row, told in zip(some, each, strict=True)
                              if told is not False]  # fmt: skip


@given(trees(), st.lists(rows(), min_size=1, max_size=8))
def test_a_card_matches_when_one_of_its_printings_does(tree: Node, some: list[Row]) -> None:
    """What is told of a row's card is what all rows of the card say together."""
    numbered = told_apart(some)
    with database(numbered) as db:
        writing.write(db, GAME)
        told = Index(db).teller(tree, of_card=True).each([row["row"] for row in numbered])
    db.close()
    assert told == [
        any_of(tree.test(other) for other in numbered if other["card"] == row["card"])
        for row in numbered
    ]
