"""All rows of a game while something is laid into it, and which of them a record means.

Rows of the catalog are read when they are asked for, and what is new is remembered by its
printing alone: of a large file little is held at a time.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

from .cardfile import Row, is_id, printing_id, slug
from .catalog import Catalog
from .faultlist import Faults
from .own import Record, lay_over
from .stored import StoredRows
from .text import bare_number, fold

_KEPT = 200  # cards whose rows are held
_More = dict[str, str | tuple[str, ...]]  # the one printing, or several


class Shelf:
    """Rows by card, name, and set with number; new rows are put on it as they come.

    `recall` returns what was laid into a printing, None where nothing was.
    """

    def __init__(self, catalog: Catalog, recall: Callable[[str], Record | None]) -> None:
        self.name_with = catalog.game.name_with
        self._stored, self._recall = StoredRows(catalog), recall
        self._by_card: _More = {}  # what came since, by printing
        self._by_name: _More = {}
        self._by_number: _More = {}
        self._kept: dict[str, list[tuple[Row, tuple[str, ...]]]] = {}

    def __contains__(self, card: str) -> bool:
        return card in self._by_card or self._stored.has(card)

    def of_card(self, card: str) -> list[Row]:
        """Return the printings of a card, in the order of the files."""
        return [row for row, _ in self._called(card)]

    def _called(self, card: str) -> list[tuple[Row, tuple[str, ...]]]:
        """Return the printings of a card with what each was called in the catalog."""
        if card not in self:
            return []
        if card not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            found = [(row, _names(row)) for row in self._stored.of_card(card)]
            for row, _ in found:
                if laid := self._recall(row.printing):
                    lay_over(row, laid)
            self._kept[card] = found + [(self._new(p), ()) for p in _of(self._by_card, card)]
        return self._kept[card]

    def _new(self, printing: str) -> Row:
        record = self._recall(printing)
        assert record is not None
        return record.row

    def card_of(self, printing: str) -> str | None:
        """Return the card of a printing, None where there is no such printing."""
        laid = self._recall(printing)
        return laid.row.id if laid else self._stored.card_of(printing)

    def put(self, row: Row) -> None:
        """Add a row."""
        if row.id in self._kept:
            self._kept[row.id].append((row, ()))
        _add(self._by_card, row.id, row.printing)
        self.rename(row)

    def rename(self, row: Row) -> None:
        """Make a row be found by what it is called and numbered now."""
        for text in _names(row):
            _add(self._by_name, fold(text), row.printing)
        if row.set and row.number:
            _add(self._by_number, _place(row.set, row.number), row.printing)

    def goes_by(self, card: str, name: str) -> bool:
        """Say whether the card is known by a name that folds to the same."""
        return any(row.id == card for row in self.named(name))

    def named(self, name: str) -> list[Row]:
        """Return the printings that are or were known by a name, in any spelling."""
        key = fold(name)
        if key not in self._by_name and not self._stored.may_be(key):
            return []
        before = [
            row
            for card in self._stored.named(key)
            for row, names in self._called(card)
            if key in map(fold, names)
        ]
        before.sort(key=lambda row: row.line)
        return self._with(before, _of(self._by_name, key))

    def at(self, set: str, number: str) -> list[Row]:
        """Return the printings that have or had a number in a set."""
        before = self._rows(self._stored.numbered(set, bare_number(number)))
        return self._with(before, _of(self._by_number, _place(set, number)))

    def _with(self, before: list[Row], since: Iterable[str]) -> list[Row]:
        known = {row.printing for row in before}
        return before + self._rows(printing for printing in since if printing not in known)

    def _rows(self, printings: Iterable[str]) -> list[Row]:
        cards = ((printing, self.card_of(printing)) for printing in printings)
        return [
            row for id, card in cards if card for row in self.of_card(card) if row.printing == id
        ]

    def find(
        self,
        row: Row,
        given: Sequence[str],
        faults: Faults,
        apart: Collection[str] = frozenset(),
        *,
        by_number: bool = True,
    ) -> str | None:
        """Return the id of the card that a record means, "" for a new one, None for a fault.

        Cards that are `apart` are meant by their ids only, and none by its number unless
        `by_number`.
        """
        if row.id in self:
            return row.id
        if row.id and (card := self.card_of(row.id)):
            row.printing = row.id
            return card
        named = [card for card in self._meant(row, given) if card not in apart]
        numbered = [c for c in self.numbered(row) if c not in apart] if by_number else []
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

    def _meant(self, row: Row, given: Sequence[str]) -> list[str]:
        """Return the cards of that name: spelt just so if there are any, else in any spelling."""
        if row.name is None:
            return []
        found = self.named(row.name)
        if self.name_with and self.name_with in given:
            mark = row.values.get(self.name_with)
            found = [r for r in found if r.values.get(self.name_with) in {mark, None}]
        exact = [r for r in found if row.name in (r.name, *r.aliases)]
        return list(dict.fromkeys(r.id for r in exact or found))

    def numbered(self, row: Row) -> list[str]:
        """Return the cards of which a printing has the row's set and number."""
        if not row.set or not row.number:
            return []
        before = self._stored.numbered(row.set, bare_number(row.number))
        since = _of(self._by_number, _place(row.set, row.number))
        cards = (self.card_of(printing) for printing in (*before, *since))
        return list(dict.fromkeys(card for card in cards if card))

    def number_of(self, row: Row) -> str | None:
        """Return the number as the card's own printing writes it: `007` may be its 7."""
        if not row.number:
            return row.number
        for other in self.of_card(row.id):
            if other.number and bare_number(other.number) == bare_number(row.number):
                return other.number
        return row.number

    def new_printing(self, row: Row) -> str:
        """Return a printing id that no other row has; variant and language are tried first."""
        made = printing_id(row.set, row.number, row.id)
        for extra in (row.variant, row.language):
            if extra and self.card_of(made):
                made += f"-{slug(extra)}"
        while self.card_of(made):
            made += "-2"
        return made

    def new_id(self, row: Row) -> str:
        """Return an id for a new card: the one given if it is one, else made of its name.

        It is nobody else's.
        """
        mark = row.values.get(self.name_with or "") or ""
        wanted = row.id if is_id(row.id) else slug(f"{row.name} {mark}")
        made, times = wanted, 1
        while made in self:
            times += 1
            made = f"{wanted}-{times}"
        return made


def _names(row: Row) -> tuple[str, ...]:
    return tuple(filter(None, (row.name, *row.aliases, *row.names.values())))


def _place(set: str, number: str) -> str:
    return f"{set}\t{bare_number(number)}"


def _of(more: _More, key: str) -> tuple[str, ...]:
    held = more.get(key, ())
    return (held,) if isinstance(held, str) else held


def _add(more: _More, key: str, printing: str) -> None:
    if more.setdefault(key, printing) != printing and printing not in (held := _of(more, key)):
        more[key] = (*held, printing)
