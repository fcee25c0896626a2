"""`mazo table fight` as it is typed."""

import pytest

from ..running import Mazo


@pytest.fixture
def fight(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines where no game is chosen: the one that has fights is taken."""
    monkeypatch.delenv("MAZO_GAME")
    return mazo


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        (("Flameclaw MAX", "Ironbug MAX"), 0, (True, 50, 2)),
        (("Flameclaw MAX", "Ironbug MAX lives 1"), 0, (True, 50, 1)),
        (("DO-9", "vs", "DO-63"), 0, (True, 50, 2)),
        (("Flameclaw", "MAX", "vs", "Ironbug", "MAX", "vidas", "1"), 0, (True, 50, 1)),
        (("Firecracker MAX", "Fossilizaur MAX"), 1, (False, 0, None)),
        (("Ironbug MAX", "Flameclaw MAX"), 0, (True, 50, 2)),
        (("450", "400"), 0, (True, 50, None)),
        (("450", "450"), 1, (False, 0, None)),
        (("900/1", "1/899 lives 3"), 0, (True, 1, 3)),
        (("450", "Ironbug MAX"), 1, (False, -250, None)),
    ],
)
def test_an_attack(
    fight: Mazo, words: tuple[str, ...], code: int, expected: tuple[bool, int, int | None]
) -> None:
    """IZ-16, IZ-17: cards or typed values; level takes nothing, above takes one life."""
    found = fight.json("table", "fight", *words, code=code)
    assert (found["takes_life"], found["margin"], found["attacks_needed"]) == expected


def test_the_answer_for_each_type(fight: Mazo) -> None:
    """IZ-15: a vector counts with its own type alone, which makes that type the best."""
    found = fight.json(
        "table", "fight", "600 bite+burn jungle", "650 ice lives 2",
        "--vector", "burn 100", "--habitat", "jungle+0 ice+20",
    )  # fmt: skip
    assert found["best"] == ["quemar"]
    assert [(row["type"], row["attack"], row["takes_life"]) for row in found["types"]] == [
        ("morder", 600, False),
        ("quemar", 700, True),
    ]
    assert found["defence"] == 670


def test_a_chosen_type_is_used_even_if_it_is_worse(fight: Mazo) -> None:
    """IZ-15: the attacker chooses, and what was chosen is what is compared."""
    found = fight.json(
        "table", "fight", "600 bite+burn", "650", "--vector", "burn 100", "--type", "bite", code=1
    )
    assert (found["type"], found["attack"], found["best"]) == ("morder", 600, ["quemar"])


def test_a_type_of_another_creature_is_refused(fight: Mazo) -> None:
    """IZ-15: Ironbug burns and cuts; it cannot bite."""
    ran = fight("table", "fight", "Ironbug MAX", "450", "--type", "bite")
    assert ran.code == 2
    assert "Burn, Cut" in ran.err


def test_a_vector_in_defence(fight: Mazo) -> None:
    """IZ-16: by the reading of vectors in defence they count, and the setting is named."""
    options = ("--defence-vector", "burn 100", "--defence-vector", "cut 50")
    ran = fight("table", "fight", "800", "Ironbug MAX", *options)
    assert ran.code == 1
    assert "vectors-defend" in ran.err
    told = fight("config", "set", "invizimals.vectors-defend", "none").out
    assert ("they do not count" in told, "no limit" in told) == (True, False)
    assert fight.json("table", "fight", "800", "Ironbug MAX", *options)["defence"] == 700


def test_the_working_names_its_rules(fight: Mazo) -> None:
    """IZ-15, IZ-16, IZ-17, IZ-20: every step has a sentence with its paragraph."""
    ran = fight(
        "table", "fight", "600 burn+cut jungle", "550 ice lives 2",
        "--vector", "burn 100", "--vector", "cut 50", "--habitat", "jungle+50", "--lang", "es",
    )  # fmt: skip
    vectors = ("Vector 1 de Quemar: 100 más", "Vector 2 de Cortar no cuenta")
    for part in (*vectors, "(IZ-17)", "(IZ-20)"):
        assert part in ran.out
    assert ran.code == 0


def test_what_is_inferred_is_said(fight: Mazo) -> None:
    """IZ-15: that the left value is the attack is our reading, and is told of cards alone."""
    assert "left (green) value" in fight("table", "fight", "Ironbug MAX", "450").err
    assert "left (green) value" not in fight("table", "fight", "450", "450").err


@pytest.mark.parametrize(
    ("words", "lacking"),
    [
        (("450", "lives 2"), [("Defender", "defensa")]),
        (("450", "400", "--habitat", "fire+100"), [
            ("Attacker", "habitat"), ("Defender", "habitat"),
        ]),
        (("450 fire", "400 ice", "--habitat", "ice"), [("Habitat", "modifica.hielo")]),
        (("700 bite+burn", "650 ice", "--defence-vector", "cut ?"), [("Vector", "suma")]),
        (("450 burn", "500", "--vector", "burn"), [("Vector", "suma")]),
    ],
)  # fmt: skip
def test_what_cannot_be_told(
    fight: Mazo, words: tuple[str, ...], lacking: list[tuple[str, str]]
) -> None:
    """IZ-16, IZ-20: a fact that decides and is unknown is asked for, by the fields of the game."""
    found = fight.json("table", "fight", *words, code=6)
    assert found["takes_life"] is None
    told = [(lack["of"], lack["field"]) for lack in found["unknown"]]
    assert set(lacking) <= set(told)
    assert "Not known" in fight("table", "fight", *words).out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("300", "1000", "--vector", "strike 100"), 1),
        (("900", "300", "--vector", "strike 100"), 0),
        (("900", "300", "--habitat", "fire+100"), 0),
        (("300", "900", "--habitat", "fire+100 ice-100"), 1),
        (("600 burn", "500 ice", "--vector", "burn"), 0),
        (("600", "500 ice", "--vector", "burn"), 0),
        (("400", "500", "--vector", "burn 100"), 1),
        (("400", "500", "--vector", "burn 60", "--vector", "burn 41"), 0),
        (("400", "500", "--vector", "burn 60", "--vector", "cut 41"), 1),
        (("100", "300", "--defence-vector", "burn 100"), 1),
        (("450 fire", "300 ice", "--habitat", "ice"), 6),
    ],
)
def test_what_is_unknown_may_change_nothing(fight: Mazo, words: tuple[str, ...], code: int) -> None:
    """IZ-15, IZ-16, IZ-20: whatever the unknown part is, the outcome may be the same."""
    assert fight.json("table", "fight", *words, code=code)["takes_life"] == {0: True, 1: False}.get(
        code
    )


@pytest.mark.parametrize(
    ("words", "code", "attack", "defence"),
    [
        (("600", "650", "--vector", "burn 100"), 0, 700, 650),
        (("660", "650", "--defence-vector", "cut 40"), 1, 660, 690),
        (("600", "650", "--vector", "burn 100", "--vector", "cut 30"), 0, 700, 650),
    ],
)
def test_a_vector_tells_a_type_of_whoever_bears_it(
    fight: Mazo, words: tuple[str, ...], code: int, attack: int, defence: int
) -> None:
    """IZ-13, IZ-15: it lies on a creature of its type, which may use that type: it counts."""
    found = fight.json("table", "fight", *words, code=code)
    assert (found["attack"], found["defence"]) == (attack, defence)


def test_vectors_of_more_types_than_a_creature_has_are_refused(fight: Mazo) -> None:
    """IZ-13, IZ-18: those on one creature are of two types at most."""
    given = ("--vector", "burn 10", "--vector", "cut 10")
    assert "IZ-18" in fight("table", "fight", "600", "650", *given, "--vector", "bite 10").err
    assert fight("table", "fight", "600", "650", *given).code == 1


def test_an_open_vector_has_its_step(fight: Mazo) -> None:
    """IZ-13, IZ-15: a vector that may count is named, and the total is told by its bounds."""
    ran = fight("table", "fight", "900", "300", "--vector", "strike 100", "--vector", "burn ?")
    assert "Vector 1 of Strike: 100 more if" in ran.out
    assert "≥ 1000 to 300" in ran.out


def test_vectors_that_are_typed_are_told_apart(fight: Mazo) -> None:
    """IZ-13: each without its points is asked for by its number, those of the attack first."""
    given = ("--vector", "burn", "--vector", "bite 10", "--defence-vector", "cut")
    found = fight.json("table", "fight", "700", "650", *given, code=6)
    points = [lack["of"] for lack in found["unknown"] if lack["field"] == "suma"]
    assert points == ["Vector 1", "Vector 3"]


def test_what_does_not_matter_is_not_asked_for(fight: Mazo) -> None:
    """IZ-16, IZ-17: where the outcome is open, lives are not; typed values are typed again."""
    ran = fight("table", "fight", "450", "500", "--vector", "burn")
    assert "lives" not in ran.out
    assert "Type it with the rest." in ran.out
    assert "card edit" not in ran.out + ran.err
    of_cards = fight("table", "fight", "Flameclaw MAX", "Ironbug MAX", "--vector", "burn")
    assert "Type it with the rest." in of_cards.out  # the Vector was typed, whoever bears it


@pytest.mark.parametrize("option", ["--vector", "--defence-vector"])
def test_a_vector_of_another_type_is_refused(fight: Mazo, option: str) -> None:
    """IZ-13: a Vector lies on a creature of its type alone."""
    words = ("300 sound+sound jungle", "600 burn+bite ocean lives 3")
    ran = fight("table", "fight", *words, option, "strike 100")
    assert ran.code == 2
    assert "IZ-13" in ran.err


def test_values_that_are_swapped_are_not_told_the_other_way(fight: Mazo) -> None:
    """IZ-15: with `values-swapped` the note does not say that the left value is the attack."""
    fight("config", "set", "invizimals.values-swapped", "yes")
    ran = fight("table", "fight", "Flameclaw MAX", "Ironbug MAX")
    assert "are swapped (values-swapped). Without that setting: the left" in ran.err


@pytest.mark.parametrize(
    ("setting", "value", "words"),
    [
        ("habitat-defends", "no", ("300 fire", "350 fire", "--habitat", "fire+100")),
        ("vectors-defend", "none", ("300", "350 burn", "--defence-vector", "burn 100")),
    ],
)
def test_a_reading_that_leaves_out_is_named(
    fight: Mazo, setting: str, value: str, words: tuple[str, ...]
) -> None:
    """IZ-15, IZ-20: what a setting keeps from counting has its step, and the setting its name."""
    fight("config", "set", f"invizimals.{setting}", value)
    ran = fight("table", "fight", *words)
    assert "does not count in defence" in ran.out
    assert f"{setting}={value}" in ran.err


def test_families_are_named_in_the_language_of_the_answer(fight: Mazo) -> None:
    """IZ-19: an error names families as the reader knows them."""
    assert "Fire, Ice" in fight("table", "fight", "600 fire ice", "500").err


def test_unknown_lives_leave_only_their_number_open(fight: Mazo) -> None:
    """IZ-17: an attack that takes a life does so whoever knows how many there are."""
    ran = fight("table", "fight", "450", "400")
    assert ran.code == 0
    assert "How many such attacks it takes to remove it cannot be told." in ran.out


@pytest.mark.parametrize(
    ("words", "code", "falls", "attacks"),
    [
        (("Flameclaw MAX", "Ironbug MAX"), 0, "defender", 3),
        (("Ironbug MAX lives 1", "Flameclaw MAX"), 0, "attacker", 2),
        (("Firecracker MAX", "Fossilizaur MAX"), 1, "neither", None),
        (("450", "400 lives 1"), 0, "defender", 1),
        (("450", "400 lives 2"), 6, None, None),
        (("600/300 lives 2", "200/500"), 0, "defender", None),
        (("600/300 lives 4", "400/500"), 0, "defender", None),
        (("600/300 lives 3", "400/500"), 6, None, None),
    ],
)
def test_attacks_in_turn(
    fight: Mazo, words: tuple[str, ...], code: int, falls: str | None, attacks: int | None
) -> None:
    """IZ-16, IZ-17: who falls first if they go on, and by which attack."""
    found = fight.json("table", "fight", *words, "--duel", code=code)
    assert (found["duel"]["falls"], found["duel"]["attacks"]) == (falls, attacks)


def test_what_each_type_lacks_is_told(fight: Mazo) -> None:
    """IZ-15: a type that cannot be told says what of it is unknown, though another one decides."""
    words = ("600 bite+burn", "500 bite+sound lives 2")
    vectors = ("--vector", "bite 120", "--vector", "burn ?")
    found = fight.json("table", "fight", *words, *vectors)
    assert (found["takes_life"], found["best"]) == (True, [])
    assert [lack["field"] for lack in found["unknown"]] == ["suma"]


def test_no_type_is_chosen_while_the_best_is_open(fight: Mazo) -> None:
    """IZ-15: a Vector without its points leaves the type open, unless no value could change it."""
    words = ("Firecracker MAX", "Ironbug MAX lives 2", "--vector", "burn")
    lone = fight.json("table", "fight", *words, code=6)
    assert (lone["type"], lone["best"], lone["attack"]) == ("quemar", ["quemar"], None)
    two = fight.json("table", "fight", *words, "--vector", "strike 50", code=6)
    assert (two["type"], two["best"], two["takes_life"]) == (None, [], None)
    assert [lack["field"] for lack in two["unknown"]] == ["suma"]
    told = fight("table", "fight", *words, "--vector", "strike 50").out
    assert "Vector 1 of Burn: ? more if" in told
    assert "Vector 2 of Strike: 50 more if" in told
    assert "does not count" not in told


def test_the_attack_in_return_is_told_with_its_working(fight: Mazo) -> None:
    """IZ-16, IZ-17: attacks in turn show the totals of both, and the rules they follow."""
    ran = fight("table", "fight", "Flameclaw MAX", "Ironbug MAX", "--duel")
    for part in (
        "Ironbug MAX against Flameclaw MAX:",
        "(IZ-16)",
        "of both sides together (IZ-17)",
    ):
        assert part in ran.out
    assert ran.out.count("Total attack") == 2
    back = fight.json("table", "fight", "Flameclaw MAX", "Ironbug MAX", "--duel")["duel"]["back"]
    assert (back["attack"], back["defence"], back["takes_life"]) == (550, 500, True)
    assert back["steps"]


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("450",), 2, "it takes two"),
        (("450", "vs"), 2, "it takes two"),
        (("450", "400", "300"), 2, "it takes two"),
        (("450", ""), 2, "nothing is said"),
        (("450", "Nadie"), 3, "Nadie"),
        (("450", "Beatwidow"), 3, "Beatwidow COLT"),
        (("450 bitte", "400"), 2, "Bite"),
        (("Ironbug MAX bitte", "400"), 3, "Ironbug MAX"),
        (("450", "Ironbug MAX lives 0"), 2, "0 lives"),
        (("450", "Ironbug MAX lives 3"), 2, "has 2 lives"),
        (("450", "400 lives 9"), 2, "4 lives at most"),
        (("450", "400", "--habitat", "fire+1", "--habitat", "ice+1"), 2, "IZ-9"),
        (("450", "400", "--habitat", "nowhere"), 3, "nowhere"),
        (("450", "400", "--habitat", "fier+100"), 2, "Fire"),
        (("450", "400", "--vector", "100"), 2, "no Vector"),
        (("450", "400", "--vector", "Ironbug MAX"), 2, "no Vector"),
        (("450", "400", "--habitat", "Ironbug MAX"), 2, "no Habitat"),
        (("450", "400", "--habitat", "fire+100 fire-50"), 2, "IZ-20"),
        (("450", "400", "--type", "bitte"), 2, "Bite"),
        (("450", "400", "--type", "fire"), 2, "Burn, Sound"),
        (("lives", "400"), 2, "“lives” lacks its number"),
        (("450 lives 2 lives 3", "400"), 2, "more than once: lives"),
        (("450 lives -1", "400"), 2, "“-1” is no number"),
        (("450", "400", "-g", "roglamor"), 3, "invizimals"),
    ],
)
def test_what_is_refused(fight: Mazo, words: tuple[str, ...], code: int, told: str) -> None:
    """IZ-9, IZ-17, IZ-18: what cannot be a fight is refused with a reason and a remedy."""
    ran = fight("table", "fight", *words)
    assert ran.code == code, ran.err
    assert told in ran.err


def test_each_side_may_have_a_habitat_where_it_is_so_agreed(fight: Mazo) -> None:
    """IZ-9, IZ-20: with a field for each player two Habitat cards may lie on the board."""
    fight("config", "set", "invizimals.habitat-field", "each")
    options = ("--habitat", "fire+100", "--habitat", "fire+50 ice-50")
    found = fight.json("table", "fight", "450 fire", "650 ice", *options, code=1)
    assert (found["attack"], found["defence"]) == (600, 600)


def test_cards_of_ones_own(fight: Mazo) -> None:
    """IZ-13, IZ-20: vectors and habitats that somebody added count by their names."""
    added = (
        ("Chispa", "type=vector", "ataques=quemar", "mejora=ataque", "suma=100"),
        ("Ascuas", "type=habitat", "habitat=fuego", "modifica.fuego=50", "modifica.hielo=-50"),
    )
    for card in added:
        name, *facts = card
        options = [word for fact in facts for word in ("--set", fact)]
        assert fight("card", "add", name, *options, "-g", "invizimals").code == 0
    found = fight.json(
        "table", "fight", "Flameclaw MAX", "800 ice", "--vector", "Chispa", "--habitat", "Ascuas"
    )
    assert (found["attack"], found["defence"], found["best"]) == (900, 750, ["quemar"])
    ran = fight("table", "fight", "Chispa", "450")
    assert (ran.code, "no Invizimal" in ran.err) == (2, True)


def test_a_slip_names_the_stage_that_was_meant(fight: Mazo) -> None:
    """A misspelt name is like all the stages of that creature, the one with its stage first."""
    assert "“Flameclaw MAX”" in fight("table", "fight", "Flamclaw MAX", "500").err
