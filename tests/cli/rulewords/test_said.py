"""Deck rules in words: every kind has its sentences, and nothing that a rule says is left out."""

import re
from pathlib import Path
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game
from mazo.cli.rulewords import Asking, name_of, said
from mazo.cli.words import LANGUAGES, use, words
from mazo.validators.decks.rule import Format
from mazo.validators.kinds import KINDS, kind

from ...validators.kinds.cases import cases as of_kind
from ...validators.made import made

# Where several keys are said by one word of the sentence.
TOGETHER = {
    "taken": {"filter", "cards"},
    "needs": {"needs", "needs-cards"},
    "others": {"with", "with-cards"},
    "count": {"exact", "one-of", "min", "max"},
    "pairs": {"field"},
}


@pytest.fixture
def clanes(home: Path) -> Catalog:
    """Return the made-up game that has room for every kind of rule."""
    from shutil import copytree

    copytree(Path(__file__).parents[2] / "fixtures" / "clanes", home / "games" / "clanes")
    return open_game("clanes")


def format_of(catalog: Catalog, rule: dict[str, Any], **more: Any) -> Format:
    """Return a format of one rule."""
    leader = {"kind": "leader", "filter": "type:lider", "zones": ["lider"]}
    return made(catalog, rule, {**leader, "id": "more"}, **more)


def sentences(catalog: Catalog, rule: dict[str, Any], **more: Any) -> str:
    """Return a rule in words."""
    found = format_of(catalog, rule, **more)
    return said(found.rules[0], Asking(catalog, found, catalog.game.defaults()))


def cases() -> list[Any]:
    """Return every rule of the cases of the kinds, each once."""
    rows = []
    for word in KINDS:
        rules = {str(case["rule"]): case for case in of_kind(word) if "rule" in case}
        rows += [
            pytest.param(case["rule"], case.get("format", {}), id=f"{word}-{i}")
            for i, case in enumerate(rules.values())
        ]
    return rows


@pytest.mark.parametrize("word", KINDS)
def test_every_key_of_a_kind_is_said(word: str) -> None:
    """Whatever key a rule may have, the sentence of its kind or a further one tells of it."""
    known = words("rule", "en")
    fields = set(re.findall(r"\{(\w+)\}", known[f"says-{word}"]))
    by_sentence = fields.union(*(TOGETHER.get(field, set()) for field in fields))
    lacking = {key for key in kind(word).keys if f"{word}-{key}" not in known} - by_sentence
    assert lacking == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rule", "format_"), cases())
def test_any_rule_can_be_said(
    clanes: Catalog, rule: dict[str, Any], format_: dict[str, Any], lang: str
) -> None:
    """Sentences begin with a capital, end with a full stop, and hold no sign of the game file."""
    use(lang)
    text = sentences(clanes, rule, **format_)
    assert text.endswith(".")
    assert text[0] == text[0].upper()
    assert not re.search(r"[{}$]|zzplace|leader\.|choice\.|\bNone\b", text)


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ({"kind": "size", "exact": 30}, "Cards in the deck: exactly 30."),
        ({"kind": "size", "min": 30, "max": 40}, "Cards in the deck: 30 to 40."),
        (
            {"kind": "size", "min": "leader.minimo"},
            "Cards in the deck: at least the leader's minimum.",
        ),
        (
            {"kind": "copies", "max": "$tope", "zones": ["main", "side"]},
            "Of each card at most “copy limit” (not set yet). This concerns Deck + Side.",
        ),
        (
            {"kind": "pool", "filter": "clan:{leader.clan} or clan:neutral"},
            "Only cards of the leader's clan or of clan neutral are allowed.",
        ),
        (
            {"kind": "ban", "cards": ["ola", "chispa"], "from": "2024-01-01", "to": "2024-06-30"},
            "Not allowed: Ola, Chispa. It holds from 2024-01-01. It holds until 2024-06-30.",
        ),
        (
            {"kind": "restricted", "filter": "coste>={card.nivel}", "max": 1},
            "At most 1 of each of these: cards with cost at least the card's own level.",
        ),
        (
            {"kind": "count", "filter": "type:recurso", "min": "ceil(size / 5) - 1"},
            "In the deck, at least rounded up (the cards of the deck ÷ 5) − 1 of these: "
            "cards of type resource.",
        ),
        (
            {"kind": "distinct", "field": "clan", "max": {"by": "$modo", "corto": 1, "else": 2}},
            "Different values of clan in the deck: at most 1 if mode is short; else 2.",
        ),
        (
            {"kind": "copies", "max": 1, "when": {"modo": "largo"}, "severity": "warning"},
            "Of each card at most 1. It holds with “mode”: long. "
            "It is advice, and forbids nothing.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value["kind"],
)  # fmt: skip
def test_a_rule_is_said_so(clanes: Catalog, rule: dict[str, Any], text: str) -> None:
    """Numbers, formulas, places and labels are said as people say them."""
    use("en")
    assert sentences(clanes, rule) == text


@pytest.mark.parametrize(
    ("query", "spanish", "english"),
    [
        ("clan:{leader.clan}", "de clan del líder", "of the leader's clan"),
        (
            "not clan:{leader.clan}", "de clan que no es clan del líder",
            "of clan other than the leader's clan",
        ),
        (
            "name={card.antes}", "con exactamente fase anterior de la propia carta como nombre",
            "with exactly the card's own former stage as name",
        ),
        (
            "not (type:unidad or clase:mago)", "de tipo que no es unidad y sin mago en clase",
            "of type other than unit and without mage in class",
        ),
        (
            "not (coste>=3 not is:basica)", "sin coste de al menos 3 o con la marca «básica»",
            "without cost of at least 3 or marked “basic”",
        ),
        (
            "(type:unidad or type:hechizo) coste:3..5",
            "(de tipo unidad o de tipo hechizo) y con coste de 3 a 5",
            "(of type unit or of type spell) and with cost from 3 to 5",
        ),
        ("clan:{card.clan}", "de clan de la propia carta", "of the card's own clan"),
        ("coste:none or nivel:unknown", "sin coste o con nivel por saber",
         "without cost or with level unknown"),
    ],
)  # fmt: skip
def test_a_query_is_a_phrase_behind_the_cards(
    clanes: Catalog, query: str, spanish: str, english: str
) -> None:
    """Contraries have words of their own, and what is the leader's is not called so twice."""
    found = format_of(clanes, {"kind": "ban", "filter": query})
    asking = Asking(clanes, found, clanes.game.defaults())
    for lang, phrase in (("es", spanish), ("en", english)):
        use(lang)
        beginning = {"es": "No se admiten: cartas", "en": "Not allowed: cards"}[lang]
        assert said(found.rules[0], asking) == f"{beginning} {phrase}."


def test_a_rule_is_called_by_its_label(clanes: Catalog) -> None:
    """The label of a rule is its name; without one it is called after its kind."""
    use("es")
    rule, _ = format_of(clanes, {"kind": "size", "min": 4, "label": {"es": "cuatro"}}).rules
    assert name_of(rule) == "cuatro"
    rule, _ = format_of(clanes, {"kind": "size", "min": 4}).rules
    assert name_of(rule) == "tamaño"
