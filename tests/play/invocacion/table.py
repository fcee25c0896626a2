"""Games of Invocación Fronteras at the table, with decks of made-up cards."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from mazo import data
from mazo.catalog.game import Game
from mazo.catalog.tables import game_of
from mazo.play.cards import Card
from mazo.play.goldfish.board import Board, Start, board
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.script import read
from mazo.play.goldfish.words import Request, Vocabulary
from mazo.play.invocacion.solitaire import REFEREE
from mazo.play.table import TableRules, table_rules

from .made import settings

WORDS = Vocabulary(deeds={form.verb: form.verb for form in REFEREE.forms})


@cache
def tables() -> tuple[Game, TableRules]:
    """Return the game and how it is played, as its file says."""
    read_ = tomllib.loads(data.read("invocacion/game.toml"))
    game = game_of(read_)
    return game, table_rules(read_, game)


def card(name: str, power: int | None = 3, **fields: object) -> Card:
    """Return a card that prints what is given, and no sacrifice, Mana or effect otherwise."""
    printed: dict[str, object] = {
        "poder": power,
        "elemento": (),
        "apoyo": 1,
        "mana": 0,
        "coste-conjuros": 0,
        "coste-apoyos": 0,
        "fase": "ninguna",
        "sin-efecto": True,
        **{key.replace("_", "-"): value for key, value in fields.items()},
    }
    known = {key: value for key, value in printed.items() if value is not None}
    return Card(name, name, name, fields=known)  # type: ignore[arg-type]


def mixed(size: int = 40) -> tuple[Card, ...]:
    """Return a deck with sacrifices, Mana, effects of both phases and every element."""
    elements = ((), ("fuego",), ("agua",), ("tierra", "aire"))
    phases = ("ninguna", "combate", "ninguna", "preparacion", "combate")
    return tuple(
        card(
            f"c{n}",
            n % 8,
            elemento=elements[n % 4],
            apoyo=n % 5,
            mana=n % 3,
            coste_conjuros=(n % 7) // 4,
            coste_apoyos=(n % 11) // 7,
            fase=phases[n % 5],
            sin_efecto=phases[n % 5] == "ninguna",
        )
        for n in range(size)
    )


def laid(
    deck: Sequence[Card] | None = None,
    *,
    seed: str = "1",
    players: int = 2,
    rival: Sequence[Card] = (),
    legends: Sequence[Card] = (),
    options: Mapping[str, str] | None = None,
    **changed: str | int,
) -> Board:
    """Return a board; `changed` are settings, `options` those of the game's own rules."""
    game, rules = tables()
    piles = {"main": tuple(mixed() if deck is None else deck)}
    piles |= {"2:main": tuple(rival)} if rival else {}
    piles |= {"legends": tuple(legends)} if legends else {}
    start = Start(4, seed, 1, players, options or {})
    return board(game, rules, settings(**changed), piles, start, referee=REFEREE)


def sat(deck: Sequence[Card] | None = None, **named: object) -> Play:
    """Return a game that has just been set up, with seat 1 as Guardian unless told otherwise."""
    options = {"guardian": "1", **(named.pop("options", None) or {})}  # type: ignore[dict-item]
    return new(laid(deck, options=options, **named))  # type: ignore[arg-type]


def told(play: Play, *lines: str) -> Play:
    """Return the game after some lines of a script."""
    for line in lines:
        action = read(line, play, WORDS)
        assert action is not None
        assert not isinstance(action, Request)
        play = play.do(action)
    return play
