"""Games of solitaire from a box whose spells, mages and implements are made up."""

from collections.abc import Mapping, Sequence
from functools import cache

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import UserError
from mazo.catalog.game import SettingValue
from mazo.catalog.library import open_game
from mazo.play.cards import Card, every_card
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.referee import Refused, Untold
from mazo.play.goldfish.script import read
from mazo.play.goldfish.words import Request, Vocabulary
from mazo.play.table import TableRules, table_rules
from mazo.play.zonamagica.referee import deeds, seats
from mazo.play.zonamagica.referee.solitaire import REFEREE

from tests.play.zonamagica.drawn import MANA, agreed

# Icons of made-up spells, by the rest of their number by 3, but for some numbers of their own.
ICONS = {
    0: ("magia-benefica", "limite-de-usos"),
    1: ("magia-negativa", "objetivo-unico"),
    2: ("todos-los-oponentes",),
    5: ("objetivo-unico",),
    6: ("magia-benefica", "limite-de-usos", "magia-defensiva"),
    9: ("magia-benefica", "magia-defensiva"),
    11: ("objetivo-en-implemento",),
}

WORDS = Vocabulary(deeds={form.verb: form.verb for form in deeds.FORMS})


@cache
def catalog() -> Catalog:
    """Return the built-in cards."""
    return open_game("zonamagica")


@cache
def rules() -> TableRules:
    """Return how the game is played at the table."""
    return table_rules({name: catalog().table(name) for name in ("play", "setup")}, catalog().game)


def spell(number: int) -> Card:
    """Return a made-up spell that costs one mana or two; its kind goes by its number."""
    cost = (MANA[number % 5],) if number % 2 else (MANA[number % 5], MANA[number % 5])
    fields = {
        "type": "magia",
        "escuela": ("dragon", "hada")[number % 2],
        "coste": cost,
        "puntos": number % 4,
        "iconos": ICONS.get(number, ICONS[number % 3]),
        "usos": 2 if number % 3 == 0 else "",
    }
    return Card(f"Hechizo {number}", fields=fields)


def mage(number: int) -> Card:
    """Return a made-up mage with its starting crystals."""
    crystals: dict[str, str | int | float | None] = {"dragon": number, "hada": 5 - number}
    return Card(f"Hada {number}", fields={"type": "mago", "cristales": crystals})


@cache
def known() -> tuple[Card, ...]:
    """Return a box in which all spells and mages are known: 65 of 13 kinds, and 5."""
    mana = [card for card in every_card(catalog()) if card.fields.get("type") == "mana"]
    spells = [spell(number) for number in range(13)]
    more = [card.but(fields={**card.fields, "copies": 5}) for card in spells]
    return (*mana, *more, *map(mage, range(1, 6)))


@cache
def listed() -> tuple[Card, ...]:
    """Return the cards of the catalog, of which hardly any spell is one."""
    return tuple(every_card(catalog()))


def seated(
    players: int = 3,
    *,
    seed: str = "mesa",
    cards: Sequence[Card] | None = None,
    options: Mapping[str, str] | None = None,
    read_as: Mapping[str, SettingValue] | None = None,
) -> Board:
    """Return the board of a game from the box, of known cards unless others are given."""
    settings = {**agreed(), **(read_as or {})}
    start = Start(5, seed, 1, players, options or {})
    piles = REFEREE.box(cards or known(), settings, start)
    assert piles is not None
    return board(catalog().game, rules(), settings, piles, start, referee=REFEREE)


def do(play: Play, *lines: str) -> Play:
    """Return the game after some lines."""
    for line in lines:
        said = read(line, play, WORDS)
        assert said is not None, line
        assert not isinstance(said, Request), line
        play = play.do(said)
    return play


def begun(
    players: int = 3,
    *,
    options: Mapping[str, str] | None = None,
    cards: Sequence[Card] | None = None,
    seed: str = "mesa",
    **read_as: SettingValue,
) -> Play:
    """Return a game after its set-up, with the first own turn begun where the own side begins.

    Settings are named with `_` for `-`.
    """
    changed = {name.replace("_", "-"): value for name, value in read_as.items()}
    play = new(seated(players, seed=seed, cards=cards, options=options, read_as=changed))
    while seats.stage(play.state) in (seats.DRAFTING, seats.SORTING):
        play = play.do(REFEREE.legal(play.board, play.state)[0])
    return do(play, "next")


def refused(play: Play, line: str) -> list[str]:
    """Return the keys of what speaks against a line."""
    with pytest.raises(Refused) as caught:
        do(play, line)
    return [step.key for step in caught.value.ruling.against]


def untold(play: Play, line: str) -> list[tuple[str, str]]:
    """Return the facts that are lacking to tell whether a line may be done."""
    with pytest.raises(Untold) as caught:
        do(play, line)
    return [(lack.of, lack.field) for lack in caught.value.ruling.lacking]


def fails(play: Play, line: str) -> UserError:
    """Return the error of a line that cannot be read or done."""
    with pytest.raises(UserError) as caught:
        do(play, line)
    return caught.value


def numbers(play: Play, zone: str) -> tuple[int, ...]:
    """Return the numbers of the cards in a zone."""
    return seats.numbers(play.state.zones[zone])


def told(play: Play) -> list[str]:
    """Return the keys of what the last line brought about."""
    return [event.key for event in play.state.events]


def holding(play: Play, *wanted: int, zone: str = "hand") -> Play:
    """Return a game in which spells of these kinds lie in the own hand, taken from elsewhere.

    Kinds are the numbers of `spell`; nothing else of the game is changed.
    """
    state = play.state
    for kind in wanted:
        number = next(
            n
            for n in (*numbers(play, "spell-deck"), *numbers(play, "hand"))
            if play.board.cards[n].name == f"Hechizo {kind}" and n not in numbers(play, zone)
        )
        from mazo.play.goldfish.moves import moved

        state = moved(state, [number], zone)
        play = Play(play.board, (*play.states[:-1], state), play.actions)
    return play


def of_kind(play: Play, kind: int, zone: str = "hand") -> int:
    """Return a spell of a kind in a zone."""
    return next(n for n in numbers(play, zone) if play.board.cards[n].name == f"Hechizo {kind}")


def circle(play: Play, school: str, *mana: str) -> Play:
    """Return a game in which a circle has these mana: cards of other places change with them."""
    zone = seats.CIRCLES[school]
    state = play.state
    zones = {key: list(pile) for key, pile in state.zones.items()}
    for place, kind in enumerate(mana):
        have = zones[zone][place]
        if play.board.cards[have.number].fields["mana"] == kind:
            continue
        there, at = next(
            (other, i)
            for other in ("mana-deck", "offer")
            for i, each in enumerate(zones[other])
            if play.board.cards[each.number].fields["mana"] == kind
        )
        number = zones[there][at].number
        zones[there][at] = zones[there][at].but(number=have.number)
        zones[zone][place] = have.but(number=number)
    laid = state.but(zones={key: tuple(pile) for key, pile in zones.items()})
    row = tuple(str(each.number) for each in zones["offer"])
    laid = laid.but(memory={**laid.memory, "spaces": row}) if len(row) == 11 else laid
    return Play(play.board, (*play.states[:-1], laid), play.actions)


def figures(play: Play, **counts: int) -> Play:
    """Return a game with other numbers on the table, `_` in a name standing for `-`."""
    more = {name.replace("_", "-"): count for name, count in counts.items()}
    assert more.keys() <= play.state.figures.keys()
    state = play.state.but(figures={**play.state.figures, **more})
    return Play(play.board, (*play.states[:-1], state), play.actions)
