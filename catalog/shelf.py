"""All rows of a game while an import runs, and which of them a record means."""

from collections.abc import Collection, Iterable, Sequence

from .cardfile import Row, is_id, printing_id, slug
from .faultlist import Faults
from .game import Game
from .text import bare_number, fold


class Shelf:
    """Rows by card, name, and set with number; new rows are put on it as they come."""

    def __init__(self, game: Game, rows: Iterable[Row]) -> None:
        self.name_with = game.name_with
        self.by_card: dict[str, list[Row]] = {}
        self.by_name: dict[str, list[Row]] = {}
        self.by_number: dict[tuple[str, str], list[Row]] = {}
        self.by_printing: dict[str, Row] = {}
        for row in rows:
            self.put(row)

    def put(self, row: Row) -> None:
        """Add a row."""
        self.by_card.setdefault(row.id, []).append(row)
        self.by_printing[row.printing] = row
        self.rename(row)

    def rename(self, row: Row) -> None:
        """Make a row be found by what it is called and numbered now."""
        for text in filter(None, (row.name, *row.aliases, *row.names.values())):
            _put_once(self.by_name.setdefault(fold(text), []), row)
        if row.set and row.number:
            _put_once(self.by_number.setdefault((row.set, bare_number(row.number)), []), row)

    def goes_by(self, card: str, name: str) -> bool:
        """Say whether the card is known by a name that folds to the same."""
        return any(row.id == card for row in self.by_name.get(fold(name), ()))

    def find(
        self,
        row: Row,
        given: Sequence[str],
        faults: Faults,
        apart: Collection[str] = frozenset(),
    ) -> str | None:
        """Return the id of the card that a record means, "" for a new one, None for a fault.

        Cards that are `apart` are meant by their ids only.
        """
        if row.id in self.by_card:
            return row.id
        if printing := self.by_printing.get(row.id):
            row.printing = printing.printing
            return printing.id
        named = [card for card in self._named(row, given) if card not in apart]
        numbered = [card for card in self.numbered(row) if card not in apart]
        if len(named) > 1:
            named = [card for card in named if card in numbered] or named
        candidates = named or numbered
        if len(named) == 1 and numbered and named[0] not in numbered:
            candidates = [*named, *numbered]
        if len(candidates) > 1:
            faults.add(
                "import.two-candidates",
                "name" if row.name else "number",
                row.line or None,
                value=row.name or f"{row.set}-{row.number}",
                cards=tuple(candidates),
            )
            return None
        if named and row.id and row.id != named[0]:
            faults.add(
                "import.other-id", "id", row.line or None, severity="note",
                value=row.id, card=named[0],
            )  # fmt: skip
        return candidates[0] if candidates else ""

    def _named(self, row: Row, given: Sequence[str]) -> list[str]:
        """Return the cards of that name: spelt just so if there are any, else in any spelling."""
        if row.name is None:
            return []
        found = self.by_name.get(fold(row.name), [])
        if self.name_with and self.name_with in given:
            mark = row.values.get(self.name_with)
            found = [r for r in found if r.values.get(self.name_with) in {mark, None}]
        exact = [r for r in found if row.name in (r.name, *r.aliases)]
        return list(dict.fromkeys(r.id for r in exact or found))

    def numbered(self, row: Row) -> list[str]:
        """Return the cards of which a printing has the row's set and number."""
        if not row.set or not row.number:
            return []
        found = self.by_number.get((row.set, bare_number(row.number)), ())
        return list(dict.fromkeys(r.id for r in found))

    def number_of(self, row: Row) -> str | None:
        """Return the number as the card's own printing writes it: `007` may be its 7."""
        if not row.number:
            return row.number
        for other in self.by_card[row.id]:
            if other.number and bare_number(other.number) == bare_number(row.number):
                return other.number
        return row.number

    def new_printing(self, row: Row) -> str:
        """Return a printing id that no other row has; variant and language are tried first."""
        made = printing_id(row.set, row.number, row.id)
        for extra in (row.variant, row.language):
            if made in self.by_printing and extra:
                made += f"-{slug(extra)}"
        while made in self.by_printing:
            made += "-2"
        return made

    def new_id(self, row: Row) -> str:
        """Return an id for a new card: the one given if it is one, else made of its name.

        It is nobody else's.
        """
        mark = row.values.get(self.name_with or "") or ""
        wanted = row.id if is_id(row.id) else slug(f"{row.name} {mark}")
        made, times = wanted, 1
        while made in self.by_card:
            times += 1
            made = f"{wanted}-{times}"
        return made


def _put_once(rows: list[Row], row: Row) -> None:
    if not any(other is row for other in rows):
        rows.append(row)
