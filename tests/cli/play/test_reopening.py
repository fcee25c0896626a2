"""Whatever was done in a game, it is the same game when it is opened again."""

import random
from pathlib import Path

import pytest
from mazo.catalog.errors import UserError
from mazo.catalog.game import Field
from mazo.cli import words
from mazo.cli.play import beginning, record, seat, snapshot
from mazo.cli.play.keeping import Keeper
from mazo.cli.play.lines import lines_of, spoken
from mazo.cli.play.reopened import find, reopen
from mazo.cli.play.spoken import vocabulary
from mazo.cli.session import Session
from mazo.collection.deckbuilding.decks import Deck
from mazo.play.cards import every_card
from mazo.play.goldfish import history, script
from mazo.play.goldfish.actions import (
    Action,
    Attach,
    Count,
    Draw,
    Figure,
    Flip,
    Forced,
    Look,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Note,
    Plain,
    Say,
    Search,
    Shuffle,
    Tap,
    Token,
)
from mazo.play.goldfish.board import Start
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.referees import referee_of
from mazo.play.rulesets import RULESETS

from ..running import Mazo

DECK = "Mazo\n4 Ábaco Nítido\n3 Ñandú de Ceniza\n2 Cañón de Sal\n1 3 Deseos\nSide\n2 Noche // Día\n"
TEXTS = ("niebla", "dos palabras", "«así»", 'con "comillas"', "año 1º", "#3", "a, b", "-")


def some_action(chance: random.Random, play: Play) -> Action:
    """Return something that may be done, or may not."""
    numbers = [*play.board.cards, *play.state.tokens]
    some = tuple(chance.sample(numbers, chance.randint(1, 3)))
    one, text, zone = some[0], chance.choice(TEXTS), chance.choice([*play.board.zones])
    field = chance.choice([each for each in play.board.game.fields.values() if not each.per])
    plain: Plain = chance.choice(
        (
            Draw(chance.randint(1, 3), chance.choice((None, zone))),
            Mulligan(),
            Move(some, zone, chance.random() < 0.3, chance.choice((None, True, False))),
            Shuffle(zone),
            NextPhase(),
            NextTurn(),
            Tap(some, chance.random() < 0.7),
            Flip(some, chance.random() < 0.5),
            Count(one, text, chance.randint(-2, 3)),
            Figure(text, chance.randint(-2, 9), chance.random() < 0.5),
            Attach(some[1:] or some, chance.choice((None, one))),
            Look(zone, chance.choice((None, 2))),
            Search(zone, text),
            Token(text, zone),
            Token("Mago 3.0", zone, "mago-3-0"),
            Note(text, chance.choice((None, one))),
            Say(one, field.id, _said(field, text)),
        )
    )
    return Forced(plain) if chance.random() < 0.2 else plain


def _said(field: Field, text: str) -> str:
    """Return something that a card may print in a field."""
    plain = {"number": str(int(field.low or 3)), "flag": "yes"}.get(field.kind, text)
    return next(iter(field.values), plain)


def some_play(chance: random.Random, play: Play, count: int) -> Play:
    """Return a game after so many things that were tried, undone and redone by chance."""
    for _ in range(count):
        try:
            way = chance.random()
            play = (
                play.undo() if way < 0.1
                else play.redo() if way < 0.15
                else play.do(some_action(chance, play))
            )  # fmt: skip
        except UserError:
            continue
    return play


@pytest.mark.parametrize("number", range(6))
def test_a_game_is_the_same_when_it_is_opened_again(
    mazo: Mazo, tmp_path: Path, number: int, times: int
) -> None:
    """Every state, every action and what can be redone come back, sitting after sitting."""
    (tmp_path / "deck.txt").write_text(DECK, encoding="utf-8")
    here = seat.take(Session("t1"), str(tmp_path / "deck.txt"), plays=True)
    for seed in seeds(number, times):
        _is_the_same(here, seed)
    assert len(mazo.json("play", "list")["games"]) == times


def seeds(number: int, times: int) -> list[str]:
    """Return the seeds of a test: always the same one, or others each time where it lasts long."""
    return [str(random.randrange(10**9)) for _ in range(times)] if times > 1 else [str(number)]


def _is_the_same(here: seat.Seat, seed: str) -> None:
    chance = random.Random(seed)
    begun = beginning.start(here, seed)
    play = history.new(beginning.laid(here, begun))
    keeper = Keeper(snapshot.taken(here, begun, seed, scripted=False), "x")
    for _ in range(3):
        play = some_play(chance, play, 40)
        keeper.keep(play)
        assert keeper.trouble is None
        session = Session("t1")
        again = reopen(session, find(session, seed))
        session.db.close()
        assert (again.refusal, again.is_same) == (None, True), seed
        assert again.play.states == play.states, seed
        assert again.play.actions == play.actions, seed
        assert again.play.undone == play.undone, seed
        play, keeper = again.play, Keeper(again.saved, "x")
        _is_read_in_every_language(here, play, seed)
    assert len(play.actions) > 20, seed


GAMES = [ruleset for ruleset in RULESETS if referee_of(ruleset)]


def sat_down(game: str, seed: str) -> tuple[seat.Seat, Start]:
    """Return a table of a built-in game with every card that is known, or with its box.

    What the rules do not say is settled somehow, so that the game can be played.
    """
    session = Session(game)
    here = seat.at_table(session, session.catalog())
    settings = here.catalog.game.settings.values()
    some = {each.id: next(iter(each.values), 7) for each in settings if each.kind != "flag"}
    here = here.but(settings={**some, **{k: v for k, v in here.settings.items() if v is not None}})
    if here.rules.deck is not None:
        pile = tuple(every_card(here.catalog))
        piles = {zone.id: pile for zone in here.catalog.game.deck_zones()}
        rivals = {f"2:{zone}": cards for zone, cards in piles.items()}
        deck = Deck(game, "todas")
        here = here.but(deck=deck, piles={**piles, **rivals})
    begun = beginning.start(here, seed, 6)
    return beginning.unpacked(here, begun), begun


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(2))
def test_a_game_by_its_own_rules_is_the_same_again(game: str, number: int, times: int) -> None:
    """What the rules of a game remember, make and count comes back with everything else."""
    for seed in seeds(number, times):
        _is_the_same_by_its_rules(game, seed)


def _is_the_same_by_its_rules(game: str, seed: str) -> None:
    chance = random.Random(f"{game} {seed}")
    here, begun = sat_down(game, seed)
    play = history.new(beginning.laid(here, begun))
    assert here.referee is not None
    keeper = Keeper(snapshot.taken(here, begun, seed, scripted=False), "x")
    for _ in range(60):
        legal = here.referee.legal(play.board, play.state)
        if not legal:
            break
        play = play.do(chance.choice(legal))
    assert play.actions, seed
    undone = chance.randint(0, 3)
    for _ in range(min(undone, len(play.actions))):
        play = play.undo()
    keeper.keep(play)
    assert keeper.trouble is None
    session = Session()
    again = reopen(session, find(session, seed))
    assert (again.refusal, again.is_same) == (None, True), seed
    assert again.play.states == play.states, seed
    assert again.play.actions == play.actions, seed
    assert again.play.undone == play.undone, seed
    _is_read_in_every_language(here, play, seed)


def _is_read_in_every_language(here: seat.Seat, play: Play, seed: str) -> None:
    """Fail unless what a log says of each action is that action to whoever reads it."""
    known = vocabulary(play.board.game, play.board.referee)
    lines = lines_of(play, play.actions)
    for number, (line, action) in enumerate(zip(lines, play.actions, strict=True)):
        before = record.until(play, number)
        for lang in words.LANGUAGES:
            words.use(lang)
            said = spoken(here, line)
            assert script.read(said, before, known) == action, (seed, lang, line, said)
