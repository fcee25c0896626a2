"""What people and programs call the condition of a copy."""

import pytest
from mazo.collection.owning.conditions import CONDITIONS, condition_of


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("Nueva|Nuevo/a|Perfecta|Neu|Neuf", "M"),
        ("Casi nuevo|CASI NUEVA|near_mint|Neuwertig|Quasi neuf", "NM"),
        ("Excelente|Muy bueno|Ausgezeichnet|Très bon", "EX"),
        ("Bueno|Buena|Buen estado|Gut|Bon", "GD"),
        ("Poco jugado|Poco jugado/a|usada|Leicht gespielt|Légèrement joué", "LP"),
        ("Jugado/a|Jugada|Jugado(a)|Gespielt|Joué", "PL"),
        ("Muy jugado|Mal estado|Dañada|Stark gespielt|Abîmé", "PO"),
    ],
)
def test_words_of_four_languages_are_understood(words: str, condition: str) -> None:
    """Spanish, English, German and French words mean a step, whatever noun they agree with."""
    assert {condition_of(word) for word in words.split("|")} == {condition}


def test_no_word_means_two_steps() -> None:
    """Each word stands in the scale once; one that does not is not understood."""
    words = [word for words in CONDITIONS.values() for word in words]
    assert len(words) == len(set(words))
    assert condition_of("rara") is None
    assert condition_of(" ") == ""
