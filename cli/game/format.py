"""A deck format of a game: its rules in words, and what it leaves to the player."""

from collections.abc import Mapping
from typing import Any

from ...catalog.catalog import Catalog
from ...validators.decks.about import About, is_on
from ...validators.formats.tables import the_format
from ..answer import Answer, Column
from ..choices import choice_data
from ..current import today
from ..rulewords import Asking
from ..rulewords.data import rule_data
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
    rules = [rule_data(rule, asking, on=is_on(rule, about)) for rule in chosen.rules]
    data = {
        "format": chosen.id,
        "name": text(chosen.label, chosen.id),
        "cite": list(chosen.cite),
        "zones": list(chosen.zones),
        "choices": [choice_data(choice) for choice in chosen.choices.values()],
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
