"""`mazo table spell`: whether a circle lets a spell be cast."""

import pytest

from tests.cli.running import Mazo

CIRCLE = "fire,water,earth,air,arcane"


@pytest.fixture
def zona(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines where no game is chosen: only one has spells."""
    monkeypatch.delenv("MAZO_GAME")
    return mazo


def test_a_cost_that_the_circle_holds(zona: Mazo) -> None:
    """ZM-24: what the circle holds can be cast, by going to the other one; the setting is told."""
    ran = zona("table", "spell", "fire+water", "--circle", CIRCLE)
    assert ran.code == 0
    assert "With the circle as it lies: yes" in ran.out
    assert "(ZM-24)" in ran.out
    assert "spell-other-school=yes" in ran.err


@pytest.mark.parametrize(
    ("lang", "told"), [("es", "como en «fuego*2+agua»"), ("en", "as in “fire*2+water”")]
)
def test_a_cost_that_nobody_knows(zona: Mazo, lang: str, told: str) -> None:
    """ZM-24: a cost typed as unknown leaves it open, and it is told how costs are typed."""
    ran = zona("table", "spell", "?", "--circle", CIRCLE, "--lang", lang)
    assert (ran.code, told in ran.err, "card edit" in ran.err) == (6, True, False)


def test_what_is_missing_and_what_helps(zona: Mazo) -> None:
    """ZM-23: a mana put under the stone may complete the cost, and only that one."""
    data = zona.json("table", "spell", "2 fuego, agua", "--circle", CIRCLE, "--stone", "3", code=1)
    assert data["now"] == {"holds": False, "missing": ["fuego"]}
    assert [row["mana"] for row in data["mana"] if row["holds"]] == ["fuego"]
    assert [row["holds"] for row in data["visits"]] == [False, True, True, True, True, True]
    assert data["soonest"] == 1
    assert data["visits"][4]["wanted"] == ["fuego", "fuego"]


@pytest.mark.parametrize(
    ("take", "stone", "code"), [(["fire"], "3", 0), (["air"], "3", 1), (["fire", "fire"], "1", 1)]
)
def test_mana_taken_to_the_circle(zona: Mazo, take: list[str], stone: str, code: int) -> None:
    """ZM-23: each mana taken replaces the next one under the stone."""
    options = [word for mana in take for word in ("--take", mana)]
    asked = ("table", "spell", "fire*2+water", "--circle", CIRCLE, "--stone", stone)
    data = zona.json(*asked, *options, code=code)
    assert data["taken"]["holds"] is (code == 0)
    assert data["taken"]["stone"] == int(stone) + len(take)
    assert len(data["steps"]) == 1 + 2 * len(take) + 1


@pytest.mark.parametrize(
    ("offer", "code"), [("fire,air", 0), ("air,water", 1), ("air,?", 6), ("air", 1)]
)
def test_the_offer_decides_what_can_be_done(zona: Mazo, offer: str, code: int) -> None:
    """ZM-19: with the mana on offer known, it is told whether one of them will do."""
    asked = ("table", "spell", "fire*2", "--circle", CIRCLE, "--stone", "3", "--offer", offer)
    assert zona(*asked).code == code


def test_visits_use_only_what_is_on_offer(zona: Mazo) -> None:
    """ZM-19: with an offer only its mana are put in the circle, and each of them once."""
    asked = ("table", "spell", "fire*2", "--circle", "water*5")
    ran = zona(*asked, "--offer", "air,air")
    assert ran.code == 1
    assert "with the mana on offer alone:\n  1: no; it would take Fire + Fire\n  2: no;" in ran.out
    assert "  3:" not in ran.out
    data = zona.json(*asked, "--offer", "fire,air,?", code=1)
    assert [row["holds"] for row in data["visits"]] == [False, False, None, None]
    data = zona.json(*asked, "--offer", "air,fire*2", code=1)
    assert [row["holds"] for row in data["visits"]] == [False, False, True, True]


@pytest.mark.parametrize(
    ("take", "offer", "code"),
    [
        ("fire", "water,air", 2),
        ("fire*2", "fire,air", 2),
        ("?", "fire,air", 2),
        ("fire", "?,air", 0),
        ("fire", "fire", 0),
    ],
)
def test_only_what_is_on_offer_is_taken(zona: Mazo, take: str, offer: str, code: int) -> None:
    """ZM-19: a mana that is not on offer is not taken; one that nobody told may be it."""
    asked = ("table", "spell", "fire*2", "--circle", CIRCLE, "--stone", "3")
    ran = zona(*asked, "--take", take, "--offer", offer)
    assert ran.code == code
    assert ("it is not on offer" in ran.err) is (code == 2)


def test_what_is_taken_is_on_offer_no_more(zona: Mazo) -> None:
    """ZM-19: further visits have only the mana that are left on offer."""
    asked = ("table", "spell", "fire*2", "--circle", "water*5", "--take", "fire")
    data = zona.json(*asked, "--offer", "fire,air", code=1)
    assert [row["holds"] for row in data["visits"]] == [False, False]
    data = zona.json(*asked, "--offer", "fire*2", code=1)
    assert [row["holds"] for row in data["visits"]] == [False, True]


def test_the_other_circle_may_be_forbidden(zona: Mazo) -> None:
    """ZM-23: where the setting forbids the other school, what the circle holds is of no use."""
    asked = ("table", "spell", "fire*2", "--circle", "fire,fire,water,earth,air")
    assert "It is cast by going to the circle of the other school" in zona(*asked).out
    assert zona("config", "set", "zonamagica.spell-other-school", "no").code == 0
    ran = zona(*asked)
    assert ran.code == 1
    assert "It is cast by" not in ran.out
    assert "It could only be cast by going to the circle of the other" in ran.out


def test_what_the_circle_lacks_is_told_alone(zona: Mazo) -> None:
    """ZM-23: where the circle lacks mana, nothing is said of casting by the other circle."""
    ran = zona("table", "spell", "fire*2", "--circle", CIRCLE)
    assert "The circle lacks: Fire (ZM-24)" in ran.out
    assert "other school" not in ran.out
    assert "spell-other-school" not in ran.err


def test_taken_mana_that_nobody_knows_is_called_so(zona: Mazo) -> None:
    """ZM-23: what is put there and what it replaces may be unknown, and no step says “?”."""
    asked = ("table", "spell", "fire*2", "--circle", "?,fire,water,air,earth", "--take", "?")
    assert "You put an unknown mana in the place of an unknown mana, which" in zona(*asked).out
    es = zona(*asked, "--lang", "es").out
    assert "Pones un maná desconocido en lugar de un maná desconocido, que se descarta" in es


def test_visits_after_a_taken_mana_are_further_ones(zona: Mazo) -> None:
    """ZM-23: with mana taken there already, the visits told are those still to come."""
    asked = ("table", "spell", "fire*2", "--circle", CIRCLE)
    assert "\nVisits that it takes" in zona(*asked).out
    assert "\nFurther visits that it takes" in zona(*asked, "--take", "air").out


def test_an_unknown_mana_leaves_it_open(zona: Mazo) -> None:
    """ZM-24: with a mana of the circle untold the answer is that nobody can tell."""
    ran = zona("table", "spell", "fire*2", "--circle", "fire,?,earth,air,air")
    assert ran.code == 6
    assert "Some mana is not known" in ran.err


def test_a_spell_without_known_cost(zona: Mazo) -> None:
    """ZM-24: a card whose cost nobody knows is answered with what is lacking."""
    data = zona.json("table", "spell", "Fireball", "--circle", CIRCLE, code=6)
    assert (data["card"], data["cost"]) == ("bola-de-fogo", None)
    assert {"of": "Bola de Fogo", "field": "coste"} in data["unknown"]


def test_gems_pay_where_the_table_has_agreed(zona: Mazo) -> None:
    """ZM-24: gems count by a setting alone, which is told."""
    asked = ("table", "spell", "fire*2+water", "--circle", CIRCLE, "--gems", "fire")
    ran = zona(*asked)
    assert ran.code == 1
    assert "gems-pay=no" in ran.err
    assert zona("config", "set", "zonamagica.gems-pay", "yes").code == 0
    assert zona(*asked).code == 0


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["fire*2", "--circle", "fire,water"], 2, "a circle has 5 mana, and you gave 2"),
        (["fire*2", "--circle", "fyre,fire*4"], 2, "“fyre” is no mana"),
        (["fire+fyre", "--circle", CIRCLE], 2, "“fyre” is no mana"),
        (["fire*21", "--circle", CIRCLE], 2, "more than 20"),
        (["Nobody", "--circle", CIRCLE], 3, "nobody knows the card “Nobody”"),
        (["fire", "--circle", CIRCLE, "--stone", "6"], 2, "from 1 to 5"),
        (["fire"], 2, "--circle is missing"),
    ],
)
def test_what_cannot_be_read(zona: Mazo, arguments: list[str], code: int, told: str) -> None:
    """What is wrong with a line is told, and how it would be right."""
    ran = zona("table", "spell", *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err


def test_another_game_has_no_such_spells(zona: Mazo) -> None:
    """A game without this arithmetic says which game has it."""
    ran = zona("table", "spell", "fire", "--circle", CIRCLE, "-g", "roglamor")
    assert ran.code == 3
    assert "zonamagica" in ran.err


def test_spanish_speaks_of_manas(zona: Mazo) -> None:
    """Both languages tell the same, each in its words."""
    ran = zona("--lang", "es", "table", "spell", "fuego*2", "--circle", CIRCLE)
    assert "Al círculo le falta: Fuego (ZM-24)" in ran.out
    assert "Visitas que hacen falta" in ran.out
