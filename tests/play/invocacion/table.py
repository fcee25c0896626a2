"""Games of Invocación Fronteras at the table, with decks of made-up cards."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from mazo import data
from mazo.catalog.game import Game
from mazo.catalog.tables import game_of
from mazo.play.cards import Card
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.referee import Refused, Untold
from mazo.play.goldfish.script import read
from mazo.play.goldfish.words import Request, Vocabulary
from mazo.play.invocacion.referee.fighting import fight
from mazo.play.invocacion.referee.solitaire import REFEREE
from mazo.play.table import TableRules, table_rules

from .made import settings

COMBAT: dict[str, Any] = {"fase": "combate", "sin_efecto": False}
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
            coste_apoyos=(n % 13) // 4,
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
    beside: Sequence[Card] = (),
    options: Mapping[str, str] | None = None,
    **changed: str | int,
) -> Board:
    """Return a board; `changed` are settings, `options` those of the game's own rules."""
    game, rules = tables()
    piles = {"main": tuple(mixed() if deck is None else deck)}
    piles |= {"2:main": tuple(rival)} if rival else {}
    piles |= {"legends": tuple(legends)} if legends else {}
    piles |= {"especiales": tuple(beside)} if beside else {}
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


def uniform(count: int = 40, **fields: object) -> tuple[Card, ...]:
    """Return a deck of cards that all print the same, each with a name of its own."""
    return tuple(card(f"c{n:02}", **fields) for n in range(count))  # type: ignore[arg-type]


def here(play: Play, zone: str) -> list[int]:
    """Return the numbers of the cards in a zone, without the Mana on them."""
    return [each.number for each in play.state.zones[zone] if each.on is None]


def against(play: Play, line: str) -> list[str]:
    """Return why a line is forbidden: `KEY RULE` for each reason."""
    try:
        told(play, line)
    except Refused as refused:
        return [f"{step.key} {step.cite}" for step in refused.ruling.against]
    return []


def lacking(play: Play, line: str) -> list[tuple[str, str]]:
    """Return what is unknown so that it cannot be told whether a line is allowed."""
    try:
        told(play, line)
    except Untold as untold:
        return [(lack.of, lack.field) for lack in untold.ruling.lacking]
    return []


def events(play: Play) -> list[str]:
    """Return the keys of what the last action brought about."""
    return [event.key for event in play.state.events]


def fighting(deck: Sequence[Card] | None = None, **named: object) -> Play:
    """Return a game of two in open play: seat 1 has an Invocation, a Support and two Conjurings."""
    play = told(sat(deck, **named), "next")
    one, two, three, four = here(play, "hand")
    return told(
        play,
        f"place {one} invocacion",
        f"place {two} apoyos",
        f"place {three} {four} conjuros",
        "finish",
    )


def duel(deck: object = None, **named: object) -> Play:
    """Return a game of two that are both played, each with an Invocation and nothing else."""
    options = {"rival": "scripted", **named.pop("options", {})}  # type: ignore[dict-item]
    play = told(sat(deck or uniform(), options=options, **named), "next")  # type: ignore[arg-type]
    for seat, zone in (("", "hand"), ("@2 ", "2:hand")):
        play = told(play, f"{seat}place {here(play, zone)[0]} invocacion", f"{seat}finish")
    return play


def stronger(play: Play) -> Play:
    """Return the game in which seat 1's Invocation is said to print 3 Support, more than others."""
    return told(play, f"! say {here(play, 'invocacion')[0]} apoyo 3")


def over(play: Play, line: str = "pass") -> Play:
    """Return the game after a line that ends the combat, the first trophy being taken."""
    play = told(play, line)
    choices = play.state.memory.get("choices")
    if not choices:
        return play
    winner = play.state.memory["winner"]
    return told(play, f"@{winner} trophy {choices[0]}")  # type: ignore[index]


def with_mana(play: Play, count: int, seat: int = 1) -> Play:
    """Return the game in which a seat took Mana off the Portal, as no rule lets it."""
    zone = "mana" if seat == 1 else f"{seat}:mana"
    top = [each.number for each in play.state.zones["portal"]][-count:]
    return told(play, f"move {' '.join(map(str, top))} {zone} down")


def power(play: Play) -> dict[int, int | None]:
    """Return the total Power of each seat's Invocation."""
    now = fight(play.board, play.state)
    return {seat: total.points for seat, total in zip(now.seats, now.totals, strict=True)}
