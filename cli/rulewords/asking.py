"""What the words of a rule are looked up in: the game, its cards, settings and choices."""

from collections.abc import Iterable
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.game import Game, Settings
from ...catalog.value import Value
from ...validators.decks.rule import Format
from ..words import say, text


class Asking(Value):
    """A format whose rules are said, with its game's cards and the values of the settings."""

    catalog: Catalog
    format: Format
    settings: Settings

    @property
    def game(self) -> Game:
        """The game."""
        return self.catalog.game

    def called(self, id_: str) -> str:
        """Return what a setting or a choice is called."""
        if id_ in self.game.settings:
            return text(self.game.settings[id_].label, id_)
        return text(self.format.choices[id_].label, id_) if id_ in self.format.choices else id_

    def value(self, id_: str, value: Any) -> str:
        """Return what a value of a setting or a choice is called."""
        owner = self.game.settings.get(id_) or self.format.choices.get(id_)
        values = owner.values if owner else {}
        if isinstance(value, bool):
            return say("cli.yes") if value else say("cli.no")
        return text(values[value], str(value)) if value in values else str(value)

    def field(self, id_: str) -> str:
        """Return what a field is called; `name` and the like are fields of every game."""
        from ...catalog.game import BUILT_IN

        if id_ in ("card", "printing"):
            return say(f"rule.key-{id_}")
        field = self.game.fields.get(id_)
        return text(field.label if field else BUILT_IN.get(id_, {"": id_}), id_)

    def value_of(self, field: str, value: str) -> str:
        """Return what a value of a field is called."""
        found = self.game.fields.get(field)
        return text(found.values[value], value) if found and value in found.values else value

    def set(self, id_: str) -> str:
        """Return what a set is called."""
        return text(self.game.sets[id_].name, id_) if id_ in self.game.sets else id_

    def cards(self, names: Iterable[str]) -> str:
        """Return a list of cards by their titles; what is no id stands as it is."""
        names = tuple(names)
        marks = ", ".join("?" * len(names))
        sql = f"SELECT card, title FROM printing WHERE first AND card IN ({marks})"
        titles = dict(self.catalog.db.execute(sql, names).fetchall())
        return ", ".join(titles.get(name, name) for name in names)
