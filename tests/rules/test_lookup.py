"""Looking up by id, number and word, in the reader's language."""

from collections.abc import Callable

import pytest
from mazo.catalog.errors import BadData, NotFound
from mazo.rules.index import Index
from mazo.rules.lookup import all_terms, children, contents, section, sections, terms

from .conftest import EN, ES

Rules = Callable[..., Index]


@pytest.mark.parametrize("id_", ["T-1", "t-1", " T-1 ", "1.1", "1.1."])
def test_a_section_is_found_by_id_or_number(rules: Rules, id_: str) -> None:
    """Case, blanks and a last dot do not matter; the words come in the reader's language."""
    index = rules()
    assert section(index, id_, "es").title == "El reparto"
    assert section(index, id_, "en").title == "The deal"


def test_a_section_keeps_its_marks(rules: Rules) -> None:
    """What the Markdown says of a section is what the index gives back."""
    index = rules()
    assert section(index, "T-2", "es").provisional
    assert (section(index, "big-hand", "en").setting, section(index, "T-1", "en").refs) == (
        "hand",
        ("T-2",),
    )


def test_an_unknown_section_has_near_ones(rules: Rules) -> None:
    """A mistyped id is not guessed, only its nearest ids are named."""
    with pytest.raises(NotFound) as caught:
        section(rules(), "T-11", "es")
    assert caught.value.key == "rules.unknown-section"
    assert "T-1" in str(caught.value.facts["near"])


def test_contents_and_children_stand_in_order(rules: Rules) -> None:
    """The table of contents and the sections below a chapter keep the order of the text."""
    index = rules()
    assert [s.id for s in contents(index, "en")] == [
        "setup",
        "T-1",
        "big-hand",
        "turn",
        "T-2",
        "T-3",
    ]
    assert [s.title for s in children(index, "setup", "es")] == ["El reparto", "Mano grande"]
    assert [s.id for s in children(index, "T-2", "es")] == ["T-3"]


def test_a_missing_language_is_stood_in_for(rules: Rules) -> None:
    """A game with Spanish rules alone answers an English reader in Spanish."""
    index = rules(en=None)
    assert section(index, "T-1", "en").title == "El reparto"
    assert len(contents(index, "en")) == 6
    assert [s.id for s in children(index, "setup", "en")] == ["T-1", "big-hand"]


def test_a_game_without_rules_says_so(rules: Rules) -> None:
    """Where there is no text at all, that is the answer."""
    index = rules(None, None, None)
    for ask in (lambda: section(index, "T-1", "es"), lambda: contents(index, "es")):
        with pytest.raises(NotFound) as caught:
            ask()
        assert (caught.value.key, caught.value.facts) == ("rules.none", {"game": "juego"})
    assert terms(index, "leyenda").terms == ()


def test_cited_sections_come_in_the_given_order(rules: Rules) -> None:
    """What a verdict cites is looked up at once; ids that are not there are left out."""
    found = sections(rules(), ["T-3", "nothing", "t-1"], "en")
    assert [s.title for s in found] == ["Drawing too many", "The deal"]


@pytest.mark.parametrize(
    ("word", "ids"),
    [
        ("Leyenda", ["leyenda", "texto-de-ambiente"]),
        ("LEYENDA", ["leyenda", "texto-de-ambiente"]),
        ("leyendas", ["leyenda", "texto-de-ambiente"]),
        ("Legends", ["leyenda"]),
        ("legend card", ["leyenda"]),
        ("flavour text", ["texto-de-ambiente"]),
        ("texto-de-ambiente", ["texto-de-ambiente"]),
        ("legen", []),
    ],
)
def test_a_word_gives_every_sense(rules: Rules, word: str, ids: list[str]) -> None:
    """A term is found by its word, alias or id in any language, in the plural too."""
    assert [term.id for term in terms(rules(), word).terms] == ids


@pytest.mark.parametrize(("word", "near"), [("legen", "Legend"), ("card", "legend card")])
def test_an_unknown_word_has_near_ones(rules: Rules, word: str, near: str) -> None:
    """A word that nobody explains is answered with words like it or around it."""
    assert near in terms(rules(), word).near


def test_terms_stand_in_the_order_of_the_language(rules: Rules) -> None:
    """The list is sorted by the reader's own words."""
    index = rules()
    assert [term.term["en"] for term in all_terms(index, "en")] == ["Flavour text", "Legend"]


def test_a_changed_text_is_read_anew(rules: Rules) -> None:
    """The index follows its files without being told."""
    assert section(rules(), "T-1", "es").title == "El reparto"
    changed = rules(ES.replace("El reparto", "La mano"), EN)
    assert section(changed, "T-1", "es").title == "La mano"


def test_a_broken_text_is_refused_with_its_faults(rules: Rules) -> None:
    """Rules with a heading that has no id, or a glossary that is no TOML, are not half shown."""
    for texts, key in ((("## Nada\nx",), "rules.no-id"), ((ES, EN, "["), "toml.syntax")):
        with pytest.raises(BadData) as caught:
            rules(*texts)
        assert [fault.key for fault in caught.value.faults] == [key]
