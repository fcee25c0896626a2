"""Which cards the rows of a table mean: looked up once for all rows that say the same.

Most rows of a large table name a card and its set and number to the letter. For these the
printings of a set are fetched together; any other row goes the way of every list.
"""

from collections.abc import Sequence

from ....catalog.text import bare_number
from ....catalog.value import Value
from ...deckbuilding.lines import Line
from ...naming.names import Asked, Choice, Names, unmapped
from ..plain.source import one_line
from .header import Header

Found = tuple[str | None, str, str]  # printing, card, title
_MANY = 20  # sets; for more of them the catalog is read with little memory
_MANY_NAMES = 200  # rows that give but a name; for more of them every name is read at once
_OURS = frozenset(("id", "printing"))
_PLACES = ("set_code", "set", "set_name", "number", "id", "printing", "written")


class Who(Value):
    """What a row says of its card: `set` may be a code or a name; `id` to `written` are our own."""

    name: str = ""
    set_code: str = ""
    set: str = ""
    set_name: str = ""
    number: str = ""
    id: str = ""
    printing: str = ""
    written: str = ""
    product: str = ""


class Asking(Value):
    """A row as a list would have it, and what came of it; `card` holds it where it is settled."""

    name: str
    asked: Asked | None
    problem: str = ""
    card: Found | None = None


class Cards:
    """The cards of one table."""

    def __init__(self, names: Names, header: Header) -> None:
        self._names = names
        self._codes = {code.casefold(): code for code in names.game.sets}
        self._sets: dict[str, str | None] = {"": None}
        self._printings: dict[str, Found] = {}
        self._asked: dict[tuple[str, ...], Asking] = {}
        fields = header.fields
        self._who = header.getter(*Who.part_names())
        self._near = header.getter("name", "set_code" if "set_code" in fields else "set", "number")
        self._ours = header.getter("printing", "id", "written") if fields.keys() & _OURS else None
        self._bare = fields.keys().isdisjoint(_PLACES)
        self._bare_rows = 0
        self._by_name: dict[str, Found] = {}
        self.is_any_known = False

    def settled(self, cells: Sequence[str]) -> Found | None:
        """Return the card of a row; None where it is in doubt: then `asked` tells what it asks."""
        name, code, number = self._near(cells)
        if code not in self._sets:
            self._fetch(code)
        found = self._printings.get(f"{self._sets[code]}-{number}")
        if found and found[2] == name and (not self._ours or self._fits(cells, found)):
            return found
        found = (self._named(name) if self._bare else None) or self.asked(cells).card
        self.is_any_known = self.is_any_known or found is not None
        return found

    def _named(self, name: str) -> Found | None:
        """Return the card of exactly that name in a table of names alone, once it is a long one."""
        self._bare_rows += 1
        if self._bare_rows == _MANY_NAMES:
            db = unmapped(self._names.catalog.db)
            titles = dict(db.execute("SELECT card, title FROM printing GROUP BY card"))
            sql = "SELECT text, min(card) FROM name WHERE kind = 0 GROUP BY text "
            for text, card in db.execute(f"{sql} HAVING count(DISTINCT card) = 1"):
                self._by_name[text] = (None, card, titles[card])
        return self._by_name.get(name)

    def _fits(self, cells: Sequence[str], found: Found) -> bool:
        """Return whether a row of ours means the printing that its set and number name."""
        assert self._ours
        printing, id_, written = self._ours(cells)
        names_none = not (id_ or printing)
        return not written and (names_none or (printing, id_ or found[1]) == found[:2])

    def _fetch(self, code: str) -> None:
        """Fetch the printings of a set, if somebody knows it."""
        known = self._sets[code] = self._codes.get(code.strip().casefold())
        if known is None:
            return
        db = self._names.catalog.db
        if len(self._sets) == _MANY:
            unmapped(db)
        # "." follows "-": so these are the ids that begin with the set.
        sql = "SELECT id, card, title FROM printing WHERE id >= ?1 || '-' AND id < ?1 || '.' "
        sql += "AND id = ?1 || '-' || number"
        self._printings |= {row[0]: row for row in db.execute(sql, (known,))}

    def asked(self, cells: Sequence[str]) -> Asking:
        """Return what a row asks for, looked up once for all rows that ask the same."""
        who = self._who(cells)
        if who not in self._asked:
            self._asked[who] = self._look(Who(*who))
        return self._asked[who]

    def _look(self, who: Who) -> Asking:
        if who.id or who.printing or who.written:
            return self._of_ours(who)
        asked, number = self._printing(who), one_line(who.number)
        name = one_line(who.name) or (str(asked) if asked and asked.number else who.product.strip())
        if not asked and number and name:
            return self._by_number(name, number)
        choice = self._names.choose(name, asked)
        return self._settled(name, asked, choice)

    def _settled(self, name: str, asked: Asked | None, choice: Choice) -> Asking:
        if choice.problem or choice.card is None:
            return Asking(name, asked, choice.problem)
        title = self._names.title(choice.card)
        return Asking(name, asked, "", (choice.printing, choice.card, title))

    def _printing(self, who: Who) -> Asked | None:
        """Return the printing that is named by a set: the first cell that is one of the game's."""
        sets = [text for cell in (who.set_code, who.set, who.set_name) if (text := one_line(cell))]
        if not sets:
            return None
        known = next((text for text in sets if self._names.is_set(text)), sets[0])
        number = one_line(who.number)
        whole, _, rest = number.partition(".")
        return Asked(known, whole if rest and not rest.strip("0") else number)

    def _by_number(self, name: str, number: str) -> Asking:
        """Return what a name and a number without a set ask for: that number in one of its sets."""
        cards = self._names.cards(name)
        bare = bare_number(number.removesuffix(".0"))
        sets = {
            each.set
            for card in cards
            for each in self._names.printings(card)
            if bare_number(each.number) == bare
        }
        if len(sets) != 1:
            return Asking(name, Asked("?", number))  # which nobody has: the candidates are told
        asked = Asked(sets.pop(), number.removesuffix(".0"))
        return self._settled(name, asked, self._names.choose(name, asked))

    def _of_ours(self, who: Who) -> Asking:
        """Return what a row of our own says, by id, as a stored line is seen today."""
        written = "".join(who.written.split())
        name = one_line(who.name) or who.id or who.printing
        line = Line("", 1, who.id or None, who.printing or None, name, written=written)
        line = self._names.refreshed(line)
        asked = Asked.of(line.written)
        if line.card is not None and not line.written:
            return Asking(name, asked, "", (line.printing, line.card, line.name))
        choice = self._names.choose(line.name, asked)
        return Asking(name, asked, choice.problem or "list.unknown-printing")
