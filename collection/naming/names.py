"""Which card a name in a list means: exact, without case, without accents, never by likeness.

A name may be the card's own, an alias, its title or its name in another language; `SET-NUMBER`
works always; of a name in two parts one half is enough where no other card has it.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any
from unicodedata import normalize

from ...catalog.catalog import Catalog
from ...catalog.pattern import Pattern
from ...catalog.text import bare_number, fold
from ...catalog.value import Value
from ..deckbuilding.lines import Line

# Faults of a line whose count and text are read well: only card or printing is not settled.
IN_DOUBT = frozenset(
    f"list.{doubt}"
    for doubt in ("unknown-card", "ambiguous-card", "unknown-printing", "ambiguous-printing")
)
_LISTED = "IN (SELECT value FROM json_each(?))"
# Names in display order, with title and row of the printing that stands for the card.
_FORESEEN = (
    "SELECT name.key, text, kind, card, title, first FROM json_each(?) AS asked"
    " CROSS JOIN name ON name.key = asked.value"
)
_SLASHES = Pattern(r"\s*/{1,2}\s*")
_TWO_PARTS = Pattern(r"\s*//\s*")


class Asked(Value):
    """A printing as a list names it: a set (code or name), and a number where one is given."""

    set: str
    number: str = ""

    def __str__(self) -> str:
        return f"{self.set}-{self.number}" if self.number else self.set

    @classmethod
    def of(cls, written: str) -> "Asked | None":
        """Return what `str` of a printing says; None for an empty text."""
        code, _, number = written.partition("-")
        return cls(code, number) if written else None


class Choice(Value):
    """The card and printing meant; `problem` is a key where they are not both settled.

    `list.unknown-card`, `list.ambiguous-card`, `list.unknown-printing`, `list.ambiguous-printing`;
    `candidates` tells the printings to choose from, as `Name (SET) number`.
    """

    card: str | None = None
    printing: str | None = None
    problem: str = ""
    candidates: tuple[str, ...] = ()


class _Printing(Value):
    id: str
    card: str
    title: str
    set: str
    number: str
    promo: bool

    def __str__(self) -> str:
        return " ".join(filter(None, (self.title, self.set and f"({self.set})", self.number)))


class Names:
    """The names of one catalog; answers are remembered, so a long list asks each name once."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.game = catalog.game
        self._sets: dict[str, str] = self.once("names: sets", self._folded_sets)
        # What many lists ask for is kept with the catalog: rows of the table of names by key, the
        # card of each text that only one goes by, and titles.
        self._rows: dict[str, list[tuple[str, int, str]]] = self.once("names: rows", dict)
        self._soles: dict[str, str | None] = self.once("names: soles", dict)
        self._titles: dict[str, str] = self.once("names: titles", dict)
        self._cards: dict[str, tuple[str, ...]] = {}
        self._numbers: dict[str, str] = {}  # texts that name a printing by set and number
        self._printings: dict[str, tuple[_Printing, ...]] = {}

    def once(self, what: str, find: Callable[[], Any]) -> Any:
        """Return what stays the same as long as the catalog is open."""
        if what not in self.catalog.kept:
            self.catalog.kept[what] = find()
        return self.catalog.kept[what]

    def _folded_sets(self) -> dict[str, str]:
        """Return the codes of the sets by folded code and name."""
        sets = {fold(code): code for code in self.game.sets}
        for code, card_set in self.game.sets.items():
            for text in card_set.name.values():
                sets.setdefault(fold(text), code)
        return sets

    def soles(self, texts: Sequence[str]) -> list[str | None]:
        """Return the only card that goes by each of some texts, which have single blanks.

        All are looked up at once; None where there is no such card, or several.
        """
        soles = self._soles
        if unseen := [text for text in texts if text not in soles]:
            new = {text: _key(text) for text in unseen}
            self.foresee(new.values())
            soles.update((text, self._sole(key)) for text, key in new.items())
        return [*map(soles.__getitem__, texts)]

    def foresee(self, keys: Iterable[str]) -> None:
        """Look up at once, by their folded names, cards that will be asked for."""
        rows, titles = self._rows, self._titles
        wanted = [key for key in keys if key not in rows]
        if not wanted:
            return
        rows.update((key, []) for key in wanted)
        firsts: list[tuple[int, str, str]] = []
        for key, text, kind, card, title, row in self.catalog.db.execute(
            _FORESEEN, (json.dumps(wanted),)
        ):
            rows[key].append((text, kind, card))
            titles[card] = title
            firsts.append((row, card, title))
        self.catalog.looked_up(firsts)

    def _sole(self, key: str) -> str | None:
        """Return the only card that goes by a folded name which was foreseen; else None."""
        rows = self._rows[key]
        if len(rows) == 1:
            return rows[0][2]
        return rows[0][2] if len({card for _, _, card in rows}) == 1 else None

    def is_name(self, line: str) -> bool:
        """Return whether a line that begins with a digit is as a whole what a card is called."""
        return self._begins_as_name(line) and bool(self.cards(line))

    def _begins_as_name(self, line: str) -> bool:
        """Tell, at once, whether such a line may be a name; False is certain."""
        if "-" in line and self._parted(line):
            return True
        names = self.beginning_with_digits
        key = fold(line)
        return key in names or ("/" in key and _SLASHES.sub("/", key) in names)

    @property
    def beginning_with_digits(self) -> frozenset[str]:
        """The names that begin with a digit, folded, and halves of names that do."""
        found: frozenset[str] = self.once("names: digits", self._with_digits)
        return found

    def _with_digits(self) -> frozenset[str]:
        sql = "SELECT key FROM name WHERE key >= '0' AND key < ':'"
        names = {key for (key,) in self.catalog.db.execute(sql)}
        whole, half = self.once("names: parts", self._split_names)
        return frozenset(names.union(key for key in (*whole, *half) if key[:1].isdigit()))

    def cards(self, text: str) -> tuple[str, ...]:
        """Return the ids of the cards that are called so, in display order; none when nobody is."""
        if text not in self._cards:
            found = self._named(text) or self._in_parts(text) or self._by_number(text)
            self._cards[text] = found
        return self._cards[text]

    def knows(self, card: str) -> bool:
        """Return whether the catalog has a card of this id."""
        return bool(self.printings(card))

    def title(self, card: str) -> str:
        """Return the title of a card that the catalog has."""
        if card not in self._titles:
            self._titles[card] = self.printings(card)[0].title
        return self._titles[card]

    def titles(self, cards: Iterable[str]) -> list[str]:
        """Return the titles of cards that the catalog has."""
        cards, known = tuple(cards), self._titles
        found = [title for card in cards if (title := known.get(card))]
        return found if len(found) == len(cards) else [self.title(card) for card in cards]

    def shown(self, card: str) -> str:
        """Return a card that the catalog has as a list may have it: `Name (SET) number`."""
        return str(self.printings(card)[0])

    def is_set(self, text: str) -> bool:
        """Return whether a set has this code or name, folded."""
        return fold(text) in self._sets

    def choose(self, text: str, asked: Asked | None) -> Choice:
        """Return the one card of that name, and the printing asked for, or why it is not settled.

        Without a printing asked for, only a `SET-NUMBER` settles one.
        """
        cards = self.cards(text)
        if not cards:
            return Choice(problem="list.unknown-card")
        if asked is None and len(cards) == 1:
            return Choice(cards[0], self._numbers.get(text))
        every = [printing for card in cards for printing in self.printings(card)]
        if asked is None:
            return Choice(problem="list.ambiguous-card", candidates=_shown(every))
        found = self._asked(every, asked)
        if len(found) == 1:
            return Choice(found[0].card, found[0].id)
        only = cards[0] if len(cards) == 1 else None
        if not found:
            return Choice(only, None, "list.unknown-printing", _shown(every))
        return Choice(only, None, "list.ambiguous-printing", _shown(found))

    def near(self, text: str) -> tuple[str, ...]:
        """Return the cards most like the text, best first, to be suggested and never taken.

        Each is written as a list may have it: `Name (SET) number`, of its first printing.
        """
        from ...catalog.likeness import near_names

        titles = near_names(self.catalog.db, text)
        cards = dict.fromkeys(card for title in titles for card in self.cards(title))
        return tuple(map(self.shown, cards))

    def zone_of(self, card: str) -> str:
        """Return the zone where a card goes when the list does not say."""
        return self.zones.get(card) or self.game.deck_zones()[0].id

    @property
    def zones(self) -> Mapping[str, str]:
        """The zone that claims each card, for those that one claims."""
        zones: Mapping[str, str] = self.once("names: zones", lambda: dict(self._held()))
        return zones

    def refreshed(self, line: Line) -> Line:
        """Return a stored line as the catalog sees it today.

        The card is found by id, else by its name then; a line whose card is gone is kept as it was
        and marked by a card of None.
        """
        if line.card is not None and self.knows(line.card):
            return self._with_printing(line, line.card)
        choice = self.choose(line.name, Asked.of(line.written or line.printing or ""))
        written = line.written or line.printing or ""
        if choice.card is None:
            return line.but(card=None, printing=None, written=written)
        written = "" if choice.printing else written
        title = self.title(choice.card)
        return line.but(card=choice.card, printing=choice.printing, name=title, written=written)

    def doubt(self, line: Line) -> str:
        """Return what of a refreshed line is not settled; empty where all is.

        `unknown-card`, `ambiguous-card`, `unknown-printing`, `ambiguous-printing`.
        """
        if line.card is None:
            return "ambiguous-card" if len(self.cards(line.name)) > 1 else "unknown-card"
        asked = Asked.of(line.written)
        if asked is None:
            return ""
        found = self._asked(self.printings(line.card), asked)
        return "ambiguous-printing" if len(found) > 1 else "unknown-printing"

    def printings(self, card: str) -> tuple[_Printing, ...]:
        """Return the printings of a card in display order."""
        if card not in self._printings:
            self._printings[card] = self._select("card = ?", card)
        return self._printings[card]

    def _select(self, where: str, *values: str) -> tuple[_Printing, ...]:
        sql = "SELECT id, card, title, coalesce(\"set\", ''), coalesce(number, ''), "
        sql += f"coalesce(promo, 0) FROM printing WHERE {where} ORDER BY row"
        return tuple(_Printing(*row) for row in self.catalog.db.execute(sql, values))

    def _named(self, text: str) -> tuple[str, ...]:
        key = fold(text)
        rows = self._rows.get(key)
        if rows is None:
            sql = "SELECT text, kind, card FROM name WHERE key = ? ORDER BY place"
            rows = self._rows[key] = self.catalog.db.execute(sql, (key,)).fetchall()
        if not rows:
            return ()
        ranked = [((_distance(text, row[0]), row[1]), row[2]) for row in rows]
        best = min((rank for rank, _ in ranked), default=None)
        return tuple(dict.fromkeys(card for rank, card in ranked if rank == best))

    def _in_parts(self, text: str) -> tuple[str, ...]:
        """Return the cards of a two-part name, however its slashes are spaced, or of a half."""
        whole, half = self.once("names: parts", self._split_names)
        if not (whole or half):
            return ()
        key = _SLASHES.sub("/", fold(text))
        return tuple(sorted(whole.get(key) or half.get(key) or ()))

    def _split_names(self) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        whole: dict[str, set[str]] = {}
        half: dict[str, set[str]] = {}
        sql = "SELECT key, card FROM name WHERE instr(key, '/') > 0"
        for key, card in self.catalog.db.execute(sql):
            whole.setdefault(_SLASHES.sub("/", key), set()).add(card)
            parts = _TWO_PARTS.split(key)
            for part in parts if len(parts) > 1 else ():
                half.setdefault(part, set()).add(card)
        half.pop("", None)
        return whole, half

    def _by_number(self, text: str) -> tuple[str, ...]:
        found = self._numbered(text)
        if len(found) == 1:
            self._numbers[text] = found[0].id
        return tuple(dict.fromkeys(printing.card for printing in found))

    def _numbered(self, text: str) -> list[_Printing]:
        asked = self._parted(text)
        if asked is None:
            return []
        exact = self._select("id = ?", text.strip())
        of_set = self._select('"set" = ?', self._sets[fold(asked.set)])
        return list(exact) or self._asked(of_set, asked)

    def _parted(self, text: str) -> Asked | None:
        """Return set and number of a `SET-NUMBER`; a dash may stand in either, as in `T-3`."""
        dashes = [place for place, sign in enumerate(text) if sign == "-"]
        for place in reversed(dashes):
            if text[place + 1 :] and fold(text[:place]) in self._sets:
                return Asked(text[:place], text[place + 1 :])
        return None

    def _asked(self, printings: Iterable[_Printing], asked: Asked) -> list[_Printing]:
        code = self._sets.get(fold(asked.set), asked.set)
        found = [printing for printing in printings if printing.set == code]
        if asked.number:
            same = [each for each in found if fold(each.number) == fold(asked.number)]
            bare = bare_number(asked.number)
            return same or [each for each in found if bare_number(each.number) == bare]
        # A bare set means no promo while it has another printing.
        return [each for each in found if not each.promo] or found

    def _with_printing(self, line: Line, card: str) -> Line:
        title, written = self.title(card), line.written
        own = self.printings(card)
        if line.printing is None and not written:
            return line.but(name=title)
        if line.printing in [each.id for each in own]:
            return line.but(name=title, written="")
        asked = Asked.of(written or line.printing or "")
        assert asked is not None
        found = self._asked(own, asked)
        if not found and not written:
            # The number was given to another card: the same set still tells which one was meant.
            found = self._asked(own, Asked(asked.set))
        if len(found) == 1:
            return line.but(name=title, printing=found[0].id, written="")
        return line.but(name=title, printing=None, written=str(asked))

    def _held(self) -> Iterable[tuple[str, str]]:
        # The first zone that claims a card keeps it, so it is written last.
        for zone in reversed(self.game.deck_zones()):
            if zone.holds:
                yield from ((card, zone.id) for card in self._matching(zone.holds))

    def _matching(self, query: str) -> Iterable[str]:
        """Return the cards of which a printing matches a query."""
        if self.catalog.index is not None:
            from ...catalog.search import matching

            return matching(self.catalog, query)[0]
        from ...catalog.query import parse

        out: list[Any] = []
        test = parse(query, self.catalog.schema).sql(out)
        found = self.catalog.db.execute(f"SELECT card FROM printing WHERE {test}", out)
        return dict.fromkeys(card for (card,) in found)


def unmapped(db: sqlite3.Connection) -> sqlite3.Connection:
    """Return a catalog's database, of which much is to be read: no page stays in our memory."""
    db.execute("PRAGMA mmap_size = 0")
    return db


def _key(name: str) -> str:
    """Return `fold` of a name in which blanks are single."""
    return name.lower() if name.isascii() and "`" not in name else fold(name)


def _distance(text: str, name: str) -> int:
    """Return 0 for the same text, 1 where only case differs, 2 where accents or signs do."""
    if text == name:
        return 0
    text, name = normalize("NFC", text.strip()), normalize("NFC", name)
    if text == name:
        return 0
    return 1 if text.casefold() == name.casefold() else 2


def _shown(printings: Iterable[_Printing]) -> tuple[str, ...]:
    return tuple(str(printing) for printing in printings)
