"""The game's settings, sides and formulas drawn at random, for the laws of Invocación Fronteras."""

import tomllib
from functools import cache

from hypothesis import strategies as st
from mazo import data
from mazo.catalog.game import Settings, SettingValue
from mazo.catalog.tables import game_of
from mazo.play.invocacion.combat import Combat, Effect, Side
from mazo.play.invocacion.formula import NAMES, Formula, divides_by_zero, named, whole

ELEMENTS = ("fuego", "tierra", "agua", "aire")


@cache
def _defaults() -> Settings:
    return game_of(tomllib.loads(data.read("invocacion/game.toml"))).defaults()


def settings(**changes: SettingValue) -> Settings:
    """Return the game's own defaults with some changed, `_` in a name standing for `-`."""
    changed = {name.replace("_", "-"): value for name, value in changes.items()}
    assert changed.keys() <= _defaults().keys()
    return {**_defaults(), **changed}


def side(name: str, power: int | None, *elements: str, **parts: object) -> Side:
    """Return a side of a combat whose numbers are known: 0 where none is given."""
    known = {"support": 0, "conjurings": 0, "reserve": 0, **parts}
    return Side(name, power, elements).but(**known)


def changed(combat: Combat, place: int, **parts: object) -> Combat:
    """Return the combat with some parts of a side changed."""
    sides = list(combat.sides)
    sides[place] = sides[place].but(**parts)
    return combat.but(sides=tuple(sides))


def formulas(names: tuple[str, ...] = tuple(NAMES)) -> st.SearchStrategy[Formula]:
    """Draw a formula of some names that does not divide by 0 whatever they stand for."""
    leaves = st.integers(0, 9).map(whole) | st.sampled_from(names).map(named)
    return st.recursive(
        leaves,
        lambda inner: st.builds(
            lambda sign, left, right: Formula(sign, parts=(left, right)),
            st.sampled_from("+-*/"),
            inner,
            inner,
        ),
        max_leaves=5,
    ).filter(lambda formula: not divides_by_zero(formula, lambda _: None))


sides = st.builds(
    lambda power, elements, support, conjurings, reserve, empowered, invoked: Side(
        "one",
        power,
        tuple(e for e in ELEMENTS if e in elements),
        support,
        conjurings,
        reserve,
        empowered,
        invoked,
        used=empowered,
    ),
    st.integers(0, 7),
    st.sets(st.sampled_from(ELEMENTS)),
    st.integers(0, 5),
    st.integers(0, 5),
    st.integers(0, 9),
    st.integers(0, 5),
    st.integers(0, 5),
)
constant = ("conjuros", "reserva", "usado", "apoyo", "impreso")
modifiers = st.builds(
    lambda formula, elements, source: Effect(source, "add", formula, elements=tuple(elements)),
    formulas(constant),
    st.sets(st.sampled_from(ELEMENTS)),
    st.text("abc", min_size=1, max_size=3),
)
