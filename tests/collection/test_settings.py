"""Settings are understood as typed, and answer a game's open questions."""

import sqlite3
from collections.abc import Callable

import pytest
from mazo.catalog.errors import NotFound, UsageError
from mazo.catalog.game import Game, Setting
from mazo.collection import settings
from mazo.collection.store import journal

Writer = Callable[[], sqlite3.Connection]
TEXT = {"es": "", "en": ""}
CHOICE = {"each": {"es": "una de cada", "en": "one of each"}, "all": {"es": "todas", "en": "all"}}
GAME = Game(
    "t1", TEXT, TEXT, ("es",), None, None, "", True, {}, {}, {},
    {
        "size": Setting("size", "number", TEXT, TEXT, TEXT),
        "copies": Setting("copies", "number", TEXT, TEXT, TEXT, default=3, none=True),
        "promo": Setting("promo", "choice", TEXT, TEXT, TEXT, CHOICE, "each"),
        "strict": Setting("strict", "flag", TEXT, TEXT, TEXT, default=False),
    },
    {},
)  # fmt: skip


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("t1.size", "30", 30),
        ("t1.copies", "none", "none"),
        ("t1.copies", "Ninguno", "none"),
        ("t1.promo", "ALL", "all"),
        ("t1.promo", "Una de cada", "each"),
        ("t1.strict", "sí", True),
        ("t1.strict", "off", False),
        ("t1.sample", "yes", True),
    ],
)
def test_value_of_a_game_is_understood(key: str, text: str, value: object) -> None:
    """Numbers, flags and choices are read by id or label, in any case."""
    assert settings.parse(key, text, GAME) == value


@pytest.mark.parametrize(
    ("key", "text", "game"),
    [
        ("t1.size", "none", GAME),
        ("t1.size", "-1", GAME),
        ("t1.size", "", GAME),
        ("t1.promo", "some", GAME),
        ("t1.strict", "perhaps", GAME),
        ("lang", "fr", None),
        ("output", "xml", None),
    ],
)
def test_bad_value_is_refused(key: str, text: str, game: Game | None) -> None:
    """A value that the setting does not take is refused with those it takes."""
    with pytest.raises(UsageError) as caught:
        settings.parse(key, text, game)
    assert caught.value.key == "setting.bad-value"
    assert caught.value.facts["expected"]


def test_of_a_number_it_is_told_what_numbers_do() -> None:
    """A number setting says that it takes whole numbers, and `none` where it does."""
    for key, setting in GAME.settings.items():
        if setting.kind == "number":
            with pytest.raises(UsageError) as caught:
                settings.parse(f"t1.{key}", "-3", GAME)
            expected = "count-or-none" if setting.none else "count"
            assert caught.value.facts["expected"] == expected


@pytest.mark.parametrize(("key", "game"), [("t1.siz", GAME), ("langs", None)])
def test_unknown_key_is_not_found(key: str, game: Game | None) -> None:
    """A misspelt key comes with the nearest ones."""
    with pytest.raises(NotFound) as caught:
        settings.parse(key, "1", game)
    assert caught.value.facts["near"]


def test_defaults_are_filled_in(writer: Writer) -> None:
    """A game's settings are the user's where set, else the default, else unknown."""
    db = writer()
    assert settings.for_game(db, GAME) == (
        {"size": None, "copies": 3, "promo": "each", "strict": False},
        frozenset(),
    )
    with journal.entry(db, "config set"):
        settings.set(db, "t1.size", 30)
        settings.set(db, "t1.copies", "none")
        settings.set(db, "t1.promo", "gone")
        settings.set(db, "t1.sample", True)
        settings.set(db, "lang", "es")
    values, chosen = settings.for_game(db, GAME)
    assert values == {"size": 30, "copies": "none", "promo": "each", "strict": False}
    assert chosen == {"size", "copies"}
    assert settings.shows_sample(db, "t1")
    assert settings.get(db, "lang") == "es"


def test_setting_is_forgotten_and_undone(writer: Writer) -> None:
    """What was unset is unknown again, until the unsetting is undone."""
    db = writer()
    with journal.entry(db, "config set"):
        settings.set(db, "lang", "es")
    with journal.entry(db, "config unset"):
        assert settings.unset(db, "lang")
        assert not settings.unset(db, "output")
    assert settings.all(db) == {}
    journal.undo(db)
    assert settings.all(db) == {"lang": "es"}
