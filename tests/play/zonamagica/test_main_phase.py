"""The main phase of Zona Mágica."""

import pytest
from mazo.catalog.game import SettingValue
from mazo.play.zonamagica.main_phase import (
    ASSIST,
    CIRCLE,
    GEM,
    better_assist,
    marked_on,
    may_choose,
    may_take,
    moves_marker,
    without,
)
from mazo.play.zonamagica.parts import Mana

from tests.play.zonamagica.drawn import agreed

FULL = (1, *range(3, 12))


@pytest.mark.parametrize(
    ("space", "taken", "against"),
    [
        (1, 0, []),
        (11, 0, []),
        (2, 0, ["mana-there"]),
        (0, 0, ["mana-there"]),
        (12, 0, ["mana-there"]),
        (1, 1, ["one-mana"]),
    ],
)
def test_one_mana_of_the_offer_is_taken(space: int, taken: int, against: list[str]) -> None:
    """ZM-19: any mana that lies in the offer can be taken, but only one in a turn."""
    found = may_take(space, lies=space in FULL, taken=taken)
    assert [step.key for step in found.against] == against


def test_which_spaces_move_a_marker() -> None:
    """ZM-20: the first three and the last three do; of which school nobody has told."""
    marked = [space for space in range(1, 12) if moves_marker(space)]
    assert marked == [1, 2, 3, 9, 10, 11]


def test_a_marker_goes_on_by_one() -> None:
    """ZM-19: each move raises a side marker by 1, without an end, as the settings have it."""
    assert [marked_on(value, agreed()) for value in (3, 40)] == [4, 41]
    assert marked_on(3, agreed("side-track-step", 2)) == 5


@pytest.mark.parametrize(("value", "top", "expected"), [(5, 6, 6), (6, 6, 6), (3, 6, 4), (8, 6, 8)])
def test_a_track_may_have_an_end(value: int, top: int, expected: int) -> None:
    """ZM-19: a setting says where the side track ends, and the marker stays there."""
    assert marked_on(value, agreed("side-track-max", top)) == expected


@pytest.mark.parametrize("setting", ["side-track-step", "side-track-max"])
def test_an_unknown_track_moves_nothing(setting: str) -> None:
    """ZM-19: without the step or the end of the track nobody knows where the marker comes to."""
    assert marked_on(3, agreed(setting)) is None


@pytest.mark.parametrize("option", [ASSIST, CIRCLE, GEM])
def test_one_option_a_turn(option: str) -> None:
    """ZM-19: one of the three options is taken, and no second one."""
    assert may_choose(option, agreed(), taken=True, chosen=None).allowed is True
    assert may_choose(option, agreed(), taken=True, chosen="gem").allowed is False


@pytest.mark.parametrize(("value", "allowed"), [(True, False), (False, True), (None, None)])
def test_the_mana_comes_first_by_a_reading(value: SettingValue, allowed: bool | None) -> None:
    """ZM-19: whether the mana has to be taken before the option is a setting."""
    settings = agreed("mana-before-option", value)
    found = may_choose("gem", settings, taken=False, chosen=None)
    assert found.allowed is allowed
    assert found.steps[-1].setting == "mana-before-option"


@pytest.mark.parametrize(
    ("markers", "best"),
    [
        ({"dragon": 5, "hada": 3}, ("dragon",)),
        ({"dragon": 3, "hada": 4}, ("hada",)),
        ({"dragon": 3, "hada": 3}, ("dragon", "hada")),
    ],
)
def test_which_school_pays_most(markers: dict[str, int], best: tuple[str, ...]) -> None:
    """ZM-21: the school whose marker stands higher pays more crystals."""
    assert better_assist(markers) == best


@pytest.mark.parametrize(
    ("taken", "left", "absent"),
    [
        (("aire",), ("fuego", None), ()),
        (("aire", "aire"), ("fuego",), ()),
        (("aire", "agua", "tierra"), ("fuego",), ("tierra",)),
    ],
)
def test_a_mana_taken_leaves_the_offer(
    taken: tuple[str, ...], left: tuple[Mana, ...], absent: tuple[Mana, ...]
) -> None:
    """ZM-19: a space holds one mana; one that nobody has told is any that is not seen, once."""
    assert without(("aire", "fuego", None), taken) == (left, absent)
