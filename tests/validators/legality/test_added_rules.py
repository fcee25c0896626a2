"""Rules that a game's own file adds to the made-up game: a threshold, allowances, a leader."""

import tomllib
from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog
from mazo.validators.verdict import Span, Verdict

from ..conftest import Open
from ..lists import broken, verdict

Added = Callable[..., Catalog]
FUEGO = "2 ¡A las Armas!\n2 Furia\n2 Ñandú de Ceniza\n2 Siete Primos"

THRESHOLD = """
[formats.umbral]
zones = ["main"]

[[formats.umbral.rules]]
kind = "size"
min = 10
max = 12

[[formats.umbral.rules]]
id = "last-light"
kind = "requires"
cards = ["Última Luz"]
needs = "elemento:agua"
min = 4
besides = "itself"
"""
ALLOWANCES = """
[formats.cupos]
zones = ["main"]

[[formats.cupos.rules]]
kind = "size"
min = 8

[[formats.cupos.rules]]
id = "allowed"
kind = "allowances"
allowances = [
  { filter = "elemento=fuego" },
  { filter = "coste<=1", max = 2 },
  { filter = "elemento:agua", max = 1 },
]
"""
OUTSIDE = """
[formats.dos-elementos]
zones = ["main"]

[[formats.dos-elementos.rules]]
id = "outside"
kind = "among"
field = "elemento"
values = ["fuego", "agua"]
match = "MATCH"
max = 2
"""
LEADER = """
[formats.elegido]
zones = ["main", "side"]

[[formats.elegido.rules]]
id = "chosen"
kind = "leader"
zones = ["side"]
filter = "type:criatura rarity:r"

[[formats.elegido.rules]]
id = "of-the-chosen"
kind = "among"
zones = ["main"]
field = "elemento"
of = "leader"
"""


@pytest.fixture
def added(t1: Path, opened: Open) -> Added:
    """Return what opens the made-up game with more tables, and with texts of its cards replaced."""

    def made(tables: str, *changes: tuple[str, str]) -> Catalog:
        assert tomllib.loads(tables)
        with (t1 / "game.toml").open("a", encoding="utf-8") as file:
            file.write(tables)
        cards = (t1 / "cards.csv").read_text(encoding="utf-8")
        for old, new in changes:
            assert old in cards
            cards = cards.replace(old, new)
        (t1 / "cards.csv").write_text(cards, encoding="utf-8")
        return opened("t1")

    return made


def named(found: Verdict, rule: str) -> list[str]:
    """Return the cards that the findings of a rule name."""
    return [
        f"{card.count} {card.name}"
        for finding in found.findings
        if finding.rule == rule
        for card in finding.cards
    ]


@pytest.mark.parametrize(
    ("agua", "others", "outcome", "held"),
    [
        ("2 Grulla\n1 Reserva", "2 Lobo\n2 Lobo Gris\n2 Furia\n2 Ábaco Nítido", "illegal", 3),
        ("2 Grulla\n2 Reserva", "2 Lobo\n2 Lobo Gris\n2 Furia\n1 Ábaco Nítido", "legal", 4),
        ("2 Grulla\n1 Reserva", "2 Lobo\n2 Lobo Gris\n2 Furia", "unfinished", 3),
    ],
    ids=["three of four, and no room", "four of four", "three of four, and room for more"],
)
def test_a_card_that_asks_for_others_does_not_count_itself(
    added: Added, agua: str, others: str, outcome: str, held: int
) -> None:
    """Though it is of the element that it asks for."""
    cards = added(THRESHOLD, ("criatura,astral,6", "criatura,agua,6"))
    found = verdict(cards, f"1 Última Luz\n{agua}\n{others}", "umbral")
    assert found.outcome == outcome
    (asked,) = (finding for finding in found.findings if finding.rule == "last-light")
    assert asked.status == {"illegal": "fail", "legal": "pass"}.get(outcome, outcome)
    if outcome != "legal":
        assert (asked.needed, asked.found) == (Span(4, None), Span(held, held))
        assert named(found, "last-light") == ["1 Última Luz"]


@pytest.mark.parametrize(
    "three", [*permutations(("1 Lobo", "1 -Eco-", "1 Grulla"))], ids=" then ".join
)
def test_allowances_are_shared_out_whatever_the_order(added: Added, three: Sequence[str]) -> None:
    """The crane takes the place for water, so that both cheap places are left for the others."""
    catalog = added(ALLOWANCES)
    listed = f"{FUEGO}\n" + "\n".join(three)
    assert verdict(catalog, listed, "cupos").outcome == "legal"
    turned = "\n".join(three) + f"\n{FUEGO}"
    assert verdict(catalog, turned, "cupos") == verdict(catalog, listed, "cupos")
    found = verdict(catalog, f"{listed}\n1 D'Orel, la Última", "cupos")
    assert found.outcome == "illegal"
    over = broken(found)["allowed"]
    assert over.facts["over"] == 1
    assert "1 D'Orel, la Última" in named(found, "allowed")


@pytest.mark.parametrize(
    ("match", "echo", "outcome", "outside"),
    [
        ("all", 0, "legal", 2),
        ("all", 1, "illegal", 3),
        ("any", 0, "legal", 0),
        ("any", 1, "legal", 1),
    ],
)
def test_a_card_of_two_elements_against_a_limit(
    added: Added, match: str, echo: int, outcome: str, outside: int
) -> None:
    """Whether all of its elements have to lie within, or one will do, is a word of the rule."""
    catalog = added(OUTSIDE.replace("MATCH", match))
    listed = "2 D'Orel, la Última\n2 Grulla\n2 ¡A las Armas!" + (f"\n{echo} -Eco-" if echo else "")
    found = verdict(catalog, listed, "dos-elementos")
    assert found.outcome == outcome
    (finding,) = (each for each in found.findings if each.rule == "outside")
    assert (finding.needed, finding.found) == (Span(0, 2), Span(outside, outside))
    if outcome == "illegal":
        assert sorted(named(found, "outside")) == ["1 -Eco-", "2 D'Orel, la Última"]


def test_cards_that_depend_on_the_leader_fall_with_it(added: Added) -> None:
    """Under another leader each card of the old one is named with the rule, and stays in."""
    catalog = added(LEADER)
    before = verdict(catalog, f"{FUEGO}\nside:\n1 Rey, Señor del Norte", "elegido")
    assert before.outcome == "legal"
    after = verdict(catalog, f"{FUEGO}\nside:\n1 D'Orel, la Última", "elegido")
    assert after.outcome == "illegal"
    assert sorted(named(after, "of-the-chosen")) == sorted(FUEGO.split("\n"))
    assert {finding.rule for finding in after.findings if finding.status == "fail"} == {
        "of-the-chosen"
    }


@pytest.mark.parametrize(
    ("more", "format_", "rule", "kind"),
    [
        ("1 Loto de Tinta\n1 Grulla", "libre", "", ""),
        ("2 Loto de Tinta", "libre", "", ""),
        ("1 Pozo Sin Fondo\n1 Grulla", "libre", "", ""),
        ("1 Loto de Tinta\n1 Grulla", "torneo", "", ""),
        ("2 Loto de Tinta", "torneo", "restricted", "restricted"),
        ("1 Pozo Sin Fondo\n1 Grulla", "torneo", "banned", "ban"),
    ],
)
def test_two_lists_are_two_rules(
    libre: Catalog, more: str, format_: str, rule: str, kind: str
) -> None:
    """What is banned and what is restricted are told apart, and only where the format says so."""
    found = verdict(libre, f"2 Lobo\n2 Lobo Gris\n2 Furia\n2 -Eco-\n{more}", format_)
    assert found.outcome == ("illegal" if rule else "legal")
    assert {(name, each.kind) for name, each in broken(found).items()} == (
        {(rule, kind)} if rule else set()
    )
