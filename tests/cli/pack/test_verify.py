"""`mazo pack verify`: the same packs again, or what has changed since, card by card where kept."""

from pathlib import Path
from typing import Any

import pytest
from mazo.cli.words import LANGUAGES
from mazo.packs import chance

from ..running import Mazo
from .test_check import edit

OPEN = ("pack", "open", "sobre", "-c", "2", "--seed", "viernes")


def opened(mazo: Mazo, *words: str) -> str:
    """Open packs and return their receipt."""
    return str(mazo.json(*OPEN, *words)["receipt"])


def printings(data: Any) -> list[str]:
    """Return the printings of all packs, in order."""
    return [card["printing"] for pack in data["packs"] for card in pack["cards"]]


@pytest.mark.parametrize("way", ["receipt", "input", "number"])
def test_the_same_packs_again(mazo: Mazo, way: str) -> None:
    """A receipt, one from the input, or the number of a kept opening gives the same cards."""
    first = mazo.json(*OPEN, "--keep")
    words = {"receipt": first["receipt"], "input": "-", "number": "1"}
    data = mazo.json("pack", "verify", words[way], stdin=f"{first['receipt']}\n")
    assert (data["same"], data["changes"], data["kept"]) == (True, [], 1)
    assert data["packs"] == first["packs"]


def test_cards_that_differ_are_named_where_they_were_kept(mazo: Mazo, t1: Path) -> None:
    """After a change of the card file each place that differs is told, then and now."""
    first = mazo.json(*OPEN, "--keep")
    gone = first["packs"][0]["cards"][4]["printing"]
    path = t1 / "cards.csv"
    rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    code, number = gone.split("-")
    path.write_text(
        "".join(row for row in rows if f",{code},{number}," not in row), encoding="utf-8"
    )
    ran = mazo("pack", "verify", first["receipt"])
    assert ran.code == 1
    data = mazo.json("pack", "verify", first["receipt"], code=1)
    assert data["changes"] == ["cards", "result"]
    assert data["gone"] == [gone]
    then = [each["then"] for each in data["differences"]]
    assert gone in then
    before, after = printings(first), printings(data)
    changed = sum(a != b for a, b in zip(before, after, strict=True))
    assert 0 < len(then) <= changed
    assert f"({gone}) → " in ran.out
    assert "The game no longer has these cards" in ran.out


def test_what_was_not_kept_cannot_be_compared(mazo: Mazo, t1: Path) -> None:
    """Without its cards a receipt tells what has changed, and how the cards would be kept."""
    receipt = opened(mazo)
    path = t1 / "game.toml"
    game = path.read_text(encoding="utf-8")
    path.write_text(game.replace("{ weight = 80,", "{ weight = 70,", 1), encoding="utf-8")
    ran = mazo("pack", "verify", receipt)
    assert ran.code == 1
    assert "make-up has changed" in ran.out
    assert "pack open --keep" in ran.out
    data = mazo.json("pack", "verify", receipt, code=1)
    assert (data["changes"], data["differences"], data["kept"]) == (["model"], [], None)


def test_a_change_that_moved_no_card_says_so(mazo: Mazo, t1: Path) -> None:
    """Where the model has changed and the noted cards are the same, that is told, too."""
    receipt = opened(mazo, "--keep")
    edit(t1 / "game.toml", 'pool = "not is:promo not type:dominio"\n',
         'pool = "not type:dominio not is:promo"\n')  # fmt: skip
    ran = mazo("pack", "verify", receipt)
    assert ran.code == 1
    assert "are all the same, though" in ran.out


def test_a_receipt_of_another_generator_shows_what_was_kept(
    mazo: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing can be opened the cards that were noted are shown, with the remedy."""
    first = mazo.json(*OPEN, "--keep")
    monkeypatch.setattr(chance, "VERSION", 9)
    ran = mazo("pack", "verify", "1")
    assert ran.code == 1
    assert "is of version 1, this mazo draws by version 9" in ran.out
    assert "Then it gave, as opening 1 has it" in ran.out
    names = [card["name"] for card in first["packs"][0]["cards"]]
    assert [name for name in names if name not in ran.out] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_settings_of_today_are_told(mazo: Mazo, lang: str) -> None:
    """A good receipt stays good under other settings, and says that a new opening would differ."""
    receipt = mazo.json("pack", "open", "guardianes", "-g", "roglamor")["receipt"]
    assert mazo("config", "set", "roglamor.pack-duplicates", "allowed").code == 0
    ran = mazo("pack", "verify", receipt, "--lang", lang)
    assert ran.code == 0
    assert "pack-duplicates pack → allowed" in ran.err
    assert {"es": "Hoy tus ajustes son otros", "en": "Your settings are others today"}[
        lang
    ] in ran.err


def test_a_setting_that_is_refused_is_named(moss: Mazo) -> None:
    """The value of then is told, and that the game no longer takes it."""
    receipt = moss.json("pack", "open", "sobre", "--seed", "7")["receipt"]
    ran = moss("pack", "verify", receipt.replace("set.pack-duplicates=", "set.pack-duplicates=x"))
    assert ran.code == 1
    assert "which is no longer one of its values" in ran.out


def test_real_packs_have_no_receipt(mazo: Mazo) -> None:
    """The number of a recorded opening is told apart, and so is one that is not there."""
    cards = ("AAA-16", "AAA-14", "AAA-13", "AAA-4", "AAA-18")
    assert mazo("pack", "record", "sobre", *cards).code == 0
    ran = mazo("pack", "verify", "1")
    assert (ran.code, ran.out) == (2, "")
    assert "real packs" in ran.err
    assert mazo("pack", "verify", "9").code == 3


def test_verifying_goes_on_beside_a_damaged_database(mazo: Mazo, home: Path) -> None:
    """A receipt needs nothing of the user's: what was kept is merely not compared."""
    receipt = opened(mazo, "--keep")
    (home / "user.db").write_bytes(b"no database at all" * 90)
    data = mazo.json("pack", "verify", receipt)
    assert (data["same"], data["kept"]) == (True, None)
