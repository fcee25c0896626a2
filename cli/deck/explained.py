"""The rules behind a verdict in words, each with the paragraph of the rulebook that it cites."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...catalog.pattern import Pattern
from ...rules.index import Index, open_index
from ...rules.lookup import sections
from ...rules.sections import Section
from ...validators.decks.about import About, is_on
from ...validators.decks.rule import Rule
from ...validators.verdict import Finding
from ..rulewords import Asking
from ..rulewords.data import rule_data
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import in_order
from ..words import language, say
from .checking import Checked

_LONGEST = 240  # letters of a paragraph; it then ends behind the sentence that is begun by then
_SENTENCE = Pattern(r"(?<=[.!?…])\s+")
_LINK = Pattern(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = Pattern(r"[*_`]+")


def explained(session: Session, result: Checked) -> list[dict[str, Any]]:
    """Return the rules of the format as JSON holds them, in their order.

    Each has the `paragraphs` that it cites; title and text are None for one that no text has.
    """
    if result.rules is None:
        return []
    catalog = session.catalog(result.deck.game)
    asking = Asking(catalog, result.rules, result.settings)
    about = About(catalog.game, result.settings, choices=result.deck.choices, day=result.day)
    index = open_index(catalog.id)
    return [_rule(rule, asking, is_on(rule, about), index) for rule in result.rules.rules]


def _rule(rule: Rule, asking: Asking, on: bool | None, index: Index) -> dict[str, Any]:
    found = {section.id: section for section in sections(index, rule.cite, language())}
    paragraphs = [_paragraph(id_, found.get(id_)) for id_ in rule.cite]
    return rule_data(rule, asking, on=on) | {"paragraphs": paragraphs}


def _paragraph(id_: str, section: Section | None) -> dict[str, Any]:
    if section is None:
        return {"id": id_, "title": None, "text": None}
    return {"id": section.id, "title": section.title, "text": beginning(section.text)}


def beginning(markdown: str) -> str:
    """Return the first sentences of a text, without the signs of Markdown, on one line."""
    plain = _MARKS.sub("", _LINK.sub(lambda found: found[1], markdown))
    taken = ""
    for sentence in _SENTENCE.split(" ".join(re.sub(r"(?m)^[-*#>]+ ", "", plain).split())):
        if taken and len(taken) + len(sentence) > _LONGEST:
            return f"{taken} […]"
        taken = f"{taken} {sentence}".strip()
    return taken


def lines(
    rules: Sequence[Mapping[str, Any]], findings: Iterable[Finding], screen: Screen
) -> Mapping[str, str]:
    """Return what is told below the findings of each rule, by its id.

    A paragraph is told where the first of the findings rests on it, and not again.
    """
    by_id = {rule["rule"]: rule for rule in rules}
    told, quoted = {}, set[str]()
    for id_ in dict.fromkeys(finding.rule for finding in in_order(findings)):
        if id_ in by_id:
            new = [each for each in by_id[id_]["paragraphs"] if each["id"] not in quoted]
            quoted |= {each["id"] for each in new}
            said = [_says(by_id[id_], screen), *(_quote(each, screen) for each in new)]
            told[id_] = "\n".join(said)
    return told


def not_in_force(rules: list[dict[str, Any]], screen: Screen) -> list[str]:
    """Return what is told of rules that are not in force on the day, or for what was chosen."""
    told = []
    for rule in rules:
        if rule["in_force"] is False:
            told.append(screen.wrap(say("deck.not-in-force", rule=rule["name"]), "  – ", "    "))
            told.append(_says(rule, screen))
    return told


def _says(rule: Mapping[str, Any], screen: Screen) -> str:
    return screen.wrap(rule["says"], "      ")


def _quote(paragraph: Mapping[str, Any], screen: Screen) -> str:
    if not paragraph["text"]:
        words = say("deck.not-in-text", id=paragraph["id"])
    else:
        words = say("deck.says-so", **paragraph)
    return screen.style(screen.wrap(words, "      "), "dim")
