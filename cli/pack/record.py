"""`mazo pack record`: what lay in packs that were really opened, noted and put to what is owned."""

import sqlite3
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.value import Value
from ...collection import openings
from ...collection.owning import copies
from ...collection.owning.copies import Copies
from ...collection.owning.today import Places, settle
from ...packs.products.model import Part, Product
from ...validators.boosters.check import check
from ...validators.verdict import Verdict
from .. import facts, options
from ..answer import Answer
from ..cards import SAMPLE_MARK, sample_note
from ..changes import change, notes
from ..copies import as_data, copies_of, shown
from ..exits import Exit
from ..findings import as_data as finding_data
from ..session import Session
from ..terminal.screen import Screen
from ..verdicts import mark, told
from ..words import say, text
from .noting import cards_in
from .pile import assumed, pile
from .products import Named, product_named

MOST_PACKS = 10_000  # of one opening by hand


def command(
    product_: Named,
    cards: Annotated[
        list[str], typer.Argument(help=say("pack.check.cards"), metavar=say("pack.CARDS"))
    ],
    count: Annotated[
        int,
        typer.Option(
            "-c", "--count", min=1, max=MOST_PACKS,
            help=say("record.count"), metavar=say("options.NUMBER"),
        ),
    ] = 1,
    no_copies: Annotated[bool, typer.Option("--no-copies", help=say("record.no-copies"))] = False,
    anyway: Annotated[bool, typer.Option("--anyway", help=say("record.anyway"))] = False,
    lenient: Annotated[bool, typer.Option("--lenient", help=say("record.lenient"))] = False,
    condition: facts.Condition = None,
    language: facts.Language = None,
    place: facts.Place = None,
    note: facts.Note = None,
    date: facts.Day = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:  # fmt: skip
    """Record packs that were opened."""
    said = facts.read({
        "condition": condition, "language": language, "place": place, "note": note, "date": date,
    })  # fmt: skip
    session = Session(game)
    catalog, found = product_named(session, product_)
    held, settings = pile(catalog, cards, lenient=lenient), session.settings(catalog)
    verdict = check(catalog, several(found, count), held.lines, settings)
    lay = tuple(copies_of(catalog, line, said) for line in held.lines)
    opened = Opened(catalog, found, lay, held.notes, verdict, settings, count, not no_copies)
    if opened.is_refused and not anyway:
        return opened.refused()
    with change(dry_run=dry_run) as db:
        number = opened.record(db)
    return opened.answer(number, dry_run=dry_run)


def several(product: Product, count: int) -> Product:
    """Return what so many packs of a product together are: one alone, or a bundle of them."""
    if count == 1:
        return product
    return Product(
        product.id,
        product.label,
        parts=(Part(count, product.id),),
        cite=product.cite,
        provisional=product.provisional,
        assumptions=product.assumptions,
    )


class Opened(Value):
    """Real packs: so many of a product, the cards of all of them, and whether they can be theirs.

    `doubts` are sentences about cards in doubt; `owns` tells that the cards are the user's now.
    """

    catalog: Catalog
    product: Product
    cards: tuple[Copies, ...]
    doubts: tuple[str, ...]
    verdict: Verdict
    settings: Settings
    packs: int
    owns: bool

    @property
    def is_refused(self) -> bool:
        """Whether no such packs can hold just these cards: a slip is more likely than a wonder."""
        return self.verdict.outcome in {"illegal", "unfinished"}

    @property
    def count(self) -> int:
        """How many cards there are."""
        return sum(each.count for each in self.cards)

    def record(self, db: sqlite3.Connection) -> int:
        """Note the opening and add the copies under the open journal entry; return its number."""
        cards = cards_in(self.catalog, self.cards, self.packs)
        number = openings.record(db, self.catalog.id, self.product.id, self.packs, cards=cards)
        if self.owns:
            settle(db, self.catalog)
            for each in self.cards:
                copies.add(db, each)
        return number

    def refused(self) -> Answer:
        """Return what is told of cards that no such packs hold; nothing is noted."""
        data = self._data(None)
        return Answer(
            data=data,
            rows=[data],
            text=lambda screen: self._told(say("record.refused", **self._facts()), screen),
            game=self.catalog.id,
            notes=[*self._notes(), say("record.how-anyway")],
            code=Exit.NO,
        )

    def answer(self, number: int, *, dry_run: bool) -> Answer:
        """Return what was noted, and what is owned besides."""
        key = "record.would-record" if dry_run else "record.recorded"
        lines = [say(key, number=number, **self._facts())]
        if self.owns:
            added = "own.would-add" if dry_run else "own.added"
            lines.append(say(added, cards=[*map(self._shown, self.cards)]))
        data = self._data(None if dry_run else number)
        return Answer(
            data=data,
            rows=data["cards"],
            text=lambda screen: self._told("\n".join(lines), screen),
            game=self.catalog.id,
            notes=[
                *self._notes(),
                *([] if dry_run else [say("own-file.undo")]),
                *notes(dry_run=dry_run),
            ],
        )

    @cached_property
    def _places(self) -> Places:
        return Places(self.catalog, {each.card for each in self.cards if each.card})

    def _is_sample(self, each: Copies) -> bool:
        return self._places.is_sample(each.card, each.printing)

    def _shown(self, each: Copies) -> str:
        marked = f"{each.name} {SAMPLE_MARK}" if self._is_sample(each) else each.name
        return shown(each.but(name=marked))

    def _notes(self) -> list[str]:
        made_up = sample_note(map(self._is_sample, self.cards))
        return [*self.doubts, *assumed(self.product, self.catalog, self.settings), *made_up]

    def _facts(self) -> Mapping[str, Any]:
        name = text(self.product.label)
        return {"product": name, "packs": self.packs, "count": self.count}

    def _data(self, number: int | None) -> dict[str, Any]:
        return {
            "opening": number,
            "product": self.product.id,
            "packs": self.packs,
            "count": self.count,
            "cards": [as_data(each, self._places) for each in self.cards],
            "copies": self.owns and number is not None,
            "verdict": self.verdict.outcome,
            "findings": [finding_data(finding) for finding in self.verdict.findings],
        }

    def _told(self, head: str, screen: Screen) -> str:
        outcome = self.verdict.outcome
        first, *more = head.splitlines()
        lines = [f"{first} {mark(outcome, screen)}", *more]
        if outcome != "legal":
            lines.append(told(self.verdict, self.catalog.game, self.settings, screen))
        return "\n".join(lines)
