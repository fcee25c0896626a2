"""A deck format of a game: its rules in words, and what it leaves to the player."""

from collections.abc import Mapping
from typing import Any

from ...catalog.catalog import Catalog
from ...validators.decks.about import About
from ...validators.decks.check import is_on, the_format
from ...validators.decks.rule import Format, Rule
from ..answer import Answer, Column
from ..current import today
from ..rulewords import Asking, name_of, said
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text


def answer(session: Session, catalog: Catalog, format_: str) -> Answer:
    """Return the rules of a format, each in words, those not in force today marked.

    Raises:
        NotFound: `deck.unknown-format`.
    """
    chosen = the_format(catalog, format_)
    settings = session.settings(catalog)
    asking, about = Asking(catalog, chosen, settings), About(catalog.game, settings, day=today())
    rules = [_rule(rule, asking, is_on(rule, about)) for rule in chosen.rules]
    data = {
        "format": chosen.id,
        "name": text(chosen.label, chosen.id),
        "cite": list(chosen.cite),
        "zones": list(chosen.zones),
        "choices": [_choice(chosen, id_) for id_ in chosen.choices],
        "rules": rules,
    }
    names = ("rule", "kind", "name", "says", "severity", "in_force", "cite")
    return Answer(
        data=data,
        rows=[{**rule, "cite": "+".join(rule["cite"])} for rule in rules],
        data_columns=tuple(Column(name, name) for name in names),
        text=lambda screen: _told(catalog, data, screen),
        game=catalog.id,
    )


def _rule(rule: Rule, asking: Asking, on: bool | None) -> dict[str, Any]:
    return {
        "rule": rule.id,
        "kind": rule.kind,
        "name": name_of(rule),
        "says": said(rule, asking),
        "severity": rule.severity,
        "in_force": on,
        "cite": list(rule.cite),
    }


def _choice(format_: Format, id_: str) -> dict[str, Any]:
    choice = format_.choices[id_]
    values = [{"id": v, "label": text(labels, v)} for v, labels in choice.values.items()]
    return {"id": id_, "label": text(choice.label, id_), "values": values}


def _told(catalog: Catalog, data: Mapping[str, Any], screen: Screen) -> str:
    head = f"{screen.style(data['name'], 'bold')} ({text(catalog.game.name)})"
    lines = [head]
    for choice in data["choices"]:
        values = [value["label"] for value in choice["values"]]
        words = say("game.to-choose", choice=choice["label"], values=values)
        lines.append(screen.wrap(words, "  ", "    "))
    for rule in data["rules"]:
        marks = f" [{' '.join(rule['cite'])}]" if rule["cite"] else ""
        off = f" — {say('game.not-in-force')}" if rule["in_force"] is False else ""
        lines.append(screen.wrap(f"{rule['name']}{off}{marks}", "  • ", "    "))
        lines.append(screen.wrap(rule["says"], "      "))
    return "\n".join(lines)
