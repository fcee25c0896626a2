"""Rules texts: what a heading says, and everything that can be wrong with one."""

import tomllib
from pathlib import Path

import pytest
from mazo import data
from mazo.rules.citations import dangling
from mazo.rules.glossary import read as read_glossary
from mazo.rules.index import rules_files
from mazo.rules.sections import Section, compare, read

from .conftest import EN, ES


def by_id(text: str) -> dict[str, Section]:
    """Return the sections of a text that has no fault."""
    sections, faults = read(text, "rules.md")
    assert faults == ()
    return {section.id: section for section in sections}


def test_a_section_has_what_its_heading_says() -> None:
    """Number, title, id, marks, source, place and links are read off."""
    sections = by_id(ES)
    assert list(sections) == ["setup", "T-1", "big-hand", "turn", "T-2", "T-3"]
    first = sections["T-1"]
    assert (first.number, first.title, first.level) == ("1.1", "El reparto", 3)
    assert (first.parent, first.source, first.refs) == ("setup", "P1", ("T-2",))
    assert (first.provisional, first.assumed, first.setting) == (False, False, None)
    big = sections["big-hand"]
    assert (big.assumed, big.setting, big.provisional) == (True, "hand", False)
    assert (sections["T-2"].provisional, sections["T-3"].parent) == (True, "T-2")


def test_a_chapter_number_loses_its_dot() -> None:
    """`1.` and `1.1` are numbers, and `3 Deseos` without a chapter is part of no rule."""
    assert by_id(ES)["setup"].number == "1"


def test_the_text_ends_at_the_next_heading() -> None:
    """A section holds its own lines only, and a fence may hold signs of headings."""
    sections = by_id(ES)
    assert sections["setup"].text == ""
    assert sections["turn"].text == "Un turno son tres pasos."
    assert "# esto no es un título" in sections["T-2"].text
    assert "Descartas" not in sections["T-2"].text


@pytest.mark.parametrize(
    ("text", "key", "line", "near"),
    [
        ("## Título\ntexto", "no-id", 1, ()),
        ("## Título {.assumed}\ntexto", "no-id", 1, ()),
        ("## A {#a}\nx\n## B {#a}\ny", "same-id", 3, ()),
        ("## A {#INV-1}\n[b](#INV-2)", "dangling", 1, ("INV-1",)),
        ("## A {#a .asumed}\nx", "unknown-mark", 1, (".assumed",)),
        ("## A {#a colour=red}\nx", "unknown-mark", 1, ()),
        ("## A {#a}\n## B {#b}\ny", "empty", 1, ()),
    ],
)
def test_a_fault_is_named(text: str, key: str, line: int, near: tuple[str, ...]) -> None:
    """Each thing wrong with a heading gives its key, its line and the nearest right words."""
    found = [(fault.key, fault.line, fault.near) for fault in read(text, "r.md")[1]]
    assert (f"rules.{key}", line, near) in found


@pytest.mark.parametrize(
    ("old", "new", "key", "what"),
    [
        ("{#T-3}", "{#T-4}", "ids-differ", None),
        (" .provisional", "", "marks-differ", "provisional"),
        ("setting=hand", "setting=foot", "marks-differ", "setting"),
        ("### 1.1", "### 1.4", "marks-differ", "number"),
        ("#### 2.1.1", "### 2.1.1", "marks-differ", "parent"),
    ],
)
def test_languages_are_held_together(old: str, new: str, key: str, what: str | None) -> None:
    """An id, mark, number or place that differs between the languages is reported."""
    texts = {"es": read(ES, "es")[0], "en": read(EN.replace(old, new), "en")[0]}
    files = {"es": "rules.es.md", "en": "rules.en.md"}
    found = compare(texts, files)
    assert (f"rules.{key}", what) in {(f.key, f.facts.get("what")) for f in found}
    assert compare({"es": texts["es"]}, files) == ()


def test_another_order_is_reported() -> None:
    """The same sections in another order are no longer the same text."""
    start, middle, end = EN.index("### 1.1"), EN.index("### 1.2"), EN.index("## 2.")
    turned = EN[:start] + EN[middle:end] + EN[start:middle] + EN[end:]
    texts = {"es": read(ES, "es")[0], "en": read(turned, "en")[0]}
    assert [f.key for f in compare(texts, {"es": "a", "en": "b"})] == ["rules.order-differs"]


def test_equal_languages_have_no_fault() -> None:
    """The two texts of the made-up game are one."""
    assert compare({"es": read(ES, "")[0], "en": read(EN, "")[0]}, {"es": "a", "en": "b"}) == ()


def test_citations_are_found_anywhere() -> None:
    """A `cite` deep in a game file is held against the sections there are."""
    tables = {"formats": {"x": {"rules": [{"cite": "T-1"}, {"cite": ["T-2", "T-9"]}]}}}
    found = dangling(tables, ("T-1", "T-2"), "game.toml")
    assert [(f.key, f.place, f.facts) for f in found] == [
        ("rules.dangling-cite", "formats.x.rules[1].cite", {"id": "T-9"})
    ]


@pytest.mark.parametrize("folder", data.games(), ids=lambda folder: folder.name)
def test_built_in_rules_are_whole(folder: Path) -> None:
    """Rules, glossary and citations of each built-in game agree, in both languages."""
    texts, files = {}, {}
    for path in rules_files(folder):
        language = path.name.split(".")[1]
        texts[language], faults = read(path.read_text(encoding="utf-8"), path.name)
        files[language] = path.name
        assert faults == ()
    assert compare(texts, files) == ()
    ids = [section.id for section in texts["es"]]
    assert len(ids) > 50
    glossary = (folder / "glossary.toml").read_text(encoding="utf-8")
    terms, faults = read_glossary(glossary, "glossary.toml", sections=ids)
    assert len(terms) > 20
    assert faults == ()
    tables = tomllib.loads((folder / "game.toml").read_text(encoding="utf-8"))
    assert dangling(tables, ids, "game.toml") == ()
