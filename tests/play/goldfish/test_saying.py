"""What a player says that a card prints: read by the kind of its field."""

import pytest
from mazo.catalog.errors import NotFound, UserError
from mazo.catalog.tables import game_of
from mazo.play.goldfish.actions import Say
from mazo.play.goldfish.history import new
from mazo.play.goldfish.script import read
from mazo.play.goldfish.words import Vocabulary
from mazo.play.goldfish.writing import write

from tests.play.tables import TABLES, table

FIELDS = {
    "cost": {"kind": "number", "label": {"es": "coste", "en": "cost"}},
    "power": {"kind": "number", "label": {"en": "fighting power"}, "range": [1, 9]},
    "element": {
        "kind": "tokens",
        "label": {"es": "elemento", "en": "element"},
        "values": {"fire": {"es": "fuego"}, "sight": {"en": "True Sight"}},
    },
    "stage": {
        "kind": "choice",
        "label": {"es": "etapa", "en": "stage"},
        "values": {"young": {"es": "joven"}, "old": {}},
    },
    "changes": {"kind": "number", "per": "stage", "label": "changes"},
    "promo": {"kind": "flag", "label": "promo"},
}
BOARD = table(game=game_of({**TABLES, "fields": FIELDS}))


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("say 1 cost 4", "cost", "4"),
        ("say 1 coste X", "cost", "X"),
        ("say 1 fighting power 9", "power", "9"),
        ("say 1 element fuego", "element", "fire"),
        ("say 1 element True Sight", "element", "sight"),
        ("say 1 element True Sight+fuego", "element", "sight+fire"),
        ("say 1 element 2xfuego, sight", "element", "fire+fire+sight"),
        ("say 1 element ninguno", "element", "ninguno"),
        ("say 1 stage joven", "stage", "young"),
        ("say 1 changes.joven -50", "changes", "young-50"),
        ("say 1 changes joven 3,old-2", "changes", "young+3,old-2"),
        ("say 1 changes nada", "changes", "nada"),
        ("say 1 promo yes", "promo", "yes"),
    ],
)
def test_what_is_said(line: str, field: str, value: str) -> None:
    """Fields and values have several words in any language, and a part behind a point."""
    assert read(line, new(BOARD), Vocabulary()) == Say(1, field, value)


@pytest.mark.parametrize(
    "line",
    [
        "say 1 cost many",
        "say 1 cost -3",
        "say 1 power 10",
        "say 1 element pizza",
        "say 1 element fire+pizza",
        "say 1 stage moon",
        "say 1 changes.young much",
        "say 1 changes.moon 3",
        "say 1 changes 3",
        "say 1 cost.young 3",
        "say 1 promo perhaps",
    ],
)
def test_what_no_card_can_print(line: str) -> None:
    """A value that the field cannot have is refused with the field."""
    with pytest.raises(UserError) as caught:
        read(line, new(BOARD), Vocabulary())
    assert caught.value.key == "play.bad-said"


@pytest.mark.parametrize(
    ("field", "takes", "known"),
    [
        ("cost", "number", ()),
        ("power", "range", ()),
        ("element", "tokens", ("fire", "sight")),
        ("etapa", "choice", ("young", "old")),
        ("stage", "choice", ("young", "old")),
        ("changes", "parts", ("young", "old")),
        ("promo", "flag", ()),
    ],
)
def test_a_value_that_lacks_is_asked_for(field: str, takes: str, known: tuple[str, ...]) -> None:
    """Where only the value lacks, it is told which the field can have; as for one it cannot."""
    for line in (f"say 1 {field}", f"say {field}", f"say 1 {field} ¿?"):
        with pytest.raises(UserError) as caught:
            read(line, new(BOARD), Vocabulary())
        assert (caught.value.facts["kind_of_value"], caught.value.facts["known"]) == (takes, known)


@pytest.mark.parametrize(("line", "is_near"), [("say 1 colour red", False), ("say 1 csot 4", True)])
def test_a_field_that_there_is_not(line: str, is_near: bool) -> None:
    """What stands behind a card and is no field is named, with the fields that look like it."""
    with pytest.raises(NotFound) as caught:
        read(line, new(BOARD), Vocabulary())
    assert caught.value.key == "play.unknown-field"
    facts = caught.value.facts
    assert facts["name"] == line.split()[2]
    assert ("cost" in str(facts["near"])) == is_near


@pytest.mark.parametrize("line", ["say", "say 1", "say colour red"])
def test_what_says_nothing(line: str) -> None:
    """Without a card, a field and a value there is nothing said."""
    with pytest.raises(UserError) as caught:
        read(line, new(BOARD), Vocabulary())
    assert caught.value.key == "play.say-what"


@pytest.mark.parametrize(
    ("lines", "value"),
    [
        (["changes.young -50", "changes.old 20"], "young-50,old+20"),
        (["changes.young -50", "changes.young 20"], "young+20"),
        (["changes young-50,old+20", "changes.old 3"], "young-50,old+3"),
        (["changes nada", "changes.old 3"], "old+3"),
        (["changes.old 3", "changes nada"], "nada"),
    ],
)
def test_parts_of_a_field_add_up(lines: list[str], value: str) -> None:
    """What was said of one part of a field stays when another is said, and can be corrected."""
    play = new(BOARD)
    for line in lines:
        play = play.do(read(f"say 1 {line}", play, Vocabulary()))  # type: ignore[arg-type]
    assert play.state.told == {(1, "changes"): value}
    again = new(BOARD)
    for action in play.actions:
        again = again.do(read(write(action), again, Vocabulary()))  # type: ignore[arg-type]
    assert again == play
