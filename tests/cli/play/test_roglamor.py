"""Solitaire by the rules of Roglamor, as it is typed and told."""

import ast
from pathlib import Path
from typing import Any

import pytest
from mazo.cli.words import words
from mazo.play import roglamor

from ..running import Mazo, Ran

DECK = """3 Fogonera Novata
3 Jabalí Tizón
3 Topo Hortelano
2 Chispazo
2 Ardela, Luz del Faro
3 Farera de Brasa
Dominios
6 Dominio de Fuego
6 Dominio de Naturaleza
"""
ROOM = Path(str(roglamor.__file__)).parent
# Steps that only the commands of a real table tell; the deeds of solitaire do not lead to them.
ELSEWHERE = {
    "change-floor", "charge-paid", "charges-there-are", "charges-total", "cheap-reality",
    "empty-domain-deck", "first-draw", "less-unsure", "made-cheaper", "no-lives", "own-charges",
    "pool-domains", "pool-neutral", "token-vanishes", "total-alone", "total-given",
}  # fmt: skip


@pytest.fixture
def game(mazo: Mazo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> "Game":
    """Play with a deck of made-up cards."""
    monkeypatch.setenv("MAZO_GAME", "roglamor")
    assert mazo("config", "set", "roglamor.sample", "yes").code == 0
    (tmp_path / "fuegos.txt").write_text(DECK, encoding="utf-8")
    return Game(mazo, str(tmp_path / "fuegos.txt"))


class Game:
    """Plays scripts."""

    def __init__(self, mazo: Mazo, deck: str) -> None:
        """Remember what runs command lines, and the deck."""
        self.mazo, self.deck = mazo, deck

    def __call__(self, *lines: str, lang: str = "en", lives: str = "lives=20") -> Ran:
        """Play lines on one seed."""
        begun = ("play", "start", self.deck, "--seed", "7", "--size", "5", "--no-save")
        option = ("--option", lives) if lives else ()
        return self.mazo(*begun, *option, "--lang", lang, stdin="\n".join(lines))

    def json(self, *lines: str) -> Any:
        """Return the data of a game."""
        begun = ("play", "start", self.deck, "--seed", "7", "--size", "5", "--no-save")
        return self.mazo.json(*begun, "--option", "lives=20", stdin="\n".join(lines))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_reason_has_its_sentence(lang: str) -> None:
    """What the rules of the room can hold against a deed is said in both languages."""
    keys = {
        str(node.args[0].value)
        for path in ROOM.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "Step"
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(keys) > 60
    assert keys - words("roglamor", lang).keys() == ELSEWHERE


def test_unknown_lives_are_asked_for(game: Game) -> None:
    """RG-4: without lives the game does not begin; an option or a setting says how many."""
    ran = game(lives="")
    assert (ran.code, "roglamor.lives" in ran.err, "--option lives=N" in ran.err) == (6, True, True)
    game.mazo("config", "set", "roglamor.lives", "15")
    assert "lives 15" in game(lives="").out


@pytest.mark.parametrize(
    ("lang", "lines", "said"),
    [
        ("es", ("siguiente", "atacar 1"), "es la Fase Inicial, y esto se hace en: Fase de Combate"),
        ("en", ("next", "attack 1"), "it is the Initial phase, and that is done in: Combat phase"),
        ("es", ("jugar 1 izquierda",), "aún no ha empezado el primer turno (RG-5)"),
        ("en", ("release left",), "the first turn has not begun (RG-5)"),
        ("en", ("next", "phase", "phase", "release left"), "no Chosen in play (release v0.1)"),
    ],
)
def test_a_refusal_names_its_rule(game: Game, lang: str, lines: tuple[str, ...], said: str) -> None:
    """RG-33: a line that the rules forbid ends with a no and says which rule, v0.1 marked."""
    ran = game(*lines, lang=lang)
    assert ran.code == 1
    assert said in ran.out


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("siguiente", "@2 jugar 1 izquierda"), "un rival pasivo no hace eso"),
        (("siguiente", "fase", "fase", "usar 1 trueno"), "«trueno» no es ninguna carga"),
    ],
)
def test_what_makes_no_sense_is_usage(game: Game, lines: tuple[str, ...], said: str) -> None:
    """A line about something that there is not is no question of rules, and ends with usage."""
    ran = game(*lines, lang="es")
    assert ran.code == 2
    assert said in ran.out


def test_words_of_both_languages_play_the_same(game: Game) -> None:
    """RG-9: a game typed in Spanish is the game typed in English."""
    spanish = game.json("siguiente", "fase", "fase", 'dominio "Dominio de Naturaleza" izquierda')
    english = game.json("next", "phase", "phase", 'domain "Dominio de Naturaleza" left')
    assert spanish["actions"] == english["actions"]
    assert len(spanish["zones"]["realidad-izquierda"]) == 1


def test_a_program_can_play_by_what_json_holds(game: Game) -> None:
    """JSON holds what the rules reckon, and lines that may be played: each of them goes through."""
    begun = ("next", "phase", "phase", 'domain "Dominio de Naturaleza" left')
    found = game.json(*begun)
    reality = {"line": "reality", "zone": "realidad-izquierda", "element": "naturaleza"}
    assert reality.items() <= found["tally"][0].items()
    assert "phase" in found["legal"]
    for line in found["legal"]:
        assert game.json(*begun, line)["actions"][-1] == line


def test_the_table_tells_realities_and_creatures(game: Game) -> None:
    """RG-16: the table shows elements, ready domains, damage and life, and counters by name."""
    told = game(
        "next", "phase", "phase", 'domain "Dominio de Naturaleza" left', "! play 1 left",
        "hurt 1 1", "show",
    ).out  # fmt: skip
    assert "Left reality: Nature, 1 domain, " in told
    assert "with 2 life left" in told
    assert "[damage 1]" in told


@pytest.mark.parametrize(
    ("lang", "asked", "told"),
    [
        (
            "es",
            "no se sabe qué habilidades de Grumete del Faro están activas",
            "tiene aquí «habilidad»",
        ),
        ("en", "nobody knows which keywords of Grumete del Faro are active", "has here “keyword”"),
    ],
)
def test_what_works_where_is_asked_for(game: Game, lang: str, asked: str, told: str) -> None:
    """RG-16: a card whose keywords are known is asked for those that work in a reality."""
    ran = game(
        "next", "phase", "phase", 'token "Dominio de Fuego" left', 'token "Grumete del Faro" hand',
        "play 30 left", "say 30 keyword agility", "play 30 left", lang=lang,
    )  # fmt: skip
    assert asked in ran.out
    assert told in ran.out


def test_help_lists_the_deeds(game: Game) -> None:
    """RG-5: help names every deed of the game in the language in use."""
    for lang, verbs in (("es", ("explorar", "condenar")), ("en", ("explore", "condemn"))):
        told = game("help", lang=lang).out
        assert all(verb in told for verb in verbs)


def test_the_domain_deck_does_not_tell_its_order(game: Game) -> None:
    """RG-2: the domain deck is a deck as well: what it holds is told, not what comes next."""
    told = game("show dominios").out.split("Domain deck (12)")[-1]
    assert [line.strip() for line in told.splitlines()[1:3]] == [
        "6 Dominio de Fuego †",
        "6 Dominio de Naturaleza †",
    ]
    assert game('say "Dominio de Fuego" elemento agua').code == 3


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ("next", "token Retoño 2:left", "token Retoño 2:right reality")),
        ("es", ("siguiente", "ficha Retoño 2:izquierda", "ficha Retoño 2:realidad derecha")),
    ],
)
def test_a_rival_s_reality_is_named_as_the_own(
    game: Game, lang: str, lines: tuple[str, ...]
) -> None:
    """RG-3: the rival's two realities are named in both languages, behind `2:`."""
    ran = game(*lines, lang=lang)
    assert ran.code == 0
    assert ran.out.count("2)") >= 2


@pytest.mark.parametrize(
    ("lang", "line", "cost"),
    [("en", "use 1 tapping grey with 17", "grey"), ("es", "usar 1 girando gris con 17", "gris")],
)
def test_a_cost_may_be_followed_by_the_domains_that_pay(
    game: Game, lang: str, line: str, cost: str
) -> None:
    """RG-11: behind what an ability costs stands what it is paid with, in either language."""
    begun = ("next", "phase", "phase", "domain 17 left", "! play 1 left", "untap 1,17")
    if lang == "es":
        begun = ("siguiente", "fase", "fase", "dominio 17 izq", "! jugar 1 izq", "enderezar 1,17")
    assert game.json(*begun, line)["actions"][-1] == f'use 1 girando "{cost}" pagando 17'


def test_what_is_brought_by_hand_is_told_as_it_enters(game: Game) -> None:
    """RG-15: a token is stunned; of one that nobody knows it is said that it may have Agility."""
    told = game("next", "token Retoño left", "token thing left", "untap 30").out
    assert "Enters stunned: 29 Retoño" in told
    assert "Nobody knows whether this one has Agility there" in told


def test_what_speaks_against_a_rival_s_deed_is_told_of_the_rival(game: Game) -> None:
    """RG-5: in the player's turn a rival's deed is not said to need what the line has already."""
    begun = ("play", "start", game.deck, "--seed", "7", "--size", "5", "--no-save")
    options = ("--option", "lives=9", "--option", "rival=scripted", "--lang", "en")
    told = game.mazo(*begun, *options, stdin="next\n@2 oath fire\n").out
    assert "it is not the rival's turn (RG-5)" in told
    assert "@2”" not in told
