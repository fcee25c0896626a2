"""A small made-up game to write game files and card files for, in tests of this room."""

from pathlib import Path
from textwrap import dedent

from mazo.catalog import paths
from mazo.catalog.game import Game
from mazo.catalog.gamefile import read_game_text

TOML = dedent("""\
    [game]
    id = "tiny"
    name = "Tiny"
    languages = ["es"]
    name-with = "estado"

    [sets.AAA]
    name = { es = "Primera serie", en = "First series" }
    size = 12

    [sets.BBB]
    name = "Segunda"

    [sources.S]
    kind = "stated"
    label = "the rulebook"

    [sources.guess]
    kind = "inferred"
    label = "a guess"

    [fields.type]
    values = { bicho = { es = "Bicho", en = "Beast" }, lugar = "Lugar" }

    [fields.estado]
    kind = "choice"
    label = "estado"
    values = { cria = "Cría", adulto = "Adulto" }

    [fields.elemento]
    kind = "tokens"
    label = { es = "elemento", en = "element" }
    values = { fuego = { es = "Fuego", en = "Fire" }, agua = { es = "Agua", en = "Water" } }

    [fields.coste]
    kind = "number"
    label = { es = "coste", en = "cost" }
    per = "elemento"
    range = [0, 9]

    [fields.copies]
    kind = "number"
    label = "copias"

    [fields.promo]
    kind = "flag"
    label = "promo"
    when = "number:★"

    [[components]]
    id = "bichos"
    label = "bichos"
    count = 12
    cards = "type:bicho"

    [[components]]
    id = "dados"
    label = "dados"
    count = 2
    """)

HEADER = (
    "id,name,aliases,set,number,type,estado,elemento,coste.fuego,coste.agua,copies,text,text.en,"
    "source"
)
CARDS = f"""{HEADER}
grillo,Grillo,Saltón|Cri,AAA,2,bicho,,fuego,1,,3,Canta.,It sings.,S
grillo,Grillo,Saltón|Cri,BBB,10,bicho,,fuego,1,,2,Canta.,It sings.,S
grillo,Grillo,Saltón|Cri,AAA,2★,bicho,,fuego,1,,1,Canta.,It sings.,S
oso-cria,Oso,,AAA,10,bicho,cria,agua+agua,,2,4,,,S; coste.agua=guess
oso-adulto,Oso,,AAA,T-1,bicho,adulto,agua,,X,?,?,,S
aaa-4,?,,AAA,4,?,?,?,?,?,?,?,,
cueva,Cueva,,AAA,?,lugar,,,,,,Oscura.,,S
"""


def game() -> Game:
    """Return the game, which is sound."""
    read = read_game_text(TOML, "game.toml", "tiny")
    assert read.game is not None, read.faults
    return read.game


def install(cards: str = CARDS, toml: str = TOML, **files: str) -> Path:
    """Write the game below the user's home; `sample="…"` and `own="…"` write those files too."""
    folder = paths.games() / "tiny"
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"game.toml": toml, "cards.csv": cards}
    texts |= {{"sample": "sample.csv", "own": "own.json"}[name]: t for name, t in files.items()}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return folder
