"""Every kind of rule on decks of the game of clans: the cases stand in one file for each kind.

A file `<kind>.toml` has `[[cases]]`, each with

    id       what the case is about
    rule     the rule, or `rules`: then the last one is the one that is looked at
    format   optional: further keys of the format, such as `zones` and `choices`
    deck     a list: `2 Osezno`, `1 Osezno @TRES-70` for a printing, `side:` for a zone
    status   what the rule finds, the worst of its findings
    settings, choices, day    optional: what the verdict rests on
    needed, found             optional: the ends of the count; `[4]` has no upper end
    cards    optional: the cards that are named, as `3 Osezno`, in all findings together
    repair   optional: key and facts of the repair
    facts, assumptions        optional
"""

from collections.abc import Mapping
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.cli.findings import CELLS, cells
from mazo.cli.terminal.screen import Screen
from mazo.cli.verdicts import told
from mazo.cli.words import LANGUAGES, use
from mazo.validators.kinds import KINDS
from mazo.validators.legality.check import check
from mazo.validators.verdict import Finding, Span, Verdict

from ..lists import lines
from ..made import made
from .cases import cases

WORST = ("fail", "unfinished", "unknown", "not-checked", "pass")
# Statuses that a kind can never have, and why.
NEVER: Mapping[str, set[str]] = {"text": {"pass", "fail", "unknown"}}


CASES = [
    pytest.param(word, case, id=f"{word}: {case['id']}") for word in KINDS for case in cases(word)
]


def findings(catalog: Catalog, word: str, case: Mapping[str, Any]) -> list[Finding]:
    """Return what the rule of a case finds in its deck."""
    rules = [
        {"id": f"r{i}", **rule} for i, rule in enumerate(case.get("rules", [case.get("rule")]))
    ]
    assert rules[-1]["kind"] == word
    more = {"zones": ["main", "side", "lider"], **case.get("format", {})}
    settings = catalog.game.defaults() | case.get("settings", {})
    verdict = check(
        catalog, lines(catalog, case["deck"]), made(catalog, *rules, **more), settings,
        choices=case.get("choices", {}), day=case.get("day", ""),
    )  # fmt: skip
    return [finding for finding in verdict.findings if finding.rule == rules[-1]["id"]]


@pytest.mark.parametrize(("word", "case"), CASES)
def test_a_case_of_a_kind(clanes: Catalog, word: str, case: Mapping[str, Any]) -> None:
    """The rule finds just what the case says."""
    found = findings(clanes, word, case)
    first = min(found, key=lambda each: WORST.index(each.status))
    assert first.status == case["status"]
    for name in ("needed", "found"):
        if name in case:
            low, *high = case[name]
            assert getattr(first, name) == Span(low, high[0] if high else None)
    if "cards" in case:
        cards = [f"{card.count} {card.name}" for each in found for card in each.cards]
        assert cards == case["cards"]
    if "repair" in case:
        assert first.repair is not None
        assert {"key": first.repair.key, **first.repair.facts} == case["repair"]
    facts = {k: list(v) if isinstance(v, tuple) else v for k, v in first.facts.items()}
    assert facts == case.get("facts", facts)
    assert list(first.assumptions) == case.get("assumptions", list(first.assumptions))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", KINDS)
def test_what_a_kind_finds_can_be_told(clanes: Catalog, word: str, lang: str) -> None:
    """There are words for every finding of its cases, and no place in them is left open."""
    use(lang)
    screen, settings = Screen(200, colour=False), clanes.game.defaults()
    for case in cases(word):
        verdict = Verdict("legal", tuple(findings(clanes, word, case)))
        said = [told(verdict, clanes.game, settings, screen)]
        for row in (cells(finding, clanes.game) for finding in verdict.findings):
            assert tuple(row) == CELLS
            said += [row["message"], row["repair"]]
        assert [each for each in said if "()" in each or "None" in each] == []


@pytest.mark.parametrize("word", KINDS)
def test_a_kind_is_shown_legal_illegal_and_open(word: str) -> None:
    """Each kind has a case that passes, one that fails and one that cannot be told, if it can."""
    shown = {case["status"] for case in cases(word)}
    assert shown
    assert shown & {"pass", "fail", "unknown"} == {"pass", "fail", "unknown"} - NEVER.get(
        word, set()
    )
