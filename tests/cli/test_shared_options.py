"""Language, output and game: from the command line, the environment or the settings."""

import json

import pytest

from .running import Mazo


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "es", "config", "get", "riego"),
        ("config", "--lang", "es", "get", "riego"),
        ("config", "get", "riego", "--lang", "es"),
        ("config", "get", "--lang=es", "riego"),
    ],
    ids=["first", "after the noun", "last", "joined"],
)
def test_the_language_may_stand_anywhere(garden: Mazo, words: tuple[str, ...]) -> None:
    """`--lang` is understood before the noun, between, and behind."""
    assert "t2.riego = cada turno" in garden(*words).out


@pytest.mark.parametrize(
    "words", [("-o", "json"), ("-ojson",), ("--output", "json"), ("--output=json",)]
)
def test_the_output_has_two_names(garden: Mazo, words: tuple[str, ...]) -> None:
    """`-o` and `--output` are one option, written apart or joined."""
    assert json.loads(garden("deck", "list", *words).out)["command"] == "deck list"


def test_what_follows_two_dashes_is_no_option(garden: Mazo) -> None:
    """Behind `--` an option's name is a word like any other."""
    assert garden("deck", "new", "--", "--lang").code == 0
    assert "--lang" in garden.decks()


def test_the_environment_is_a_default(garden: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """MAZO_LANG, MAZO_OUTPUT and MAZO_GAME stand in for options, which go before them."""
    monkeypatch.setenv("MAZO_LANG", "es")
    monkeypatch.setenv("MAZO_OUTPUT", "csv")
    assert garden("rules", "term").lines[0] == "word,others,meaning"
    assert garden("rules", "term").lines[1].startswith("Jardín,Garden")
    assert garden("rules", "term", "--lang", "en", "-o", "plain").out.startswith("Garden\tJardín")
    monkeypatch.setenv("MAZO_GAME", "roglamor")
    assert garden("card", "fields", "-o", "json").data
    assert json.loads(garden("card", "fields", "-o", "json").out)["game"] == "roglamor"
    assert json.loads(garden("card", "fields", "-g", "t2", "-o", "json").out)["game"] == "t2"


def test_settings_are_defaults_of_defaults(garden: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `config set` chose holds until the environment or an option says otherwise."""
    for name, value in {"lang": "es", "output": "json", "game": "t2"}.items():
        assert garden("config", "set", name, value).code == 0
    monkeypatch.delenv("MAZO_LANG")
    monkeypatch.delenv("MAZO_GAME")
    answer = json.loads(garden("config", "get", "riego").out)
    assert answer["game"] == "t2"
    assert answer["data"]["question"] == "¿Cuándo se riega?"
    assert "watering" in garden("config", "get", "riego", "--lang", "en", "-o", "plain").out
    assert "lang = es" in garden("config", "get", "lang", "-o", "plain").out


def test_the_locale_chooses_where_nobody_did(garden: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a choice the locale's language is spoken, and English where it is another's."""
    monkeypatch.delenv("MAZO_LANG")
    for locale, said in {"es_ES.UTF-8": "cada turno", "fr_FR.UTF-8": "each turn"}.items():
        monkeypatch.setenv("LC_ALL", locale)
        assert said in garden("config", "get", "riego").out


def test_a_beginning_is_enough_to_read(garden: Mazo) -> None:
    """A beginning that one deck or card has names it where nothing changes, and two have not."""
    assert garden.json("deck", "show", "Pru")["deck"] == "Prueba"
    assert garden.json("card", "show", "Hele")["id"] == "helecho"
    assert garden("deck", "new", "Prueba 2").code == 0
    assert garden("deck", "show", "Pru").code == 3
    assert garden.json("deck", "show", "Prueba")["deck"] == "Prueba"


def test_a_name_need_not_be_typed_as_it_stands(garden: Mazo) -> None:
    """Case and accents do not matter, and SET-NUMBER always works."""
    for word in ("ÑOMO", "nomo", "MUS-5", "mus-5"):
        assert garden.json("card", "show", word)["id"] == "nomo"
    assert garden.json("deck", "show", "prueba")["deck"] == "Prueba"
