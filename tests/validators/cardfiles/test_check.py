"""The cards of the built-in games against the rules of their games, sound ones and broken ones."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from mazo.catalog.errors import BadData
from mazo.catalog.game import Game
from mazo.validators.cardfiles.check import check
from mazo.validators.cardfiles.rules import card_rules
from mazo.validators.verdict import Finding

from ..conftest import Open

GAMES = ("invocacion", "roglamor", "invizimals", "zonamagica")


def found(opened: Open, game: str) -> tuple[Finding, ...]:
    """Return what the card rules of a game find in its cards, sample cards included."""
    catalog = opened(game)
    rules, faults = card_rules(catalog.table("card-rules"), catalog.game, "game.toml")
    assert faults == ()
    assert rules
    return check(catalog, rules)


def laid_over(home: Path, game: Game, header: str, *rows: str) -> None:
    """Lay a card file over a built-in game."""
    assert "name" in header
    folder = home / "games" / game.id
    folder.mkdir(parents=True)
    (folder / "cards.csv").write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_built_in_cards_keep_their_rules(opened: Open, game: str) -> None:
    """Sample cards included; where too little is known, nobody claims that they do."""
    assert {finding.status for finding in found(opened, game)} <= {"pass", "unknown"}


INVIZIMAL = "id,name,set,number,type,estado,habitat,categoria,ataques,vidas"
BROKEN: dict[str, tuple[str, str, Sequence[str], str, str]] = {
    "two cards of one number": (
        "invizimals", "id,name,set,number,variant,type",
        ["a,A,DO,400,,vector", "b,B,DO,400,otra,vector"],
        "unique-number", "fail",
    ),
    "no stage": (
        "invizimals", INVIZIMAL, ["a,A,DO,400,invizimal,,fuego,,cortar+cortar,1"],
        "invizimal-stage", "fail",
    ),
    "no habitat": (
        "invizimals", INVIZIMAL, ["a,A,DO,400,invizimal,pup,,,cortar+cortar,1"],
        "invizimal-habitat", "fail",
    ),
    "no attack type": (
        "invizimals", INVIZIMAL, ["a,A,DO,400,invizimal,pup,fuego,,,1"],
        "invizimal-attacks", "fail",
    ),
    "one attack type": (
        "invizimals", INVIZIMAL, ["a,A,DO,400,invizimal,pup,fuego,,cortar,1"],
        "two-attacks", "fail",
    ),
    "three attack types": (
        "invizimals", INVIZIMAL, ["a,A,DO,400,invizimal,pup,fuego,,cortar+quemar+morder,1"],
        "two-attacks", "fail",
    ),
    "a vector of two types": (
        "invizimals", INVIZIMAL, ["a,A,DO,400,vector,,,,cortar+quemar,"],
        "one-attack", "fail",
    ),
    "a legendary pup": (
        "invizimals", INVIZIMAL, ["a,A,DO,400,invizimal,pup,fuego,legendario,cortar+quemar,1"],
        "category-is-max", "fail",
    ),
    "a line without its middle stage": (
        "invizimals", INVIZIMAL,
        ["a,A,DO,400,invizimal,pup,fuego,,cortar+quemar,1",
         "b,A,DO,402,invizimal,max,fuego,,cortar+quemar,1"],
        "evolution-line", "unknown",
    ),
    **{
        f"the exclusive {keyword} of another element": (
            "roglamor", "id,name,set,number,type,elemento,habilidad",
            [f"a,A,GRA,1,criatura,{element},{keyword}"], rule, "fail",
        )
        for keyword, element, rule in (
            ("ceniza", "agua", "ash-is-fire"), ("congelar", "fuego", "freeze-is-water"),
            ("expedicion", "arena", "expedition-is-nature"),
            ("espinas", "naturaleza", "thorns-is-sand"),
            ("transformar", "astral", "transform-is-air"),
            ("devorar", "aire", "devour-is-astral"),
        )
    },
    **{
        f"an act that {element} does not do": (
            "roglamor", "id,name,set,number,type,elemento,hace",
            [f"a,A,GRA,1,criatura,{element},{act}"], rule, "fail",
        )
        for element, act, rule in (
            ("agua", "fichas", "water-no-tokens"),
            ("arena+fuego", "sacrifica", "sand-no-sacrifice"),
            ("aire", "cura", "air-no-healing"), ("astral", "drena", "astral-no-drain"),
        )
    },
    "a chosen whose versions are no opposites": (
        "roglamor", "id,name,set,number,type,elemento,persona,version",
        ["a,A,GRA,1,elegido,fuego,X,honor", "b,B,GRA,2,elegido,aire,X,ruina"],
        "honor-and-ruina", "fail",
    ),
    "a chosen of one version": (
        "roglamor", "id,name,set,number,type,elemento,persona,version",
        ["a,A,GRA,1,elegido,fuego,X,honor"], "honor-and-ruina", "unknown",
    ),
    "a version of what is no chosen": (
        "roglamor", "id,name,set,number,type,elemento,persona,version",
        ["a,A,GRA,1,criatura,fuego,X,honor"], "version-of-elegido", "fail",
    ),
    "mana of more than the box holds": (
        "zonamagica", "id,name,set,type,mana,copies", ["mana-extra,Extra,ZM,mana,agua,1"],
        "copies-add-up", "fail",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_card_is_found(opened: Open, home: Path, case: str) -> None:
    """The rule of the game names it; what may only be unknown yet is told as that."""
    game, header, rows, rule, status = BROKEN[case]
    catalog = opened(game)
    before = [f for f in found(opened, game) if f.status == status and f.rule == rule]
    laid_over(home, catalog.game, header, *rows)
    after = [f for f in found(opened, game) if f.status == status and f.rule == rule]
    news = [f for f in after if f not in before]
    named = {card.card for finding in news for card in finding.cards}
    assert {row.partition(",")[0] for row in rows} <= named
    if status == "unknown":
        assert any(finding.facts.get("lacks") for finding in news)


def test_a_vector_of_one_type_breaks_no_rule(opened: Open, home: Path) -> None:
    """IZ-13, IZ-18: two attack types are asked of an Invizimal, and one of a Vector."""
    laid_over(home, opened("invizimals").game, INVIZIMAL, "a,A,DO,400,vector,,,,cortar,")
    assert [f.rule for f in found(opened, "invizimals") if f.status == "fail"] == []


def test_opposites_are_mutual(opened: Open) -> None:
    """Each element of Roglamor is the opposite of its opposite, and none is left over."""
    element = opened("roglamor").game.fields["elemento"]
    assert sorted(one for pair in element.opposites for one in pair) == sorted(element.values)


@pytest.mark.parametrize("lives", ["0", "5"])
def test_lives_out_of_range_are_read_by_nobody(opened: Open, home: Path, lives: str) -> None:
    """The field itself has a range, and so the card file cannot be read."""
    row = f"a,A,DO,400,invizimal,max,fuego,dragon,cortar+cortar,{lives}"
    laid_over(home, opened("invizimals").game, INVIZIMAL, row)
    with pytest.raises(BadData) as caught:
        opened("invizimals")
    assert [fault.place for fault in caught.value.faults] == ["vidas"]
