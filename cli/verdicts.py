"""A verdict told to people: every rule, what it asked, what was found."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ..catalog.game import Game, Settings
from ..catalog.value import EMPTY
from ..validators.verdict import CardCount, Finding, Span, Verdict
from .exits import Exit
from .terminal.screen import Screen
from .words import known, say, text

_ZERO = Span(0, 0)  # what a rule asks for that lets none in
_SIGNS = {"pass": "✓", "fail": "✗", "unfinished": "…", "unknown": "?", "not-checked": "–"}
_STYLES = {"pass": "green", "fail": "red", "unfinished": "yellow", "unknown": "cyan"}
_OUTCOME_STATUS = {
    "legal": "pass",
    "illegal": "fail",
    "unfinished": "unfinished",
    "cannot-tell": "unknown",
    "no-rules": "not-checked",
}
_EXITS = {
    "legal": Exit.YES,
    "illegal": Exit.NO,
    "unfinished": Exit.NO,
    "cannot-tell": Exit.CANNOT_TELL,
    "no-rules": Exit.CANNOT_TELL,
}


def exit_of_outcomes(outcomes: Iterable[str]) -> Exit:
    """Return the exit code of one verdict or several: a no goes before a cannot-tell."""
    codes = {_EXITS[outcome] for outcome in outcomes}
    return next((c for c in (Exit.NO, Exit.CANNOT_TELL) if c in codes), Exit.YES)


def mark(outcome: str, screen: Screen) -> str:
    """Return the sign and word of an outcome, coloured where the screen has colour."""
    status = _OUTCOME_STATUS[outcome]
    said = f"{_SIGNS[status]} {say(f'verdict.{outcome}')}"
    return screen.style(said, *filter(None, [_STYLES.get(status)]))


def sign(status: str, screen: Screen) -> str:
    """Return the sign of a status, coloured where the screen has colour."""
    return screen.style(_SIGNS[status], *filter(None, [_STYLES.get(status)]))


def style_of(outcome: str) -> str:
    """Return the style of an outcome, empty for one without."""
    return _STYLES.get(_OUTCOME_STATUS.get(outcome, ""), "")


def told(
    verdict: Verdict,
    game: Game,
    settings: Settings,
    screen: Screen,
    after: Mapping[str, str] = EMPTY,
) -> str:
    """Return every finding of a verdict, one a paragraph: what breaks a rule first.

    `after` holds what follows the last finding of a rule, by the rule's id.
    """
    findings = in_order(verdict.findings)
    last = {finding.rule: i for i, finding in enumerate(findings)}
    lines = []
    for i, finding in enumerate(findings):
        lines.append(_finding(finding, game, settings, screen))
        if i == last[finding.rule] and finding.rule in after:
            lines.append(after[finding.rule])
    return "\n".join(lines)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings as people read them: what breaks a rule first."""
    order = ("fail", "unfinished", "unknown", "not-checked", "pass")
    return sorted(findings, key=lambda f: order.index(f.status))


def _finding(finding: Finding, game: Game, settings: Settings, screen: Screen) -> str:
    severity = "" if finding.severity == "error" else f"{say(f'cli.severity-{finding.severity}')}: "
    marks = " ".join(
        filter(None, (*finding.cite, _provisional(finding, game), *_assumed(finding, settings)))
    )
    body = f"{severity}{name_of(finding, game)}: {sentence(finding, game)}"
    tail = f" {screen.style(f'[{marks}]', 'dim')}" if marks else ""
    line = screen.wrap(f"{body}{tail}", f"  {sign(finding.status, screen)} ", "    ")
    more = _remedies(finding, game, settings)
    return "\n".join([line, *(screen.wrap(each, "    → ", "      ") for each in more)])


def _remedies(finding: Finding, game: Game, settings: Settings) -> list[str]:
    """Return what would settle a finding, one sentence each."""
    if finding.status == "unknown":
        from .openings import openings

        return openings(finding, game, settings)
    if finding.repair is None or finding.status not in {"fail", "unfinished"}:
        return []
    return [say(finding.repair.key, **finding.repair.facts)]


def _provisional(finding: Finding, game: Game) -> str:
    return (game.provisional or say("verdict.provisional")) if finding.provisional else ""


def name_of(finding: Finding, game: Game) -> str:
    """Return what the rule is called: its own label, else its kind with zones or filter."""
    if finding.label:
        return text(finding.label)
    zones = " + ".join(text(game.zones[z].label) for z in finding.zones if z in game.zones)
    field = game.fields.get(str(finding.facts.get("field")))
    if field is not None and known(key := f"verdict.kind-{finding.kind}-of"):
        parts = ", ".join(map(text, finding.parts))
        return say(key, field=text(field.label), parts=parts)
    if zones and known(key := f"verdict.kind-{finding.kind}-in"):
        return say(key, zones=zones)
    return say(f"verdict.kind-{finding.kind}", what=finding.what)


def sentence(finding: Finding, game: Game) -> str:
    """Return what was needed and what was found."""
    facts = {
        "needed": _needed(finding),
        "found": span(finding.found),
        "cards": ", ".join(_card(card, game) for card in finding.cards),
        "names": ", ".join(card.name for card in finding.cards),
        "parts": ", ".join(map(text, finding.parts)),
        **_said(finding.facts, game),
    }
    if "hands" in finding.facts:
        from .percent import share

        facts |= share(finding.facts)
    keys = [
        "verdict.labelled" if _label_says_it(finding) else "",
        f"verdict.{finding.kind}-{finding.status}-parts" if finding.parts else "",
        f"verdict.{finding.kind}-{finding.status}-none" if _names_nothing(finding) else "",
        f"verdict.{finding.kind}-{finding.status}-zero" if finding.needed == _ZERO else "",
        f"verdict.{finding.kind}-{finding.status}",
        "verdict.costs-unknown" if finding.status == "unknown" and "costs" in facts else "",
        f"verdict.exact-{finding.status}" if finding.cards and _asks_a_number(finding) else "",
        f"verdict.cards-{finding.status}" if finding.cards else "",
        f"verdict.force-{finding.status}" if _may_be_off(finding, game) else "",
        f"verdict.limit-{finding.status}" if _hangs_on_a_setting(finding) else "",
        f"verdict.number-{finding.status}" if finding.needed is None and finding.found else "",
        f"verdict.counted-{finding.status}" if finding.found else "",
        f"verdict.any-{finding.status}",
    ]
    return say(next(key for key in keys if key and known(key)), **facts)


def _may_be_off(finding: Finding, game: Game) -> bool:
    """Tell whether nobody knows if the rule is in force at all: it found nothing."""
    words = [id_ for id_ in finding.assumptions if not _is_number(id_, game)]
    return bool(words) and finding.needed is None and finding.found is None and not finding.cards


def _is_number(setting: str, game: Game) -> bool:
    return setting in game.settings and game.settings[setting].kind == "number"


def _said(facts: Mapping[str, Any], game: Game) -> Mapping[str, Any]:
    """Return facts with the labels of values for their ids, where they name the field."""
    field = game.fields.get(facts.get("field", ""))
    if field is None:
        return facts

    def named(fact: Any) -> Any:
        if isinstance(fact, (list, tuple)):
            return [named(each) for each in fact] or say("verdict.nothing")
        return text(field.values[fact]) if fact in field.values else fact

    return {key: named(fact) for key, fact in facts.items()}


def _asks_a_number(finding: Finding) -> bool:
    """Tell whether the rule asks for one number, which sounds like none by itself."""
    return finding.needed is not None and finding.needed.low == finding.needed.high


def _names_nothing(finding: Finding) -> bool:
    """Tell whether it is no card that decides, and no setting either."""
    return not finding.cards and not _hangs_on_a_setting(finding)


def _hangs_on_a_setting(finding: Finding) -> bool:
    return finding.needed is None and bool(finding.assumptions)


def _label_says_it(finding: Finding) -> bool:
    """Tell whether the rule's own label holds the numbers that are needed."""
    if finding.needed is None or finding.found is None or finding.cards or finding.facts:
        return False
    numbers = {str(n) for n in (finding.needed.low, finding.needed.high) if n}
    return bool(numbers) and all(n in re.findall(r"\d+", text(finding.label)) for n in numbers)


def _needed(finding: Finding) -> str:
    """Return what the rule asked for; a rule that passes without asking has no limit."""
    if several := finding.facts.get("one-of"):
        return _any_of([str(each) for each in several]) if isinstance(several, tuple) else ""
    if finding.needed is None and finding.status == "pass":
        return say("verdict.no-limit")
    return needed(finding.needed)


def _any_of(several: list[str]) -> str:
    """Return `30, 40 or 50`."""
    first = ", ".join(several[:-1])
    return say("verdict.any-of", first=first, last=several[-1]) if first else several[-1]


def _card(card: CardCount, game: Game) -> str:
    """Return a card with its count, by zone and printing where there are several.

    A printing that no other can stand for is told though it be the only one.
    """
    places = [
        f"{text(game.zones[z].label)} {n}" if z in game.zones else f"{z} {n}"
        for z, n in card.zones.items()
    ]
    details = places if len(places) > 1 else []
    details += list(card.printings) if card.exact or len(card.printings) > 1 else []
    return f"{card.count} {card.name}" + (f" ({', '.join(details)})" if details else "")


def span(found: Span | None) -> str:
    """Return a count: `8`, or `8–10` where it is known only to lie between."""
    if found is None:
        return ""
    if found.high == found.low:
        return str(found.low)
    return f"{found.low}–{'∞' if found.high is None else found.high}"


def needed(wanted: Span | None) -> str:
    """Return what a rule asks for: `30`, `10 to 12`, `at least 10`, `at most 2`."""
    if wanted is None:
        return say("cli.unknown")
    if wanted.high is None:
        return say("verdict.at-least", n=wanted.low) if wanted.low else say("verdict.no-limit")
    if wanted.low == wanted.high:
        return str(wanted.low)
    if wanted.low == 0:
        return say("verdict.at-most", n=wanted.high)
    return say("verdict.between", low=wanted.low, high=wanted.high)


def _assumed(finding: Finding, settings: Settings) -> list[str]:
    """Return the settings that a result rests on, with their values."""
    return [
        f"{setting}={settings[setting]}"
        for setting in finding.assumptions
        if settings.get(setting) is not None
    ]
