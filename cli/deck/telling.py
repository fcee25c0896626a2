"""Verdicts told to people: one at length, several in short with how many there are of each."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...catalog.catalog import Catalog
from ...catalog.value import EMPTY
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import mark, told
from ..words import say, text
from .checking import Checked, Verdicts

if TYPE_CHECKING:
    from .fixing_decks import Fixed

    # A verdict, its fix and its rules in words, where these are asked for.
    Part = tuple[Checked, Fixed | None, list[dict[str, Any]] | None]


def text_of(
    session: Session, verdicts: Verdicts, parts: "Sequence[Part]", screen: Screen, *, dry_run: bool
) -> str:
    """Return every verdict; of one all is told, of several only what is wrong, and how many."""
    if verdicts.is_one or any(rules is not None for _, _, rules in parts):
        blocks = [_told(session, verdicts, *part, screen, dry_run=dry_run) for part in parts]
        gap = "\n\n"
    else:
        blocks = [
            _told(session, verdicts, _brief(result), fixed, rules, screen, dry_run=dry_run)
            for result, fixed, rules in parts
        ]
        gap = "\n"
    if not verdicts.is_one and verdicts.results:
        counts = verdicts.data()["summary"].items()
        said = ", ".join(say(f"deck.sum-{outcome}", count=count) for outcome, count in counts)
        blocks.append(said if gap == "\n\n" else f"\n{said}")
    return gap.join(blocks)


def _brief(result: Checked) -> Checked:
    """Return the result with only the findings that do not pass."""
    findings = (f for f in result.verdict.findings if f.status != "pass" and f.severity != "note")
    return result.but(verdict=result.verdict.but(findings=tuple(findings)))


def _told(
    session: Session,
    verdicts: Verdicts,
    result: Checked,
    fixed: "Fixed | None",
    rules: list[dict[str, Any]] | None,
    screen: Screen,
    *,
    dry_run: bool,
) -> str:
    catalog = session.catalog(result.deck.game)
    game = catalog.game
    day = say("deck.on-day", day=verdicts.day) if verdicts.day else ""
    where = ", ".join(filter(None, (text(game.name), result.format_label, day)))
    name = screen.style(result.deck.name, "bold")
    lines = [f"{name} ({where}): {mark(result.verdict.outcome, screen)}"]
    if result.verdict.outcome == "no-rules":
        lines.append(f"  {_no_rules(catalog, result)}")
    if result.verdict.findings:
        after = _after(rules, result, screen)
        lines.append(told(result.verdict, game, result.settings, screen, after))
    lines += _not_in_force(rules, screen)
    return "\n".join([*lines, *([fixed.told(screen, dry_run=dry_run)] if fixed else [])])


def _no_rules(catalog: Catalog, result: Checked) -> str:
    """Return why nothing is checked: no rules in the game or the format, or no format."""
    if result.format:
        return say("deck.no-rules-in-format")
    formats = list(catalog.table("formats"))
    key = "deck.no-format" if formats else "deck.no-rules-here"
    return say(key, game=text(catalog.game.name), known=formats)


def _after(
    rules: list[dict[str, Any]] | None, result: Checked, screen: Screen
) -> Mapping[str, str]:
    if not rules:
        return EMPTY
    from .explained import lines

    return lines(rules, result.verdict.findings, screen)


def _not_in_force(rules: list[dict[str, Any]] | None, screen: Screen) -> list[str]:
    if not rules:
        return []
    from .explained import not_in_force

    return not_in_force(rules, screen)
