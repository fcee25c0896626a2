"""`mazo table cost` as it is typed."""

from typing import Any

import pytest

from ..running import Mazo

PHOENIX = "Fénix de las Llamas Eternas"


@pytest.fixture
def cost(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> "Cost":
    """Ask for costs while no game is chosen."""
    monkeypatch.delenv("MAZO_GAME")
    monkeypatch.setenv("COLUMNS", "80")
    return Cost(mazo)


class Cost:
    """Runs `mazo table cost`."""

    def __init__(self, mazo: Mazo) -> None:
        """Remember what runs command lines."""
        self.mazo = mazo

    def json(self, *arguments: str, code: int = 0) -> Any:
        """Return the data of the answer."""
        return self.mazo.json("table", "cost", *arguments, code=code)

    def told(self, *arguments: str, lang: str = "en", code: int = 0) -> str:
        """Return what is printed on stdout and stderr."""
        ran = self.mazo("table", "cost", *arguments, "--lang", lang)
        assert ran.code == code, ran.err
        return ran.out + ran.err


def totals(data: Any) -> dict[str | None, Any]:
    """Return the number of charges in each reality."""
    return {row["reality"]: row["total"] for row in data["realities"]}


def test_a_card_in_both_of_its_realities(cost: Cost) -> None:
    """RG-13, RG-14: the Phoenix is 3 in Fire, its main element, and 4 in Air."""
    data = cost.json(PHOENIX)
    assert totals(data) == {"fuego": 3, "aire": 4}
    assert (data["cheapest"], data["usual"], data["derived"]) == (["fuego"], True, True)
    assert cost.told(PHOENIX).count("lost-icons=derived") == 2


def test_domains_that_pay(cost: Cost) -> None:
    """RG-12: doubles are shared out so that the lone Fire is left for the charge that needs it."""
    data = cost.json("fuego+fuego-aire", "--domains", "fuego,aire", "--in", "fuego")
    (row,) = data["realities"]
    assert row["pays"] is True
    assert {(one["charge"], one["using"]) for one in row["paid"]} == {
        ("fuego", "fuego"),
        ("fuego-aire", "aire"),
    }


def test_domains_that_do_not_pay(cost: Cost) -> None:
    """RG-12: what is missing is named, and the domains that would help."""
    data = cost.json(PHOENIX, "--domains", "fire*2", "--in", "Fire", code=1)
    (row,) = data["realities"]
    assert (row["missing"], row["helps"]) == (["fuego-aire"], ["fuego", "aire"])
    said = cost.told(PHOENIX, "--domains", "fuego*2", lang="es", code=1)
    assert "No se paga: falta 1" in said
    assert "Ayudaría un dominio más de Fuego o Aire." in said


def test_one_reality_that_will_do_is_enough(cost: Cost) -> None:
    """RG-13: with 3 Fire domains the Phoenix can be summoned in Fire, though not in Air."""
    data = cost.json(PHOENIX, "--domains", "fuego*3")
    assert [row["pays"] for row in data["realities"]] == [True, False]


def test_neutral_charges_pay_anything(cost: Cost) -> None:
    """RG-12: neutral charges stand in for what no domain pays."""
    assert cost.json("agua+agua", "--domains", "agua", code=1)["realities"][0]["pays"] is False
    assert cost.json("agua+agua", "--domains", "agua", "--neutral", "1")["neutral"] == 1


@pytest.mark.parametrize(
    ("domains", "code", "pays"),
    [("agua", 1, False), ("fuego*9", 0, True), ("agua*9", 6, None)],
    ids=["few", "enough", "other"],
)
def test_a_card_of_which_only_the_totals_are_known(
    cost: Cost, domains: str, code: int, pays: bool | None
) -> None:
    """RG-13: the Dragon's charges have three solutions; 2 Fire domains pay each of them in Fire."""
    data = cost.json("Dragón de Fuego", "--domains", domains, "--in", "fuego", code=code)
    assert (data["realities"][0]["pays"], data["cost"]) == (pays, None)
    assert data["solutions"] == [[2, 3, 0], [1, 2, 1], [0, 1, 2]]


def test_an_unknown_cost_cannot_be_told(cost: Cost) -> None:
    """RG-12: a card without known cost ends with “cannot tell” and says what is missing."""
    data = cost.json("Muro de Agua", code=6)
    assert data["unknown"] == [{"of": "Muro de Agua", "field": "coste"}]
    assert "Not known: cost of Muro de Agua." in cost.told("Muro de Agua", code=6)


def test_what_is_printed_only(cost: Cost) -> None:
    """RG-13: whoever wants only printed costs is told that the Phoenix's was lost."""
    cost.mazo("config", "set", "roglamor.lost-icons", "printed")
    data = cost.json(PHOENIX)
    assert (data["cost"], totals(data)) == (None, {"fuego": 3, "aire": 4})
    assert "lost-icons=printed" in cost.told(PHOENIX)


def test_a_card_that_is_no_creature_pays_all_its_colours(cost: Cost) -> None:
    """RG-13: a typed cost is taken for a creature's, which is said, unless it is not."""
    assert totals(cost.json("fuego+agua+gris")) == {"fuego": 2, "agua": 2}
    assert "taken for a creature's" in cost.told("fuego+gris")
    assert totals(cost.json("fuego+agua+gris", "--not-creature")) == {None: 3}
    assert cost.mazo("table", "cost", PHOENIX, "--not-creature").code == 2


def test_a_reality_of_another_element(cost: Cost) -> None:
    """RG-15: in Water the Phoenix may not be summoned, whatever it would cost."""
    assert cost.json(PHOENIX, "--in", "agua", code=1)["realities"][0]["enters"] is False
    assert "(RG-15)" in cost.told(PHOENIX, "--in", "agua", code=1)


def test_a_creature_without_icon(cost: Cost) -> None:
    """RG-15: a creature without element icon costs the same wherever it is summoned."""
    cost.mazo("config", "set", "roglamor.sample", "yes")
    data = cost.json("Perro del Mercado")
    assert (totals(data), data["cheapest"]) == ({None: 2}, [])
    assert "†" in cost.told("Perro del Mercado")


def test_an_x_has_to_be_chosen(cost: Cost) -> None:
    """RG-12: the charges of an X are asked for."""
    assert "--x" in cost.told("x+agua", code=6)
    assert totals(cost.json("x+agua", "--x", "2")) == {"agua": 3}


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("fuego+trueno",), 2, "“trueno”"),
        (("fugo",), 3, "“Fuego”"),
        (("fuego", "--domains", "fueg*2"), 2, "“Fuego”"),
        (("fuego", "--in", "trueno"), 2, "“trueno”"),
        (("gris*100",), 2, "99"),
        (("fuego", "-g", "invizimals"), 3, "roglamor"),
    ],
    ids=["charge", "near", "domain", "reality", "many", "game"],
)
def test_what_cannot_be_read_is_named(
    cost: Cost, arguments: tuple[str, ...], code: int, said: str
) -> None:
    """A typo is named with what may be meant; a game without realities says where there are."""
    assert said in cost.told(*arguments, code=code)


def test_only_a_number(cost: Cost) -> None:
    """RG-11: of a cost of five charges four domains are too few."""
    assert totals(cost.json("5")) == {None: 5}
    assert cost.json("5", "--domains", "agua*4", code=1)["realities"][0]["pays"] is False
    assert cost.json("5", "--domains", "agua*4,fuego", code=6)["realities"][0]["pays"] is None


@pytest.mark.parametrize(
    ("words", "code", "pays"),
    [
        (("4", "--domains", "fire*4"), 0, {"fuego": True, None: None}),
        (("4", "--domains", "fire*3", "--neutral", "1"), 0, {"fuego": True, None: None}),
        (("4", "--domains", "fire*4,water*4"), 0, {"fuego": True, "agua": True, None: None}),
        (("4", "--domains", "fire*4", "--in", "fire"), 0, {"fuego": True}),
        (("4", "--domains", "fire*4", "--in", "water"), 6, {"agua": None}),
        (("4", "--domains", "fire*2,water*2"), 6, {None: None}),
        (("4", "--domains", "fire*3"), 1, {None: False}),
        (("4", "--neutral", "4"), 0, {None: True}),
        (("4", "--domains", "fire*4", "--not-creature"), 6, {None: None}),
    ],
)
def test_a_number_is_paid_where_every_kind_of_charge_is(
    cost: Cost, words: tuple[str, ...], code: int, pays: dict[str | None, bool | None]
) -> None:
    """RG-13: all charges of a creature are paid by its reality's element, whichever they are."""
    data = cost.json(*words, code=code)
    assert {row["reality"]: row["pays"] for row in data["realities"]} == pays
    said = cost.told(*words, code=code)
    assert ("lost-icons=derived" in said) is (pays.get("fuego") is True)
    assert ("Of which kind the charges are" in said) is (None in pays.values())


def test_what_a_text_takes_off_a_number_is_unsure(cost: Cost) -> None:
    """RG-17: of charges of unknown kind nobody knows whether one is taken off: so many at most."""
    assert totals(cost.json("4", "--less", "fire", code=6)) == {None: None}
    assert "4 charges at most" in cost.told("4", "--less", "fire", code=6)
    few = cost.told("4", "--less", "fire", "--domains", "fire*3", code=6)
    assert "4 cargas como mucho" in cost.told("4", "--less", "fire", lang="es", code=6)
    assert "lost-icons" not in few
    paid = cost.json("4", "--less", "fire", "--domains", "fire*4", "--in", "fire")
    assert [row["pays"] for row in paid["realities"]] == [True]


def test_a_number_is_not_read_further_where_only_what_is_printed_counts(cost: Cost) -> None:
    """RG-13: whoever wants only printed costs is told of a number that nobody can tell."""
    cost.mazo("config", "set", "roglamor.lost-icons", "printed")
    assert totals(cost.json("4", "--domains", "fire*4", code=6)) == {None: 4}
    assert "cannot be told whether it is paid" in cost.told("4", "--domains", "fire*4", code=6)


def test_a_text_makes_a_card_cheaper(cost: Cost) -> None:
    """RG-17: with 3 cards or fewer in hand, True Sight takes 1 Air charge off; it is told."""
    assert totals(cost.json(PHOENIX, "--less", "air")) == {"fuego": 3, "aire": 3}
    assert "(RG-17)" in cost.told(PHOENIX, "--less", "aire")
    assert "“trueno”" in cost.told(PHOENIX, "--less", "trueno", code=2)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("fire+air", "--in", "water", "--domains", "fire*3"), 6, "cannot be told whether"),
        (("fire+air", "--in", "water"), 6, "cannot be told whether"),
        (("fire+air", "--in", "fire", "--domains", "fire*3"), 0, "It is paid"),
        (("fire+?",), 6, "cost unknown"),
        (("?", "--domains", "fire"), 6, "cost unknown"),
        (("grey*3", "--in", "water", "--domains", "fire*3"), 0, "It is paid"),
        (("fire+air", "--in", "water", "--not-creature", "--domains", "fire,air"), 0, "is paid"),
    ],
)
def test_a_creature_typed_enters_a_reality_of_its_own(
    games: Mazo, words: tuple[str, ...], code: int, told: str
) -> None:
    """RG-15: in a reality of none of its colours nobody knows whether a typed creature enters."""
    ran = games("table", "cost", *words, "-g", "roglamor")
    assert ran.code == code, ran.out
    assert told in ran.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("fire", "--x", "2"), "no X in the cost"),
        (("4", "--x", "2"), "no X in the cost"),
        (("",), "no card and no cost"),
        ((" ",), "no card and no cost"),
    ],
)
def test_what_would_be_passed_over_is_refused(
    games: Mazo, words: tuple[str, ...], told: str
) -> None:
    """Nothing that is said is left aside without a word."""
    ran = games("table", "cost", *words, "-g", "roglamor")
    assert ran.code == 2
    assert told in ran.err


def test_any_element_helps(games: Mazo) -> None:
    """RG-12: where a domain of each element would help, that is said in two words."""
    ran = games("table", "cost", "grey*2", "--domains", "fire", "-g", "roglamor")
    assert "One more domain of any element would help." in ran.out
