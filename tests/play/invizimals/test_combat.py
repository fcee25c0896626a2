"""One attack, and two creatures that attack each other in turn."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mazo.catalog.library import open_game
from mazo.play.invizimals.cards import Creature, Habitat, InPlay
from mazo.play.invizimals.combat import duel, strike
from mazo.play.invizimals.reading import creature
from mazo.play.working import Lack

from .made import (
    EMBERS,
    FIRECRACKER,
    FIST,
    FLAMECLAW,
    FOSSILIZAUR,
    IRONBUG,
    SPARK,
    fighters,
    habitats,
    settings,
)


@pytest.mark.parametrize(
    ("attacker", "defender", "succeeds", "margin", "attacks"),
    [
        pytest.param(InPlay(FLAMECLAW), InPlay(IRONBUG), True, 50, 2, id="above"),
        pytest.param(InPlay(FIRECRACKER), InPlay(FOSSILIZAUR), False, 0, None, id="level"),
        pytest.param(InPlay(IRONBUG), InPlay(FIRECRACKER), False, -200, None, id="below"),
        pytest.param(InPlay(FIRECRACKER, (SPARK,)), InPlay(FOSSILIZAUR), True, 100, 2, id="vector"),
        pytest.param(InPlay(FLAMECLAW), InPlay(IRONBUG, damage=1), True, 50, 1, id="wounded"),
    ],
)
def test_an_attack(
    attacker: InPlay, defender: InPlay, succeeds: bool, margin: int, attacks: int | None
) -> None:
    """IZ-16, IZ-17: an attack above the defence takes one of the lives that are left."""
    found = strike(attacker, defender, (), settings())
    assert (found.succeeds, found.margin, found.attacks) == (succeeds, margin, attacks)
    assert found.lacking == ()


def test_a_vector_of_the_other_type_helps_only_with_that_type() -> None:
    """IZ-15: with a strike vector Firecracker has to choose strike to beat Fossilizaur."""
    attacker, defender = InPlay(FIRECRACKER, (FIST,)), InPlay(FOSSILIZAUR)
    ways = {
        way: strike(attacker, defender, (), settings(), way).succeeds
        for way in ("quemar", "golpear")
    }
    assert ways == {"quemar": False, "golpear": True}
    assert strike(attacker, defender, (), settings()).attack.attack_type == "golpear"


def test_of_equally_good_types_the_first_on_the_card_is_used() -> None:
    """IZ-15: without vectors the attack is that of the first type, and both are named as best."""
    found = strike(InPlay(FIRECRACKER), InPlay(FOSSILIZAUR), (), settings())
    assert (found.attack.attack_type, found.best) == ("quemar", ("quemar", "golpear"))


def test_a_type_that_the_creature_lacks_cannot_be_chosen() -> None:
    """IZ-15: the attack is one of the creature's own two."""
    with pytest.raises(ValueError, match="sonido"):
        strike(InPlay(FIRECRACKER), InPlay(FOSSILIZAUR), (), settings(), "sonido")


def test_the_working_of_an_attack() -> None:
    """IZ-16, IZ-17: the comparison, the life that is lost, and how many such attacks are needed."""
    found = strike(InPlay(FLAMECLAW), InPlay(IRONBUG), (), settings())
    assert [(step.key, step.cite) for step in found.steps] == [
        ("compared", "IZ-16"),
        ("life-lost", "IZ-16"),
        ("attacks-needed", "IZ-17"),
    ]
    missed = strike(InPlay(IRONBUG), InPlay(FLAMECLAW, vectors=()), (EMBERS,), settings())
    assert [step.key for step in missed.steps] == ["compared", "no-life-lost"]


def test_an_attack_that_succeeds_either_way_need_not_be_known_whole() -> None:
    """IZ-16: if one type is known to be enough, an unknown vector of the other does not matter."""
    unknown = InPlay(FLAMECLAW, (SPARK, SPARK.but(attack="envenenar", points=None)))
    found = strike(unknown, InPlay(IRONBUG), (), settings())
    assert (found.succeeds, found.attack.attack_type, found.best) == (True, None, ())
    facts = {"attack": 850, "defence": 700, "attack_known": 0, "defence_known": 1}
    assert (found.lacking, found.steps[0].facts) == ((), facts)


def test_an_attack_whose_best_type_is_open_is_open_where_no_type_is_enough() -> None:
    """IZ-15, IZ-16: then what the unknown vector adds is asked for, and no type is chosen."""
    vectors = (SPARK, SPARK.but(name="Niebla", attack="envenenar", points=None))
    found = strike(InPlay(FLAMECLAW, vectors), InPlay(IRONBUG.but(defence=900)), (), settings())
    assert (found.succeeds, found.attack.attack_type) == (None, None)
    assert found.lacking == (Lack("Niebla", "suma"),)


def test_bounds_that_decide_are_compared() -> None:
    """IZ-16: what is unknown is compared by the least or the most that it can be."""
    more = InPlay(FLAMECLAW, (SPARK.but(points=None),))
    above = strike(more, InPlay(IRONBUG), (), settings(), "quemar")
    facts = {"attack": 750, "defence": 700, "attack_known": 0, "defence_known": 1}
    assert (above.steps[0].key, above.steps[0].facts) == ("compared-above", facts)
    wall = InPlay(IRONBUG, (SPARK.but(improves="defensa", points=None),))
    below = strike(InPlay(FIRECRACKER), wall, (), settings())
    facts = {"attack": 650, "defence": 700, "attack_known": 1, "defence_known": 0}
    assert (below.steps[0].key, below.steps[0].facts) == ("compared-below", facts)


def test_what_cannot_be_told() -> None:
    """IZ-16, IZ-17: an unknown defence leaves the attack open, unknown lives leave their number."""
    wall = strike(InPlay(FLAMECLAW), InPlay(IRONBUG.but(defence=None)), (), settings())
    assert (wall.succeeds, wall.margin, wall.attacks) == (None, None, None)
    assert wall.lacking == (Lack("Ironbug", "defensa"),)
    lives = strike(InPlay(FLAMECLAW), InPlay(IRONBUG.but(lives=None)), (), settings())
    assert (lives.succeeds, lives.attacks, lives.lacking) == (
        True,
        None,
        (Lack("Ironbug", "vidas"),),
    )


# Shares in which a card of a stage succeeds against one of another, in thousandths, over all
# ordered pairs of the known cards, the pair of a card with itself among them.
SHARES = {
    ("pup", "pup"): 512, ("pup", "colt"): 86, ("pup", "max"): 0,
    ("colt", "pup"): 872, ("colt", "colt"): 480, ("colt", "max"): 41,
    ("max", "pup"): 1000, ("max", "colt"): 962, ("max", "max"): 544,
}  # fmt: skip


def test_the_known_cards_against_each_other() -> None:
    """IZ-16: how often each stage of the 91 known cards succeeds against each."""
    known = cards_of_the_set()
    assert len(known) == 91
    for (attacks, defends), share in SHARES.items():
        pairs = product(
            [card for card in known if card.stage == attacks],
            [card for card in known if card.stage == defends],
        )
        won = [strike(InPlay(a), InPlay(b), (), settings()).succeeds for a, b in pairs]
        assert round(1000 * won.count(True) / len(won)) == share, (attacks, defends)


def cards_of_the_set() -> list[Creature]:
    """Return every creature of the built-in catalog."""
    printings = open_game("invizimals").select()
    return [creature(found.title, found.values, settings()) for found in printings]


@pytest.mark.parametrize(
    ("first", "second", "falls", "attacks"),
    [
        (InPlay(FLAMECLAW), InPlay(IRONBUG), "second", 3),
        (InPlay(IRONBUG, damage=1), InPlay(FLAMECLAW), "first", 2),
        (InPlay(IRONBUG), InPlay(FLAMECLAW), "second", 3),
        (InPlay(FIRECRACKER), InPlay(FOSSILIZAUR), "neither", None),
        (InPlay(FLAMECLAW), InPlay(IRONBUG.but(defence=None)), None, None),
        (InPlay(FLAMECLAW.but(defence=None)), InPlay(IRONBUG), "second", 3),
        (InPlay(FLAMECLAW.but(defence=None)), InPlay(IRONBUG.but(lives=3)), None, None),
        (InPlay(FLAMECLAW.but(defence=None)), InPlay(IRONBUG, damage=1), "second", 1),
        (InPlay(IRONBUG), InPlay(FOSSILIZAUR, damage=2), "neither", None),
    ],
)
def test_who_falls_first(
    first: InPlay, second: InPlay, falls: str | None, attacks: int | None
) -> None:
    """IZ-16, IZ-17: the sides attack in turn, and each success takes one life."""
    found = duel(first, second, (), settings())
    assert (found.falls, found.attacks) == (falls, attacks)


@given(fighters, fighters, st.lists(habitats, max_size=1))
def test_a_duel_ends_as_when_it_is_fought_out(
    first: InPlay, second: InPlay, on_board: list[Habitat]
) -> None:
    """IZ-16, IZ-17: who falls, and by which attack, is what attack after attack brings about."""
    found = duel(first, second, on_board, settings())
    assert (found.falls, found.attacks) == fought(first, second, on_board)


@given(fighters, fighters, st.booleans(), st.booleans(), st.integers(0, 2))
def test_a_duel_of_unknown_lives_is_told_where_all_of_them_end_alike(
    first: InPlay, second: InPlay, of_first: bool, of_second: bool, damage: int
) -> None:
    """IZ-17: what up to four lives decide, unknown ones do; at the latest as most of them do."""
    first, second = first.but(damage=0), second.but(damage=damage)
    ways = {
        fought(mine, theirs)
        for mine in _of_any_lives(first, unknown=of_first)
        for theirs in _of_any_lives(second, unknown=of_second)
    }
    assume(ways)
    one, two = (
        who.but(card=who.card.but(lives=None)) if unknown else who
        for who, unknown in ((first, of_first), (second, of_second))
    )
    found = duel(one, two, (), settings())
    falls = {way[0] for way in ways}
    assert found.falls == (falls.pop() if len(falls) == 1 else None)
    if found.falls in {"first", "second"}:
        assert found.step.facts["attacks"] == max(number or 0 for _, number in ways)
        assert found.attacks == (ways.pop()[1] if len(ways) == 1 else None)


def _of_any_lives(who: InPlay, *, unknown: bool) -> list[InPlay]:
    """Return a creature with each number of lives that it may have, some left."""
    any_ = [who.but(card=who.card.but(lives=lives)) for lives in (1, 2, 3, 4)]
    return [each for each in (any_ if unknown else [who]) if each.lives_left]


def fought(
    first: InPlay, second: InPlay, on_board: Sequence[Habitat] = ()
) -> tuple[str, int | None]:
    """Fight a duel out, one attack after another, and return who falls by which."""
    lives = {"first": first.lives_left or 0, "second": second.lives_left or 0}
    pairs = ((first, second), (second, first))
    there, back = (strike(*pair, on_board, settings()).succeeds for pair in pairs)
    for number in range(1, 20):
        hit, other = (there, "second") if number % 2 else (back, "first")
        lives[other] -= bool(hit)
        if not lives[other]:
            return other, number
    return "neither", None


@given(fighters, fighters, st.integers(0, 6))
def test_lives_left_are_never_below_zero(first: InPlay, second: InPlay, damage: int) -> None:
    """IZ-17: damage beyond the last life is none, and fewer lives never need more attacks."""
    wounded = second.but(damage=damage)
    assert wounded.lives_left is not None
    assert 0 <= wounded.lives_left <= (second.card.lives or 0)
    fresh, now = (strike(first, one, (), settings()).attacks for one in (second, wounded))
    assert (fresh is None) == (now is None)
    assert (now or 0) <= (fresh or 0)
