"""Tables of solitaire laid out card by card, and lines played on them."""

from collections.abc import Mapping, Sequence
from functools import cache

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import UserError
from mazo.catalog.library import open_game
from mazo.play.cards import Card, by_query
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.places import at
from mazo.play.goldfish.referee import Refused, Untold
from mazo.play.goldfish.script import read
from mazo.play.goldfish.state import Lying, State
from mazo.play.goldfish.words import Request, Vocabulary
from mazo.play.invizimals.referee import deeds
from mazo.play.invizimals.referee.solitaire import REFEREE
from mazo.play.table import TableRules, table_rules

from .made import settings

WORDS = Vocabulary(deeds={form.verb: form.verb for form in deeds.FORMS})


@cache
def catalog() -> Catalog:
    """Return the built-in cards."""
    return open_game("invizimals")


@cache
def rules() -> TableRules:
    """Return how the game is played at the table."""
    return table_rules({name: catalog().table(name) for name in ("play", "setup")}, catalog().game)


@cache
def card(title: str) -> Card:
    """Return a card of the catalog, or one of those made up here."""
    if title in MADE:
        return MADE[title]
    (match,) = catalog().resolve([title])[title]
    found = catalog().first(match.card)
    assert found is not None
    asks = rules().mulligan
    made = Card(found.title, found.card, None, None, found.values)
    assert asks is not None
    return made.but(keeps=by_query(catalog(), asks.query or "")(made))


def bring(title: str) -> Card | None:
    """Return a card by its title as a game finds those that are in no deck."""
    return card(title) if title in MADE or catalog().resolve([title])[title] else None


def made(name: str, **fields: object) -> Card:
    """Return a card of one's own; what is not said it does not have, `?` nobody knows."""
    families = dict.fromkeys(catalog().game.fields["habitat"].values, "")
    values: dict[str, object] = dict.fromkeys(catalog().game.fields, "")
    values |= {"modifica": families, **fields}
    known = {id_: None if value == "?" else value for id_, value in values.items()}
    return Card(name, None, None, keeps=False, fields=known)  # type: ignore[arg-type]


_FAMILIES = ("desierto", "oceano", "fuego", "hielo", "roca", "jungla")
MADE: dict[str, Card] = {}
MADE |= {
    "Chispa": made("Chispa", type="vector", ataques=("quemar",), mejora="ataque", suma=100),
    "Filo": made("Filo", type="vector", ataques=("cortar",), mejora="ataque", suma=300),
    "Escamas": made("Escamas", type="vector", ataques=("quemar",), mejora="defensa", suma=150),
    "Ascuas": made(
        "Ascuas",
        type="habitat",
        habitat="fuego",
        modifica={**dict.fromkeys(_FAMILIES, ""), "fuego": 100, "hielo": -150},
    ),
    "Nieve": made(
        "Nieve",
        type="habitat",
        habitat="hielo",
        modifica={**dict.fromkeys(_FAMILIES, ""), "hielo": 100},
    ),
    **{
        f"Frágil {stage.upper()}": made(
            f"Frágil {stage.upper()}", type="invizimal", estado=stage, habitat="fuego",
            ataques=("golpear", "sonido"), vidas=lives, ataque=500, defensa=500,
        )
        for stage, lives in (("colt", 2), ("max", 1))
    },
    "Escarcha": made(
        "Escarcha",
        type="habitat",
        habitat="hielo",
        modifica={**dict.fromkeys(_FAMILIES), "hielo": 250},  # of the others nobody knows
    ),
    "Bruma": made("Bruma", type="habitat", habitat="fuego", modifica="?"),
    "Amigo": made("Amigo", type="cazador", clase="amigos", text="Roba dos cartas."),
    "Amiga": made("Amiga", type="cazador", clase="amigos"),
    "Diario": made("Diario", type="cazador", clase="diario-secreto"),
    "Sin clase": made("Sin clase", type="cazador", clase="?"),
    "Escudo": made("Escudo", type="escudo"),
    "Misterio": made("Misterio", **dict.fromkeys(("type", "estado"), "?")),
    "Pompa": made(
        "Pompa", type="invizimal", estado="pup", habitat="roca", ataques=("quemar", "cortar"),
        vidas="?", ataque=100, defensa=100,
    ),
    "Duda": made("Duda", type="vector", ataques=("quemar",), mejora="?", suma="?"),
    "Zurdo": made(
        "Zurdo", type="invizimal", estado="pup", habitat="roca", ataques=("quemar", "cortar"),
        vidas=2, ataque="?", defensa=100,
    ),
    "Muro": made(
        "Muro", type="invizimal", estado="pup", habitat="roca", ataques=("quemar", "cortar"),
        vidas=2, ataque=100, defensa="?",
    ),
}  # fmt: skip


def seated(
    own: Sequence[str],
    rival: Sequence[str] = (),
    *,
    seed: str = "mesa",
    options: Mapping[str, str] | None = None,
    read_as: Mapping[str, str | bool] | None = None,
) -> Board:
    """Return the board of a game with a deck, and one of the rival's where it brings one."""
    piles = {"main": tuple(map(card, own))}
    if rival:
        piles["2:main"] = tuple(map(card, rival))
    start = Start(5, seed, 1, 2, {"rival": "scripted", **(options or {})})
    chosen = settings(**(read_as or {}))
    return board(catalog().game, rules(), chosen, piles, start, referee=REFEREE, bring=bring)


def laid(
    zones: Mapping[str, Sequence[str]],
    *,
    turn: int = 1,
    options: Mapping[str, str] | None = None,
    **changes: str | bool,
) -> Play:
    """Return a game in which these cards lie in these zones, those of the rival in `2:…`.

    The rival has a deck where `2:main` is named.
    """
    own = [title for zone, titles in zones.items() if ":" not in zone for title in titles]
    theirs = [title for zone, titles in zones.items() if ":" in zone for title in titles]
    table = seated(own, theirs, options=options, read_as=changes)
    if theirs and "2:main" not in zones:
        table = table.but(piles={**table.piles, "2:main": ()})
    left = {
        seat: list(map(int, table.piles.get(at("main", seat), ()))) or _rest(table)
        for seat in (1, 2)
    }
    lying = {
        zone: tuple(
            Lying(_taken(table, left[2 if ":" in zone else 1], title), down="hand" in zone)
            for title in zones.get(zone, ())
        )
        for zone in table.zones
    }
    figures = {"prizes": 3, "captured": 0, "2:prizes": 3, "2:captured": 0}
    phase = rules().phases[0].id if turn else None
    return Play(table, (State(lying, turn=turn, phase=phase, figures=figures),))


def _rest(table: Board) -> list[int]:
    """Return the cards of a rival that has no deck: those behind the player's."""
    return sorted(set(table.cards) - set(table.piles["main"]))


def _taken(table: Board, left: list[int], title: str) -> int:
    number = next(each for each in left if table.cards[each] == card(title))
    left.remove(number)
    return number


def do(play: Play, *lines: str) -> Play:
    """Return the game after some lines."""
    for line in lines:
        action = read(line, play, WORDS)
        assert action is not None
        assert not isinstance(action, Request)
        play = play.do(action)
    return play


def begin(table: Board) -> Play:
    """Return a game that has just been set up."""
    return new(table)


def against(play: Play, line: str) -> set[str]:
    """Return the keys of all that speaks against a line, which is refused."""
    with pytest.raises(Refused) as refused:
        do(play, line)
    return {step.key for step in refused.value.ruling.against}


def untold(play: Play, line: str) -> set[str]:
    """Return what cannot be told of a line: the keys of the conditions that are open."""
    with pytest.raises(Untold) as open_:
        do(play, line)
    return {check.step.key for check in open_.value.ruling.checks if check.holds is None}


def fails(play: Play, line: str) -> str:
    """Return the key of the error that a line is met with."""
    with pytest.raises(UserError) as error:
        do(play, line)
    return error.value.key


def names(play: Play, zone: str) -> list[str]:
    """Return what lies in a zone, from the bottom."""
    return [play.board.card(play.state, each.number).name for each in play.state.zones[zone]]


def events(play: Play) -> list[str]:
    """Return the keys of the events of the last action."""
    return [event.key for event in play.state.events]


def damage(play: Play, title: str) -> int:
    """Return how many lives a card in play has lost."""
    for pile in play.state.zones.values():
        for each in pile:
            if play.board.card(play.state, each.number).name == title and each.on is None:
                return each.counters.get("damage", 0)
    raise AssertionError(title)
