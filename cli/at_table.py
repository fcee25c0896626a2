"""A game at the table: its catalog, how it is played there, and the settings in force."""

from collections.abc import Iterable

from ..catalog.catalog import Catalog
from ..catalog.game import Game, Settings
from ..catalog.value import Value
from ..play.table import TableRules
from .called import field_called, value_called
from .cited import grounds, setting
from .games import zone_name
from .words import text


class AtTable(Value):
    """A game at the table, which knows what its ids are called and what an answer rests on."""

    catalog: Catalog
    rules: TableRules
    settings: Settings

    @property
    def game(self) -> Game:
        """The game."""
        return self.catalog.game

    def field(self, id_: str) -> str:
        """Return what a field is called: `coste.fuego` by both its parts, no field as it is."""
        return field_called(self.game, id_)

    def called(self, id_: str) -> str:
        """Return what an id of the game is called: a value of a field, a phase or a zone."""
        value, phase = value_called(self.game, id_), self.phase(id_)
        return value or (phase if phase != id_ else zone_name(self.catalog, self.rules, id_))

    def phase(self, id_: str) -> str:
        """Return what a phase is called; no phase as it is."""
        return next((text(p.label) for p in self.rules.phases if p.id == id_), id_)

    def fact(self, name: str, id_: str) -> str:
        """Return what the id in a fact is called: by the name of the fact, else as `called`."""
        if name == "formula":
            from .formulas import formula_told

            return formula_told(id_)
        by_name = {"field": self.field, "phase": self.phase, "wanted": self.phase}
        return by_name.get(name, self.called)(id_)

    def grounds(self, rules: Iterable[str], decided: Iterable[str | None] = ()) -> str:
        """Return rules, and settings that decided, as they stand behind what rests on them."""
        return grounds(self.catalog, self.settings, rules, decided)

    def setting(self, id_: str) -> str:
        """Return a setting with its value, as settings are written: `mode=dinamico`."""
        return setting(self.settings, id_)
