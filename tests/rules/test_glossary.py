"""Glossaries: terms in both languages, one for each sense, and everything that can be wrong."""

import pytest
from mazo.rules.glossary import read

from .conftest import GLOSSARY

WHOLE = 'term = { es = "x", en = "x" }\ndefinition = { es = "x", en = "x" }\n'


def test_a_term_has_what_the_file_says() -> None:
    """Words, aliases, senses, references and the query for its cards arrive."""
    terms, faults = read(GLOSSARY, "glossary.toml", sections=["T-1"])
    first, second = terms
    assert faults == ()
    assert first.term == {"es": "Leyenda", "en": "Legend"}
    assert first.words() == ("Leyenda", "Legend", "carta de Leyenda", "legend card")
    assert (first.see, first.cite, first.cards) == (
        ("texto-de-ambiente",),
        ("T-1",),
        "type:leyenda",
    )
    assert (second.sense["es"], second.proposed, second.cards) == ("texto", ("en",), None)


@pytest.mark.parametrize(
    ("text", "key", "facts"),
    [
        ("[[terms]", "toml.syntax", None),
        ("[[words]]\nid = 'x'", "unknown-key", {"name": "words"}),
        ("[[terms]]\n" + WHOLE, "no-id", {}),
        (f"[[terms]]\nid = 'x'\nsea = []\n{WHOLE}", "unknown-key", {"name": "sea"}),
        (
            "[[terms]]\nid = 'x'\nterm = { es = 'x' }\ndefinition = 'x'",
            "no-text",
            {"id": "x", "language": "en", "what": "term"},
        ),
        (f"[[terms]]\nid = 'x'\nsee = ['y']\n{WHOLE}", "dangling-see", {"id": "y"}),
        (f"[[terms]]\nid = 'x'\ncite = ['T-9']\n{WHOLE}", "dangling-cite", {"id": "T-9"}),
        (f"[[terms]]\nid = 'x'\n{WHOLE}[[terms]]\nid = 'x'\n{WHOLE}", "same-id", {"id": "x"}),
        (
            f"[[terms]]\nid = 'x'\n{WHOLE}[[terms]]\nid = 'y'\n{WHOLE}",
            "same-word",
            {"word": "x", "ids": ("x", "y")},
        ),
    ],
)
def test_a_fault_is_named(text: str, key: str, facts: dict[str, object] | None) -> None:
    """Each thing wrong in a glossary gives its key and what is needed to say it."""
    found = {fault.key: fault.facts for fault in read(text, "g.toml", sections=["T-1"])[1]}
    key = key if "." in key else f"glossary.{key}"
    assert key in found
    assert facts is None or found[key] == facts


def test_without_sections_citations_are_left_alone() -> None:
    """Whether a citation holds is asked only where the sections are at hand."""
    text = f"[[terms]]\nid = 'x'\ncite = ['T-9']\n{WHOLE}"
    assert read(text, "g.toml")[1] == ()
