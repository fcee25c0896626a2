"""Creatures, vectors and habitats as they are typed at a table."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import UsageError
from mazo.play.invizimals import typed
from mazo.play.invizimals.cards import ATTACK, DEFENCE, Habitat, Vector
from mazo.play.invizimals.typed import Typed, Words, changed, creature, fighter, in_play

from .made import FAMILIES, FLAMECLAW, IRONBUG, TYPES

WORDS = Words(
    types={**{each: (each,) for each in TYPES}, "quemar": ("Quemar", "Burn")},
    families={**{each: (each,) for each in FAMILIES}, "hielo": ("Hielo", "Ice")},
    parts={
        "ataque": ("ataque", "attack"),
        "defensa": ("defensa", "defence"),
        "vidas": ("vidas", "vida", "lives"),
    },
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("450", {"attack": 450}),
        ("600/500", {"attack": 600, "defence": 500}),
        ("600 500", {"attack": 600, "defence": 500}),
        ("?/500", {"attack": None, "defence": 500}),
        ("defensa 500", {"defence": 500}),
        ("500 defence", {"defence": 500}),
        ("600 vidas 2", {"attack": 600, "lives": 2}),
        ("600 2 vidas", {"attack": 600, "lives": 2}),
        ("600 vidas=2, hielo", {"attack": 600, "lives": 2, "habitat": "hielo"}),
        ("600 BURN+morder Ice", {
            "attack": 600, "attacks": ("quemar", "morder"), "habitat": "hielo",
        }),
        ("600 cortar+cortar", {"attack": 600, "attacks": ("cortar", "cortar")}),
    ],
)  # fmt: skip
def test_a_creature_as_it_is_typed(text: str, expected: dict[str, object]) -> None:
    """IZ-17, IZ-18, IZ-19: values, attack types, family and lives are told in any order."""
    found = fighter(text, ATTACK, WORDS)
    parts = ("attack", "defence", "lives", "habitat", "attacks")
    assert {part: getattr(found, part) for part in parts} == dict.fromkeys(parts) | expected


def test_a_lone_number_is_what_counts_on_that_side() -> None:
    """IZ-16: of who attacks the attack counts, of who defends the defence."""
    assert (fighter("450", DEFENCE, WORDS).defence, fighter("450", DEFENCE, WORDS).attack) == (
        450,
        None,
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("600 mordr", "fight.not-understood"),
        ("450+100", "fight.bad-number"),
        ("-5", "fight.bad-number"),
        ("2.5", "fight.bad-number"),
        ("100000", "fight.bad-number"),
        ("1/2/3", "fight.bad-number"),
        ("600/500 ataque 300", "fight.said-twice"),
        ("600 ataque 300", "fight.said-twice"),
        ("600 vidas 2 vidas 3", "fight.said-twice"),
        ("600 vidas", None),
        ("vidas", "fight.number-missing"),
        ("1 2 3", "fight.too-many-numbers"),
        ("1 morder+quemar+cortar", "fight.too-many-types"),
        ("1 hielo fuego", "fight.two-families"),
    ],
)
def test_what_cannot_be_read(text: str, key: str | None) -> None:
    """IZ-17, IZ-18, IZ-19: a third type, a second family, a value told twice are refused."""
    if key is None:
        assert fighter(text, ATTACK, WORDS) == Typed(lives=600, given=frozenset({"vidas"}))
        return
    with pytest.raises(UsageError) as refused:
        fighter(text, ATTACK, WORDS)
    assert refused.value.key == key


def test_values_behind_a_card_stand_in_place_of_its_own() -> None:
    """IZ-16: a typed value rests on no reading of where it is printed."""
    half = changed(IRONBUG.but(placed=True), fighter("defensa 750", DEFENCE, WORDS))
    assert (half.attack, half.defence, half.placed) == (550, 750, True)
    whole = changed(IRONBUG.but(placed=True), fighter("1/2 fuego morder", DEFENCE, WORDS))
    assert (whole.attack, whole.defence, whole.placed) == (1, 2, False)
    assert (whole.habitat, whole.attacks) == ("fuego", ("morder",))
    unknown = changed(IRONBUG, fighter("defensa ?", DEFENCE, WORDS))
    assert unknown.defence is None


def test_lives_that_are_left() -> None:
    """IZ-17: the lives typed are those left, at least one and no more than the card has."""
    wounded = in_play(FLAMECLAW, fighter("vidas 1", ATTACK, WORDS), (), 4)
    assert (wounded.damage, wounded.lives_left) == (1, 1)
    bare = creature(fighter("450 vidas 3", ATTACK, WORDS), "Alguien")
    assert in_play(bare, fighter("450 vidas 3", ATTACK, WORDS), (), 4).lives_left == 3
    for text, key in (
        ("vidas 0", "fight.no-lives"),
        ("vidas 3", "fight.more-lives"),
        ("vidas 5", "fight.too-many-lives"),
    ):
        with pytest.raises(UsageError) as refused:
            in_play(FLAMECLAW, fighter(text, ATTACK, WORDS), (), 4)
        assert refused.value.key == key


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("quemar 100", Vector("V", "quemar", "ataque", 100)),
        ("burn+100", Vector("V", "quemar", "ataque", 100)),
        ("100 quemar defensa", Vector("V", "quemar", "defensa", 100)),
        ("quemar", Vector("V", "quemar", "ataque", None)),
        ("quemar ?", Vector("V", "quemar", "ataque", None)),
    ],
)
def test_a_vector_as_it_is_typed(text: str, expected: Vector) -> None:
    """IZ-13, IZ-15: a vector has one attack type, and adds to attack or defence."""
    assert typed.vector(text, "V", ATTACK, WORDS) == expected


@pytest.mark.parametrize("text", ["100", "quemar morder 100", "quemar 1 2", "quemar vidas 2"])
def test_what_is_no_vector(text: str) -> None:
    """IZ-13: without one attack type it is no vector."""
    with pytest.raises(UsageError, match="not-a-vector"):
        typed.vector(text, "V", ATTACK, WORDS)


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("fuego+100 hielo-150", {"fuego": 100, "hielo": -150}),
        ("fuego +100, ice −150", {"fuego": 100, "hielo": -150}),
        ("jungla 50", {"jungla": 50}),
        ("jungla desierto ?", {"jungla": None, "desierto": None}),
    ],
)
def test_a_habitat_as_it_is_typed(text: str, changes: dict[str, int | None]) -> None:
    """IZ-20: each family that it names gains or loses; how much may be unknown."""
    assert typed.habitat(text, "H", WORDS) == Habitat("H", changes=changes)


@pytest.mark.parametrize("text", ["", "+100", "fuego++1", "600"])
def test_what_is_no_habitat(text: str) -> None:
    """IZ-20: it has to name a family."""
    with pytest.raises(UsageError, match="not-a-habitat"):
        typed.habitat(text, "H", WORDS)


@given(st.text(alphabet="0123456789/?+ ,:=abdefhilmoqrsuvz", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is typed is understood, or refused with a sentence."""
    for read in (
        lambda: fighter(text, ATTACK, WORDS),
        lambda: typed.vector(text, "V", ATTACK, WORDS),
        lambda: typed.habitat(text, "H", WORDS),
    ):
        with suppress(UsageError):
            read()
