"""Games of Invocación Fronteras in words: everything that may happen has its sentence."""

from typing import Any

import pytest
from mazo.catalog.errors import UserError
from mazo.catalog.library import open_game
from mazo.cli.errors import message
from mazo.cli.play import refusals, showing, telling
from mazo.cli.play.seat import Seat
from mazo.cli.words import LANGUAGES, use
from mazo.collection.deckbuilding.decks import Deck
from mazo.play.goldfish.history import Play
from mazo.play.invocacion.referee.legal import actions
from mazo.play.invocacion.referee.solitaire import REFEREE

from tests.play.invocacion.referee.test_random_games import WAYS, with_effects
from tests.play.invocacion.table import (
    card,
    fighting,
    here,
    laid,
    mixed,
    sat,
    tables,
    told,
    uniform,
)
from tests.play.random_play import played


def seat() -> Seat:
    """Return the table of the game, with the cards of tests."""
    catalog = open_game("invocacion")
    settings = catalog.game.defaults()
    return Seat(catalog, tables()[1], settings, Deck("invocacion", "prueba"), {}, referee=REFEREE)


def every_line(play: Play) -> list[str]:
    """Return all that is said of a game: what happened and how the table stood."""
    found: list[str] = []
    for end in range(1, len(play.states) + 1):
        then = play.but(states=play.states[:end], actions=play.actions[: end - 1])
        found += [*telling.happened(seat(), then), *showing.table(seat(), then)]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", ["armageddon played", "timed", "legends", "constructed"])
def test_whatever_happens_is_told(way: str, lang: str) -> None:
    """INV-13: each event, line and step of a game has a sentence, and all of its facts."""
    use(lang)
    try:
        lines = every_line(played(laid(seed=f"told {way}", **WAYS[way]), 60))
        lines += every_line(with_effects(laid(seed=f"effects {way}", **WAYS[way]), 60))
    finally:
        use("en")
    assert len(lines) > 100
    assert [line for line in lines if "{" in line or "}" in line] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_refused_is_told(lang: str) -> None:
    """INV-13: each deed at each moment is either possible or refused with a reason."""
    use(lang)
    reasons = set()
    try:
        play = played(laid(mixed(), seed="refused", options={"rival": "scripted"}), 40)
        for end in range(1, len(play.states), 3):
            then = play.but(states=play.states[:end], actions=play.actions[: end - 1])
            reasons |= set(refused(then))
    finally:
        use("en")
    assert len(reasons) > 20
    assert [line for line in reasons if "{" in line] == []


def refused(play: Play) -> list[str]:
    """Return what is said against each deed that cannot be done."""
    some = next(iter(play.board.cards))
    lines = [
        "deal 9", f"place {some} conjuros", f"effect {some}", "legend", "finish", f"pay {some}",
        "resolve", f"reveal {some}", f"hide {some}", "empower 3", f"support {some}",
        f"barrier {some}", "priority", "retire", "pass", f"trophy {some}", "time",
        f"modify {some} +1", "affect +1", f"equal {some} 3", f"exchange {some} {some}",
        f"cancel {some}", "next", "mulligan", f"move {some} mana",
    ]  # fmt: skip
    found = []
    for line in lines:
        try:
            told(play, line)
        except UserError as error:
            said = refusals.told(seat(), error)
            found += [*(said.why or (message(error),)), *said.remedy]
    assert actions(play.board, play.state)
    return found


def lines_in(lang: str, play: Play) -> str:
    """Return what has just happened, and the table, in a language."""
    use(lang)
    try:
        return "\n".join([*telling.happened(seat(), play), *showing.table(seat(), play)])
    finally:
        use("en")


@pytest.mark.parametrize(("lang", "shown"), [("es", "conjuros*2"), ("en", "conjurings*2")])
@pytest.mark.parametrize("typed", ["conjuros*2", "conjurings*2"])
def test_formulas_are_shown_in_the_language_in_use(typed: str, lang: str, shown: str) -> None:
    """INV-20: the words of a formula are typed in either language, and shown in the reader's."""
    play = fighting(uniform())
    mine = here(play, "invocacion")[0]
    play = told(play, f"modify {mine} +{typed}")
    assert f"+{shown}" in telling_of(lang, play)[0]
    assert f" {shown}, " in lines_in(lang, play)


def telling_of(lang: str, play: Play) -> list[str]:
    """Return what has just happened, in a language."""
    use(lang)
    try:
        return telling.happened(seat(), play)
    finally:
        use("en")


@pytest.mark.parametrize(
    ("lang", "of_catalog", "of_nobody"),
    [
        ("es", "Dice: «En este instante", "Dice: «Solo aquí»"),
        ("en", "It says: “At this instant", "It says (there is no English text): “Solo aquí”"),
    ],
)
def test_a_card_is_read_out_in_the_language_in_use(
    lang: str, of_catalog: str, of_nobody: str
) -> None:
    """INV-16: what an Invocation says is told in the reader's language where the card has it."""
    printed: dict[str, Any] = {"fase": "combate", "sin_efecto": False, "text": "Solo aquí"}
    known = card("Ataraxia", **{**printed, "text": "En este instante"}).but(card="ataraxia")
    for one, expected in ((known, of_catalog), (card("Otra", **printed), of_nobody)):
        play = told(fighting([one] * 20), "resolve")
        assert any(line.startswith(expected) for line in telling_of(lang, play))


def test_hidden_legends_are_a_number() -> None:
    """INV-38: a look at the Legends tells the one on top and how many lie below it."""
    play = sat(uniform(), legends=tuple(card(f"l{n}") for n in range(15)))
    top = play.board.card(play.state, here(play, "legends")[-1]).name
    head, first, rest = showing.table(seat(), play, "legends")
    assert (head, first.split()[-1], rest.strip()) == ("Legends (15)", top, "14 face down")
    rivals = sat(uniform(30), rival=uniform(30))
    assert showing.table(seat(), rivals, "2:main")[1].strip() == "30 face down"
