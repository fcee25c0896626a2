"""A made-up game of 100,000 printings, and deck lists over it: the same ones on every machine.

Words are drawn as in a language (few are common, most are rare), some with accents; a card has
one to six printings in sets of 280.
"""

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random

COUNT = 100_000
SET_SIZE = 280
RARITIES = {"comun": 10, "infrecuente": 6, "rara": 3, "unica": 1}
TYPES = {"criatura": 10, "hechizo": 5, "trampa": 3, "objeto": 2, "lugar": 2, "heroe": 1}
ELEMENTS = ("fuego", "agua", "tierra", "aire", "luz", "sombra")
BASICS = ("Llanura", "Isla", "Pantano", "Montaña", "Bosque")
HEADER = (
    "id", "name", "set", "number", "rarity", "type", "elemento", "coste", "fuerza", "resistencia",
    "basica", "vetada", "text", "ilustrador",
)  # fmt: skip

_GAME = """\
[game]
id = "{id}"
name = {{ es = "Juego de cien mil", en = "Game of a hundred thousand" }}
languages = ["es"]
default-format = "sesenta"

[fields.rarity]
values = {{ {rarities} }}

[fields.type]
values = {{ {types} }}
show = true

[fields.elemento]
kind = "tokens"
label = {{ es = "elemento", en = "element" }}
values = {{ {elements} }}
show = true

[fields.coste]
kind = "number"
label = {{ es = "coste", en = "cost" }}
range = [0, 20]
show = true

[fields.fuerza]
kind = "number"
label = {{ es = "fuerza", en = "power" }}

[fields.resistencia]
kind = "number"
label = {{ es = "resistencia", en = "toughness" }}

[fields.basica]
kind = "flag"
label = {{ es = "básica", en = "basic" }}

[fields.vetada]
kind = "flag"
label = {{ es = "vetada", en = "banned" }}

[fields.ilustrador]
kind = "text"
label = {{ es = "ilustrador", en = "artist" }}

[formats.sesenta]
label = "60"
rules = [
  {{ id = "size", kind = "size", min = 60 }},
  {{ id = "copies", kind = "copies", max = 4, filter = "not is:basica" }},
  {{ id = "ban", kind = "ban", filter = "is:vetada" }},
  {{ id = "pool", kind = "pool", filter = "not elemento:sombra" }},
]

[formats.cien]
label = "100"
rules = [
  {{ id = "size", kind = "size", exact = 100 }},
  {{ id = "copies", kind = "copies", max = 1, filter = "not is:basica" }},
  {{ id = "ban", kind = "ban", filter = "is:vetada" }},
  {{ id = "pool", kind = "pool", filter = "not elemento:sombra" }},
]

"""


def write_game(folder: Path, count: int = COUNT) -> None:
    """Write a game's folder, whose name is the game's id."""
    folder.mkdir(parents=True, exist_ok=True)
    sets = count // SET_SIZE + 1
    text = _GAME.format(
        id=folder.name, rarities=_labels(RARITIES), types=_labels(TYPES), elements=_labels(ELEMENTS)
    )
    text += "\n".join(f'[sets.S{i}]\nname = "Serie {i}"\nsize = {SET_SIZE}' for i in range(sets))
    (folder / "game.toml").write_text(f"{text}\n", encoding="utf-8", newline="\n")
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEADER)
        writer.writerows(printings(count))


def _labels(ids: object) -> str:
    assert isinstance(ids, dict | tuple)
    return ", ".join(f'{id} = "{id.title()}"' for id in ids)


def printings(count: int = COUNT) -> Iterator[tuple[object, ...]]:
    """Yield the rows of the card file, sets in order, the printings of a card in several sets."""
    draw = Random(20)
    words = Words(draw)
    cards: list[tuple[object, ...]] = [basic(name) for name in BASICS]
    names = set(BASICS)
    for place in range(count):
        if place >= len(BASICS) and (len(cards) < 400 or draw.random() < 0.36):
            cards.append(card(draw, words, len(cards), names))
        chosen = cards[-1] if draw.random() < 0.4 else cards[draw.randrange(len(cards))]
        id, name, *facts = cards[place] if place < len(BASICS) else chosen
        code, number = f"S{place // SET_SIZE}", str(place % SET_SIZE + 1)
        rarity = draw.choices([*RARITIES], [*RARITIES.values()])[0]
        yield id, name, code, number, rarity, *facts, words.artist(draw)


def basic(name: str) -> tuple[object, ...]:
    """Return a card that a deck may have any number of."""
    return name.lower().replace("ñ", "n"), name, "lugar", "", "0", "", "", "yes", "", ""


def card(draw: Random, words: "Words", number: int, names: set[str]) -> tuple[object, ...]:
    """Return id, name and facts of a new card; a few facts are unknown, X or none."""
    name = words.name(draw)
    while name in names:
        name += f" {words.name(draw)}"
    names.add(name)
    kind = draw.choices([*TYPES], [*TYPES.values()])[0]
    elements = "+".join(draw.sample(ELEMENTS, draw.choices((0, 1, 2, 3), (2, 10, 4, 1))[0]))
    cost = draw.choices(("?", "X", str(draw.randrange(10))), (1, 1, 60))[0]
    fights = kind in {"criatura", "heroe"}
    power, toughness = (str(draw.randrange(12)) if fights else "" for _ in range(2))
    banned = "yes" if number % 50 == 0 else ""
    return f"c{number}", name, kind, elements, cost, power, toughness, "", banned, words.text(draw)


class Words:
    """Six thousand words; the n-th is drawn about 1/n as often as the first."""

    def __init__(self, draw: Random) -> None:
        self.all = [_word(draw) for _ in range(6000)]
        self._often = list(accumulate(1 / (i + 3) for i in range(len(self.all))))
        self._artists = [f"{self._one(draw)} {self._one(draw)}".title() for _ in range(500)]

    def _one(self, draw: Random) -> str:
        return self.all[draw.randrange(len(self.all))]

    def name(self, draw: Random) -> str:
        """Return a name of one to three words."""
        return " ".join(self._one(draw).capitalize() for _ in range(draw.randint(1, 3)))

    def text(self, draw: Random) -> str:
        """Return one to four sentences, 8 to 40 words in all."""
        said = draw.choices(self.all, cum_weights=self._often, k=draw.randint(8, 40))
        said[:: max(len(said) // 3, 5)] = [
            word.capitalize() for word in said[:: max(len(said) // 3, 5)]
        ]
        return " ".join(said).replace(" a", ", a") + "."

    def artist(self, draw: Random) -> str:
        """Return one of 500 people."""
        return self._artists[draw.randrange(len(self._artists))]


def _word(draw: Random) -> str:
    syllables = draw.choices((1, 2, 3, 4), (1, 4, 4, 2))[0]
    return (
        "".join(
            draw.choice("bcdfghjlmnprstvz")
            + draw.choice("aaaeeeiioou")
            + draw.choice(("", "", "", "n", "s", "r"))
            for _ in range(syllables)
        )
        .replace("uns", "úns")
        .replace("on", draw.choice(("on", "ón")))
        .replace("nin", "ñin")
    )


def decks(folder: Path, count: int = 200) -> list[tuple[str, str]]:
    """Return lists and the formats they are meant for: half of 10 lines, half of 64."""
    draw = Random(4)
    with (folder / "cards.csv").open(encoding="utf-8", newline="") as file:
        names = sorted({row["name"] for row in csv.DictReader(file) if row["basica"] != "yes"})
    return [_deck(draw, names, i) for i in range(count)]


def _deck(draw: Random, names: list[str], number: int) -> tuple[str, str]:
    big = number % 2 == 0
    lines = [(1 if big else 4, name) for name in draw.sample(names, 63 if big else 9)]
    lines.append((37 if big else 24, BASICS[-1]))
    if number % 12 == 0:  # one that breaks a rule
        lines[0] = (lines[0][0] + 4, lines[0][1])
    return "\n".join(
        f"{count} {name}" for count, name in lines
    ) + "\n", "cien" if big else "sesenta"


@dataclass(frozen=True, slots=True)
class Sample:
    """What to ask for: a name, a part of many names, words and a phrase of the texts."""

    name: str
    part: str
    words: tuple[str, str]
    common: tuple[str, ...]
    phrase: str
    misspelt: str


def sample(folder: Path) -> Sample:
    """Return things that the game's cards hold."""
    with (folder / "cards.csv").open(encoding="utf-8", newline="") as file:
        cards = {row["id"]: row for row in csv.DictReader(file)}
    names = [c["name"] for c in cards.values() if c["name"].isascii() and c["name"].count(" ") == 1]
    texts = Counter(
        word.strip(",.").lower() for c in cards.values() for word in c["text"].split()
        if word.isascii()
    )  # fmt: skip
    common = [word for word, _ in texts.most_common(40) if len(word) > 4]
    pairs = Counter(
        " ".join(pair) for c in cards.values()
        for pair in pairwise(c["text"].lower().split())
        if "".join(pair).isalpha() and "".join(pair).isascii()
    )  # fmt: skip
    parts = Counter(word[:4].lower() for name in names for word in name.split() if len(word) > 4)
    name = names[len(names) // 2]
    misspelt = f"{name[0]}{name[2]}{name[1]}{name[3:]}".lower()
    first, second = names[100].lower().split()
    return Sample(
        name,
        parts.most_common(60)[-1][0],
        (first[:4], second[:3]),
        tuple(common),
        pairs.most_common(3)[2][0],
        misspelt,
    )


def ready(folder: Path) -> None:
    """Write the game unless it is there."""
    if not (folder / "cards.csv").exists():
        write_game(folder)


def bare(path: Path, folder: Path) -> Path:
    """Return the database of the bare ways, made unless it is there."""
    from mazo.tests.bench import yardstick

    if not path.exists():
        part = path.with_suffix(".part")
        part.unlink(missing_ok=True)
        yardstick.build(part, folder / "cards.csv")
        part.rename(path)
    return path
