"""Creatures of the set as typed values, invented vectors and habitats, and the game's defaults."""

import tomllib
from functools import cache

from hypothesis import strategies as st
from mazo import data
from mazo.catalog.game import Settings
from mazo.catalog.tables import game_of
from mazo.play.invizimals.cards import Creature, Habitat, InPlay, Vector

TYPES = ("morder", "quemar", "sonido", "cortar", "golpear", "envenenar")
FAMILIES = ("desierto", "oceano", "fuego", "hielo", "roca", "jungla")

FLAMECLAW = Creature("Flameclaw", "max", "fuego", "", ("quemar", "envenenar"), 2, 750, 500)
FIRECRACKER = Creature("Firecracker", "max", "fuego", "", ("quemar", "golpear"), 2, 650, 750)
FOSSILIZAUR = Creature("Fossilizaur", "max", "fuego", "", ("envenenar", "quemar"), 2, 650, 650)
IRONBUG = Creature("Ironbug", "max", "hielo", "", ("quemar", "cortar"), 2, 550, 700)
PUP = Creature("Xue Hu", "pup", "fuego", "", ("quemar", "morder"), 1, 350, 200)
COLT = PUP.but(stage="colt", attack=550, defence=350)
MAX = PUP.but(stage="max", lives=2, attack=750, defence=550)
T_REX = Creature("T-Rex", "max", "fuego", "legendario", ("morder", "quemar"), 2, 750, 700)
DRAGON = Creature("Ice Dragon", "max", "hielo", "dragon", ("cortar", "cortar"), 3, 750, 900)
DARK = Creature("Dark Xue Hu", "max", "fuego", "dark", ("envenenar", "morder"), 2, 800, 750)

SPARK = Vector("Chispa", "quemar", "ataque", 100)
FIST = Vector("Puño", "golpear", "ataque", 250)
SCALES = Vector("Escamas", "quemar", "defensa", 150)
FOREST = Habitat("Selva", "jungla", {"jungla": 100, "desierto": -50})
EMBERS = Habitat("Ascuas", "fuego", {"fuego": 100, "hielo": -150})


@cache
def _defaults() -> Settings:
    return game_of(tomllib.loads(data.read("invizimals/game.toml"))).defaults()


def settings(**changes: str | bool) -> Settings:
    """Return the game's own defaults with some changed, `_` in a name standing for `-`."""
    changed = {name.replace("_", "-"): value for name, value in changes.items()}
    assert changed.keys() <= _defaults().keys()
    return {**_defaults(), **changed}


def points() -> st.SearchStrategy[int]:
    """Return values as the cards print them: multiples of 50."""
    return st.integers(2, 18).map(lambda fifties: 50 * fifties)


vectors = st.builds(
    Vector,
    name=st.just("Vector"),
    attack=st.sampled_from(TYPES),
    improves=st.sampled_from(("ataque", "defensa")),
    points=st.integers(0, 300),
)
habitats = st.builds(
    Habitat,
    name=st.just("Hábitat"),
    habitat=st.sampled_from(FAMILIES),
    changes=st.dictionaries(st.sampled_from(FAMILIES), st.integers(-300, 300)),
)
creatures = st.builds(
    Creature,
    name=st.just("Criatura"),
    stage=st.sampled_from(("pup", "colt", "max")),
    habitat=st.sampled_from(FAMILIES),
    category=st.just(""),
    attacks=st.tuples(st.sampled_from(TYPES), st.sampled_from(TYPES)),
    lives=st.integers(1, 4),
    attack=points(),
    defence=points(),
)
fighters = st.builds(InPlay, card=creatures, vectors=st.lists(vectors, max_size=4).map(tuple))
