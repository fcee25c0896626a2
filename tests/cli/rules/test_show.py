"""`rules show`: a section that another game has."""

from ..running import Mazo


def test_a_section_of_another_game_is_told(mazo: Mazo) -> None:
    """Where the game asked has no such section, those that have it are named."""
    ran = mazo("rules", "show", "inv-36", "-g", "roglamor", "--lang", "en")
    assert ran.code == 3
    assert "It belongs to invocacion: add -g." in ran.err


def test_a_section_of_no_game_has_near_ones(mazo: Mazo) -> None:
    """An id that nobody has is met with those like it."""
    ran = mazo("rules", "show", "RG-99", "-g", "roglamor", "--lang", "en")
    assert ran.code == 3
    assert "belongs" not in ran.err
