"""Zona Mágica in solitaire: a game from the box, told in words."""

from itertools import pairwise

import pytest
from mazo.catalog.errors import UserError
from mazo.cli.play import showing, telling
from mazo.cli.play.seat import Seat
from mazo.cli.steps import step_told
from mazo.cli.words import LANGUAGES, use
from mazo.collection.deckbuilding.decks import Deck
from mazo.packs import chance
from mazo.play.goldfish.actions import Deed, Forced, Note, Plain
from mazo.play.goldfish.engine import act, judge
from mazo.play.goldfish.history import Play
from mazo.play.zonamagica.referee.solitaire import REFEREE

from tests.cli.running import Mazo
from tests.play.random_play import played
from tests.play.zonamagica.tables import catalog, listed, rules, seated

START = ("play", "start", "-g", "zonamagica", "--seed", "7", "--no-save")


@pytest.fixture
def zona(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines where no game is chosen."""
    monkeypatch.delenv("MAZO_GAME")
    return mazo


def table(play: Play) -> Seat:
    """Return the table that a game is told at."""
    return Seat(catalog(), rules(), play.board.settings, Deck("zonamagica", ""), {}, REFEREE)


# How many cards and which words each deed is tried with, right or wrong.
WORDS = {
    "crystals": ("2", "1"), "take": ("5",), "space": ("12", "dragon"), "assist": ("dragon",),
    "circle": ("hada",), "cast": ("3",), "icon": ("yes",), "bid": ("2",), "pay": ("2", "1"),
    "named": ("2",), "open": ("2",),
}  # fmt: skip
CARDS = {
    "mage": 1, "block": 1, "draft": 1, "sort": 3, "cast": 1, "use": 1, "receive": 1, "named": 1,
    "trim": 1, "gem": 1,
}  # fmt: skip


def tried(play: Play, number: int) -> list[Plain]:
    """Return a deed of each form for two seats, with cards by chance and with those in hand."""
    place = chance.key("tried").at(number)
    cards = [*play.board.cards]
    picked = [cards[place.at(i).below(len(cards))] for i in range(3)]
    hand = [each.number for each in play.state.zones["hand"]][:1]
    found: list[Plain] = [Deed("take", (), (space,), 1) for space in ("2", "12")]
    for form in REFEREE.forms:
        words, count = WORDS.get(form.verb, ()), CARDS.get(form.verb, 0)
        found.append(Deed(form.verb, tuple(picked[:count]), words, 1))
        found.append(Deed(form.verb, tuple((hand + picked)[:count]), words, 2))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "options", [{}, {"distribution": "advanced", "rival": "scripted"}], ids=["alone", "auctions"]
)
def test_everything_can_be_said(lang: str, options: dict[str, str]) -> None:
    """What happens, what the table shows and what is refused has its sentence."""
    said: set[str] = set()
    for number in range(4):
        cards = listed() if number % 2 else None
        play = played(seated(3 + number % 2, seed=f"t{number}", cards=cards, options=options), 2000)
        here = table(play)
        use(lang)
        for step, state in enumerate(play.states):
            seen = Play(play.board, (state,))
            telling.happened(here, seen)
            if step % 5 == 0:
                showing.table(here, seen)
                said |= refusals_of(here, seen, step)
        use("en")
    assert len(said) > 30


def refusals_of(here: Seat, play: Play, number: int) -> set[str]:
    """Return the keys of all reasons against a number of deeds, each told in words."""
    found = set()
    for deed in tried(play, number):
        try:
            ruling = judge(play.board, play.state, deed)
        except UserError:
            continue
        for step in ruling.against:
            assert step_told(here, "zonamagica", step)
            found.add(step.key)
    return found


def test_a_game_is_played_from_the_box(zona: Mazo) -> None:
    """A game needs no deck: the box is dealt, lines are played, and JSON holds the table."""
    ran = zona(*START, stdin="pick 116\nshow hand\nquit\n")
    assert ran.code == 0
    assert "You keep an implement: 116" in ran.out
    data = zona.json(*START, "--players", "4", stdin="")
    assert len(data["zones"]["offer"]) == 11
    assert len(data["zones"]["mana-deck"]) == 34


def test_a_number_that_nobody_can_tell_is_no_number(zona: Mazo) -> None:
    """ZM-20: while a marker waits for its school, where the side tracks stand is not known."""
    begin = "pick {} pick {} pick {} pick {} pick {} sort {} {},{}"
    cards = (118, 129, 124, 117, 128, 128, 129, 124)
    draft = begin.format(*cards).replace(" pick", "\npick").replace(" sort", "\nsort")
    turns = ("take 8\nassist hada", "trim 3\ntrim 4\ntake 2 dragon\ngem 1,2,5,16")
    third = "trim 23\ntrim 27\ntake 11 hada\nassist hada"
    lines = "\nnext\n".join([draft, *turns, third, ""])
    start = ("play", "start", "-g", "zonamagica", "--seed", "z1", "--no-save")
    figures = zona.json(*start, stdin=lines)["figures"]
    assert (figures["side-dragon"], figures["side-hada"], figures["points"]) == (None, None, 0)
    assert "Dragon side track ?, Dragon stone 1" in zona(*start, stdin=f"{lines}\nshow").out


def test_spanish_lines_are_understood(zona: Mazo) -> None:
    """The same moves in Spanish words, with the rule of what is refused."""
    ran = zona("--lang", "es", *START, stdin="elegir 116\ncoger 5\nayuda\n")
    assert ran.code == 1
    assert "Te quedas un implemento: 116" in ran.out
    assert "antes hay que terminar el draft: elegir CARTA (ZM-8)" in ran.out
    assert "ayudar ESCUELA" in ran.out


@pytest.mark.parametrize(
    ("lang", "own", "others"),
    [
        ("en", "you have picked", "player 2 has picked"),
        ("es", "ya has elegido", "el jugador 2 ya ha elegido"),
    ],
)
def test_a_refusal_speaks_to_the_player(zona: Mazo, lang: str, own: str, others: str) -> None:
    """ZM-8: whoever picks twice is told so as “you”, and another seat by its number."""
    lines = "pick 116\npick 117\n@2 pick 121\n@2 pick 122\n"
    start = ("--lang", lang, *START, "--option", "rival=scripted")
    out = zona(*start, stdin=lines).out
    for line, told in (("pick 117", own), ("@2 pick 122", others)):
        assert f": {line}\n  {told}" in out


def test_what_the_others_do_alone_is_told(zona: Mazo) -> None:
    """ZM-13: that the others bid 0 is told with the option that lets them, and only then."""
    told = zona(*START, stdin="").out
    assert "bid 0." in told
    assert "--option rival=passive" in told
    assert "bid 0" not in zona(*START, "--option", "rival=scripted", stdin="").out


def test_an_end_that_is_settled_later_is_told() -> None:
    """ZM-29: who wins is told once what was lacking is said, and not when nothing changes."""
    settled: dict[str, str | int] = {
        "dragon-track-points": 5,
        "fairy-track-points": 3,
        "end-tie-break": "shared",
    }
    board = seated(3, seed="late", cards=listed(), read_as=settled)
    play = played(board, 3000)
    here = table(play)
    assert "cannot be told" in telling.happened(here, play)[-1]
    for seat in (1, 2, 3):
        play = play.do(Deed("crystals", (), ("2", "3"), seat))
    assert "win" in telling.happened(here, play)[-1]
    play = play.do(Note("a game to remember"))
    assert not any("The game is over" in line for line in telling.happened(here, play))


def test_options_are_told(zona: Mazo) -> None:
    """Who plays the others and how implements come may be chosen, and nothing else."""
    ran = zona(*START, "--option", "rival=nobody")
    assert ran.code == 2
    assert "passive" in ran.err
    twice = zona(*START, "--option", "rival=passive", "--option", "rival=scripted")
    assert (twice.code, "“rival” is said twice" in twice.err) == (2, True)
    assert zona(*START, "--players", "6").code == 2
    assert zona(*START, "--option", "distribution=advanced", stdin="").code == 0


def test_forcing_is_no_crash(zona: Mazo) -> None:
    """What cannot be done at all is refused even if it is forced; the rest is done and marked."""
    ran = zona(*START, stdin="! circle dragon\n! bid 3\n! pick 1\n! sort 116 117 118\n")
    assert ran.code == 1
    told = ran.out.splitlines()
    reasons = {
        line: below.partition(" (")[0] for line, below in pairwise(told) if "not done" in line
    }
    assert reasons == {
        "Line 1 is not done: ! circle dragon": "  the draft has to be finished first: pick CARD",
        "Line 2 is not done: ! bid 3": "  there is no auction now",
        "Line 3 is not done: ! pick 1": "  Spell 22 is not in that draft hand",
        "Line 4 is not done: ! sort 116 117 118": "  no implements are sorted now",
    }


def test_no_forced_deed_breaks_the_table() -> None:
    """Whatever is forced, it is done or refused: no number falls below 0 and the game goes on."""
    done = 0
    for options in ({}, {"distribution": "advanced", "rival": "scripted"}):
        play = played(seated(3, seed="forced", options=options), 2000)
        for step, state in enumerate(play.states[::3]):
            for deed in tried(Play(play.board, (state,)), step):
                try:
                    after = act(play.board, state, Forced(deed), step + 1)
                except UserError:
                    continue
                done += 1
                assert min(after.figures.values()) >= 0
                assert REFEREE.tally(play.board, after)
                assert REFEREE.legal(play.board, after) or after.ending
    assert done > 100


@pytest.mark.parametrize(("lang", "called"), [("es", "Magia"), ("en", "Spell")])
def test_blanks_are_called_in_the_language_in_use(zona: Mazo, lang: str, called: str) -> None:
    """A card that nobody has listed is called by its type and a number, in plain words."""
    hand = zona("--lang", lang, *START, stdin="show hand\n").out
    assert f"1 {called} " in hand
    names = {"Magia", "Spell"} - {called}
    assert not any(name in hand for name in names)
