"""What attacks and defences come to."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.invizimals.cards import Habitat, InPlay
from mazo.play.invizimals.combat import strike
from mazo.play.invizimals.totals import attack_best, attack_options, best_types, defence_total
from mazo.play.working import Lack, Step

from .made import (
    DRAGON,
    EMBERS,
    FIRECRACKER,
    FIST,
    FOREST,
    IRONBUG,
    SCALES,
    SPARK,
    fighters,
    habitats,
    settings,
)


def attacks(fighter: InPlay, *on_board: Habitat) -> dict[str | None, int | None]:
    """Return the attack by its type."""
    return {total.attack_type: total.points for total in attack_options(fighter, on_board)}


def test_only_vectors_of_the_chosen_type_add_up() -> None:
    """IZ-15: the attack adds the vectors of one of its two types, and never those of both."""
    fighter = InPlay(FIRECRACKER, (SPARK, SPARK, FIST, SCALES))
    assert attacks(fighter) == {"quemar": 850, "golpear": 900}
    assert best_types(attack_options(fighter, ())) == ("golpear",)


def test_equally_good_types_are_both_named() -> None:
    """IZ-18: with no vectors it does not matter which of its two types a creature uses."""
    assert best_types(attack_options(InPlay(FIRECRACKER), ())) == ("quemar", "golpear")


def test_a_type_printed_twice_is_one_option() -> None:
    """IZ-18: a card may carry one type twice, and then has one way to attack."""
    assert attacks(InPlay(DRAGON)) == {"cortar": 750}


def test_every_step_of_an_attack_is_told() -> None:
    """IZ-15, IZ-20: value, vectors that count and those that do not, habitat, total."""
    (first, _) = attack_options(InPlay(FIRECRACKER.but(placed=True), (SPARK, FIST)), (EMBERS,))
    told = [(step.key, step.cite, step.facts.get("points"), step.setting) for step in first.steps]
    assert told == [
        ("base", "values", 650, "values-swapped"),
        ("vector", "IZ-15", 100, None),
        ("vector-left-out", "IZ-15", 250, None),
        ("habitat", "IZ-20", 100, None),
        ("total", "IZ-15", 850, None),
    ]


@pytest.mark.parametrize(
    ("family", "attack", "defence"),
    [("jungla", 750, 850), ("desierto", 600, 700), ("roca", 650, 750)],
)
def test_a_habitat_changes_attack_and_defence_alike(family: str, attack: int, defence: int) -> None:
    """IZ-20: a jungle habitat helps jungle, hurts desert, and leaves the others as they are."""
    fighter = InPlay(FIRECRACKER.but(habitat=family))
    assert set(attacks(fighter, FOREST).values()) == {attack}
    assert defence_total(fighter, (FOREST,), settings()).points == defence


@pytest.mark.parametrize(
    ("changes", "expected", "chosen"),
    [
        ({}, 900, "quemar"),
        ({"vectors_defend": "all"}, 950, None),
        ({"vectors_defend": "none"}, 700, None),
    ],
)
def test_vectors_in_defence(changes: dict[str, Any], expected: int, chosen: str | None) -> None:
    """IZ-15: the one-type limit holds for the defence too, unless the setting says otherwise."""
    cut = SCALES.but(attack="cortar", points=50)
    total = defence_total(
        InPlay(IRONBUG, (SCALES, cut, SCALES.but(points=50))), (), settings(**changes)
    )
    assert (total.points, total.attack_type) == (expected, chosen)
    assert {step.setting for step in total.steps if "vector" in step.key} <= {"vectors-defend"}


def test_a_habitat_in_defence_is_a_reading() -> None:
    """IZ-20: the habitat counts for the defender unless `habitat-defends` is off."""
    fighter = InPlay(IRONBUG)
    assert defence_total(fighter, (EMBERS,), settings()).points == 550
    assert defence_total(fighter, (EMBERS,), settings(habitat_defends=False)).points == 700


@pytest.mark.parametrize(
    ("fighter", "habitat", "lacking"),
    [
        (InPlay(IRONBUG.but(attack=None)), None, Lack("Ironbug", "ataque")),
        (InPlay(IRONBUG, (SPARK.but(points=None),)), None, Lack("Chispa", "suma")),
        (InPlay(IRONBUG, (SPARK.but(improves=None),)), None, Lack("Chispa", "mejora")),
        (InPlay(IRONBUG, (SPARK.but(attack=None),)), None, Lack("Chispa", "ataques")),
        (
            InPlay(IRONBUG.but(attacks=None), (SPARK, SPARK.but(name="Brasa", attack=None))),
            None,
            Lack("Brasa", "ataques"),
        ),
        (
            InPlay(IRONBUG.but(attacks=None), (SPARK.but(improves=None),)),
            None,
            Lack("Chispa", "mejora"),
        ),
        (InPlay(IRONBUG.but(habitat=None)), EMBERS, Lack("Ironbug", "habitat")),
        (
            InPlay(IRONBUG),
            Habitat("Cumbre", "hielo", {"hielo": None}),
            Lack("Cumbre", "modifica.hielo"),
        ),
    ],
)
def test_what_is_unknown_is_named_and_not_guessed(
    fighter: InPlay, habitat: Habitat | None, lacking: Lack
) -> None:
    """IZ-15, IZ-20: an attack with an unknown part has no total, and says which part."""
    total = attack_options(fighter, (habitat,) if habitat else ())[0]
    assert (total.points, total.lacking) == (None, (lacking,))


def test_types_that_do_not_matter_need_not_be_known() -> None:
    """IZ-18: without vectors for the attack its value is the same whatever the types."""
    assert attacks(InPlay(IRONBUG.but(attacks=None), (SCALES,))) == {None: 550}
    assert attacks(InPlay(IRONBUG.but(attacks=()), (SPARK,))) == {None: 550}


def test_a_vector_tells_a_type_of_the_creature_on_which_it_lies() -> None:
    """IZ-13, IZ-15: so one on a creature of unknown types counts, and of two types the better."""
    unknown = InPlay(IRONBUG.but(attacks=None), (SPARK, FIST, SCALES))
    assert attacks(unknown) == {"quemar": 650, "golpear": 800}
    assert best_types(attack_options(unknown, ())) == ("golpear",)
    defence = defence_total(unknown, (), settings())
    assert (defence.points, defence.lacking, defence.attack_type) == (850, (), "quemar")


def test_what_surely_counts_bounds_what_is_open() -> None:
    """IZ-13, IZ-15: beside a vector of unknown type the others of one type add up all the same."""
    other = SPARK.but(attack=None, points=30)
    (total,) = attack_options(InPlay(IRONBUG.but(attacks=None), (SPARK, other, FIST)), ())
    assert (total.points, total.least, total.most) == (None, 800, 830)


def test_an_unknown_option_may_leave_the_best_open() -> None:
    """IZ-15: no type is chosen while a vector of the one may add more or less than the other's."""
    fighter = InPlay(FIRECRACKER, (SPARK.but(points=None), FIST))
    assert best_types(attack_options(fighter, ())) == ()
    total = attack_best(fighter, ())
    assert (total.attack_type, total.points, total.least, total.most) == (None, None, 900, None)
    assert [step.key for step in total.steps] == ["base", "vector-open", "vector-open", "total"]
    assert total.lacking == (Lack("Chispa", "suma"),)


def test_a_type_that_no_other_can_be_above_is_the_best() -> None:
    """IZ-15: a lone vector of unknown points leaves its type no worse, an unknown value either."""
    lone = InPlay(FIRECRACKER.but(attack=None), (SPARK.but(points=None),))
    assert best_types(attack_options(lone, ())) == ("quemar",)
    bare = InPlay(FIRECRACKER.but(attack=None), (SPARK, FIST))
    assert best_types(attack_options(bare, ())) == ("golpear",)


def test_the_defender_chooses_no_type_while_the_best_is_open() -> None:
    """IZ-15: the same holds for its vectors; what each may add is told, and what is unknown."""
    cut = SCALES.but(name="Filo", attack="cortar", points=None)
    total = defence_total(InPlay(IRONBUG, (SCALES, cut)), (), settings())
    assert (total.attack_type, total.points, total.least, total.most) == (None, None, 850, None)
    assert total.lacking == (Lack("Filo", "suma"),)


@given(fighters, fighters, st.data())
def test_what_is_told_of_unknown_points_holds_for_all_of_them(
    attacker: InPlay, defender: InPlay, draw: st.DataObject
) -> None:
    """IZ-15, IZ-16: whatever they are, the types called best are, and the outcome is as told."""
    hidden = [draw.draw(_some_hidden(who)) for who in (attacker, defender)]
    told = strike(hidden[0], hidden[1], (), settings())
    found = strike(attacker, defender, (), settings())
    assert told.succeeds in {None, found.succeeds}
    assert set(told.best) <= set(found.best)
    assert told.attack.attack_type in {None, *found.best}


def _some_hidden(who: InPlay) -> st.SearchStrategy[InPlay]:
    """Return a creature with the points of some of its vectors unknown."""
    each = [st.sampled_from((vector, vector.but(points=None))) for vector in who.vectors]
    return st.tuples(*each).map(lambda vectors: who.but(vectors=vectors))


@given(fighters, st.lists(habitats, max_size=2), st.data())
def test_the_order_of_vectors_and_habitats_is_nothing(
    fighter: InPlay, on_board: list[Habitat], draw: st.DataObject
) -> None:
    """IZ-15: the same vectors and habitats in another order make the same attack and defence."""
    mixed = fighter.but(vectors=tuple(draw.draw(st.permutations(fighter.vectors))))
    assert attacks(mixed, *reversed(on_board)) == attacks(fighter, *on_board)
    defences = [defence_total(one, on_board, settings()).points for one in (fighter, mixed)]
    assert defences[0] == defences[1]


@given(fighters, st.lists(habitats, max_size=2))
def test_the_steps_add_up_to_the_total(fighter: InPlay, on_board: list[Habitat]) -> None:
    """IZ-15, IZ-16: what the steps say that counts is the total."""
    totals = [*attack_options(fighter, on_board), defence_total(fighter, on_board, settings())]
    for total in totals:
        assert total.points == sum(map(counted, total.steps))


def counted(step: Step) -> int:
    """Return what a step says that it adds."""
    found = step.facts["points"]
    assert isinstance(found, int)
    return found if step.key in {"base", "vector", "habitat"} else 0


@given(fighters)
def test_a_vector_never_lowers_a_total(fighter: InPlay) -> None:
    """IZ-13: more vectors on a creature make neither its best attack nor its defence worse."""
    bare = fighter.but(vectors=())
    assert best(fighter) >= best(bare)
    for reading in ("one-type", "all", "none"):
        read = settings(vectors_defend=reading)
        with_all, without = (defence_total(one, (), read).points for one in (fighter, bare))
        assert with_all is not None
        assert without is not None
        assert with_all >= without


def best(fighter: InPlay) -> int:
    """Return the highest attack of a creature that is wholly known."""
    return max(points for points in attacks(fighter).values() if points is not None)
