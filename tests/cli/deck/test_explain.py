"""`mazo deck check --explain`: each rule in words, with the paragraph that it rests on."""

from pathlib import Path
from typing import Any

import pytest
from mazo.cli.deck.explained import beginning

from ..running import Mazo


def rules(mazo: Mazo, *typed: str, stdin: str, code: int) -> dict[str, Any]:
    """Return the explained rules of a list, by id."""
    data = mazo.json("deck", "check", "-", "--explain", *typed, stdin=stdin, code=code)
    return {rule["rule"]: rule for rule in data["results"][0]["rules"]}


def test_each_rule_is_said_in_words(clans: Mazo) -> None:
    """What a rule asks stands below its finding, and a rule that is not in force comes last."""
    lines = clans("deck", "check", "-", "-F", "dias", "--explain", stdin="2 Osezno\n").lines
    assert lines == [
        "list (Clans, Days): ✓ legal",
        "  ✓ size: 2 (at least 2)",
        "      Cards in the deck: at least 2.",
        "  ✓ restricted: none is over the limit (at most 1)",
        "      At most 1 of each of these: Ola.",
        "  – banned: not in force here",
        "      Not allowed: Chispa. It holds from 2024-03-01. It holds until 2024-05-31.",
    ]


@pytest.mark.parametrize(
    ("lang", "title", "words"),
    [("es", "El mazo construido", "30 cartas."), ("en", "The constructed deck", "30 cards.")],
)
def test_the_paragraph_comes_in_the_language_in_use(
    mazo: Mazo, lang: str, title: str, words: str
) -> None:
    """Each citation gives the section's title and its first sentences."""
    typed = ("-g", "invocacion", "-F", "constructed", "--lang", lang)
    found = rules(mazo, *typed, stdin="1 Eva\n", code=1)
    (cited,) = found["size"]["paragraphs"]
    assert (cited["id"], cited["title"]) == ("INV-36", title)
    assert cited["text"].startswith(words)
    assert "**" not in cited["text"]
    assert found["size"]["cite"] == ["INV-36"]
    assert found["size"]["in_force"] is True
    told = mazo("deck", "check", "-", "--explain", *typed, stdin="1 Eva\n").out
    assert told.count(title) == 1


def test_a_game_without_such_a_text_says_so(moss: Mazo, home: Path) -> None:
    """A citation of which the game has no text is named all the same."""
    path = home / "games" / "t2" / "game.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('"$deck-size"\ncite = "T2-1"', '"$deck-size"\ncite = "NADA-1"'), "utf-8"
    )
    found = rules(moss, "-g", "t2", stdin="1 Liquen\n", code=6)
    assert {"id": "NADA-1", "title": None, "text": None} in found["size"]["paragraphs"]
    told = moss("deck", "check", "-", "--explain", stdin="1 Liquen\n").out
    assert "NADA-1: the rules text of this game does not have it." in told


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("**Dos** copias de [cada carta](#X-1).", "Dos copias de cada carta."),
        ("- Uno.\n- Dos.", "Uno. Dos."),
        ("A. " * 200, " ".join(["A."] * 80) + " […]"),
        ("", ""),
    ],
    ids=["marks", "list", "long", "nothing"],
)
def test_a_paragraph_is_shortened_to_its_first_sentences(markdown: str, plain: str) -> None:
    """No sentence is cut, and what is left out is marked."""
    assert beginning(markdown) == plain
