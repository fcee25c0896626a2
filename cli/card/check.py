"""`mazo card check`: cards held against the rules of their game, before they are brought in."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import BadData, Fault
from ...catalog.files import find_game
from ...validators.cardfiles.files import Checked, check_broken, check_file, check_game
from ...validators.verdict import Finding
from .. import faults, options
from ..answer import Answer, Column, Row
from ..errors import fault_data
from ..mapping import mapping
from ..session import Session
from ..terminal.screen import Screen
from ..terminal.sources import Checksum, content
from ..words import say, text
from .intake import Empty, Mapping, empty_none

_NAMED = 5  # cards of which too little is known that are named; then they are only counted
_MORE = ("rule", "card", "cards", "expected")


def command(
    file: Annotated[
        str | None, typer.Argument(help=say("card.check.file"), metavar=say("card.import.FILE"))
    ] = None,
    game: options.Game = None,
    map_: Mapping = None,
    empty: Empty = None,
    sha256: Checksum = None,
) -> Answer:
    """Check cards."""
    session = Session(game)
    if file is None:
        return _of_game(session)
    catalog = session.catalog()
    data, name = content(file, sha256)
    given, none = mapping(map_ or ()), empty_none(empty)
    checked = check_file(catalog, data, filename=name, mapping=given, empty_none=none)
    return _answer(name, checked, catalog.id)


def _of_game(session: Session) -> Answer:
    """Return what is wrong with the cards of a game, whether it can be opened or not."""
    id_ = find_game(session.game()).id
    try:
        checked = check_game(session.catalog(id_))
    except BadData:
        checked = check_broken(id_, sample=session.has_sample(id_))
    return _answer(id_, checked, id_)


def _answer(name: str, checked: Checked, game: str) -> Answer:
    rows = [_row(fault) for fault in checked.faults]
    plain = faults.answer(name, checked.faults, game)
    rules = _rules(checked.findings)
    return plain.but(
        data={**plain.data, "cards": checked.count, "faults": rows, "rules": rules},
        rows=rows,
        data_columns=[*plain.columns, *(Column(id_, id_) for id_ in _MORE)],
        text=lambda screen: _told(plain, checked, len(rules), screen),
    )


def _row(fault: Fault) -> Row:
    """Return a fault as data, with the rule that is broken and the cards that break it."""
    facts = fault.facts
    is_rule = "rule" in facts
    return {
        **fault_data(fault),
        "rule": facts.get("rule"),
        "card": facts.get("card"),
        "cards": list(facts["cards"]) if is_rule else [],  # type: ignore[arg-type]
        "expected": facts.get("what") if is_rule else facts.get("expected"),
    }


def _rules(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """Return each rule with what it says and the cards that break it, or may."""
    found = defaultdict(list)
    for finding in findings:
        found[finding.rule].append(finding)
    return [
        {
            "rule": rule,
            "label": text(of_rule[0].label),
            "kind": of_rule[0].kind,
            "severity": of_rule[0].severity,
            "cite": list(of_rule[0].cite),
            "broken": _ids(of_rule, "fail"),
            "cannot_tell": _ids(of_rule, "unknown"),
        }
        for rule, of_rule in found.items()
    ]


def _ids(findings: Sequence[Finding], status: str) -> list[str]:
    cards = (card for f in findings if f.status == status for card in f.cards)
    return list(dict.fromkeys(printing for card in cards for printing in card.printings))


def _told(plain: Answer, checked: Checked, rules: int, screen: Screen) -> str:
    """Return the faults, then the rules that too little is known for."""
    lines = [plain.text(screen)] if plain.text else []
    key = "card.check.looked-at" if rules else "card.check.no-rules"
    lines.append(say(key, cards=checked.count, rules=rules))
    for finding in checked.findings:
        if finding.status == "unknown" and not finding.facts:
            names = [card.name for card in finding.cards]
            left = len(names) - _NAMED
            more = say("card.import.more", count=left) if left > 0 else ""
            said = say(
                "card.check.cannot-tell",
                rule=text(finding.label) or finding.rule,
                count=len(names),
                names=names[:_NAMED],
            )
            lines.append(screen.wrap(f"{said} {more}".rstrip(), "  ? ", "    "))
    return "\n".join(lines)
