"""`mazo pack verify`: the packs of a receipt opened again, to the card, or what has changed."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog, Printing
from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...collection import openings
from ...packs import chance
from ...packs.drawing.opening import Drawn
from ...packs.drawing.receipt import parse, written
from ...packs.drawing.replay import Difference, Noted, Replay, SettingChange, verify
from ..answer import Answer
from ..cards import word
from ..exits import Exit
from ..games import open_game
from ..session import Session
from ..terminal import input as standard_input
from ..terminal.screen import Screen
from ..words import say, text
from .opened import answer

_MOST = 20  # differences that are told one by one


def command(
    receipt: Annotated[
        str, typer.Argument(help=say("verify.receipt"), metavar=say("verify.RECEIPT"))
    ],
) -> Answer:
    """Replay a receipt."""
    session = Session()
    told = parse(_line(session, receipt))
    catalog = open_game(told.game, sample=told.sample)
    kept = None if session.is_blank() else openings.of_receipt(session.settings_db, str(told))
    noted = _noted(session, kept) if kept else None
    replay = verify(str(told), catalog, noted)
    return Verified(catalog, replay, kept.id if noted and kept else None, noted or ()).answer(
        session
    )


def _line(session: Session, given: str) -> str:
    """Return the receipt given, that of the input, or that of a kept opening by its number.

    Raises:
        NotFound: `opening.unknown`.
        UsageError: `verify.no-receipt` (number): the packs were real.
    """
    if given == "-":
        return standard_input.content().decode(errors="replace").strip()
    if not given.isdecimal():
        return given.strip()
    kept = openings.get(session.db, int(given))
    if kept.is_real:
        raise UsageError("verify.no-receipt", number=kept.id)
    return kept.receipt


def _noted(session: Session, kept: openings.Opening) -> list[list[Noted]] | None:
    """Return the cards of a kept opening by pack; None where it was kept without them."""
    cards = openings.cards(session.settings_db, kept.id)
    packs = groupby(cards, lambda card: card.pack)
    noted = [[Noted(c.slot, c.printing, c.rarity, c.name) for c in pack] for _, pack in packs]
    return noted or None


class Verified(Value):
    """A receipt opened again, and what was noted when it was new: `kept` is that opening."""

    catalog: Catalog
    replay: Replay
    kept: int | None
    noted: Sequence[Sequence[Noted]]

    def answer(self, session: Session) -> Answer:
        """Return the verdict, its reasons, and the packs as they come now."""
        replay, told = self.replay, self.replay.receipt
        data: dict[str, Any] = {
            "same": replay.same,
            "changes": list(replay.changes),
            "receipt": str(told),
            "kept": self.kept,
            "settings": [each.as_dict() for each in replay.settings],
            "differences": [_difference_data(each) for each in replay.differences],
            "gone": [each.printing for each in replay.gone],
        }
        if replay.opening is None:
            return Answer(
                data=data,
                rows=[data],
                text=lambda screen: "\n".join(self._told(screen)),
                game=told.game,
                code=Exit.NO,
            )
        products = self.catalog.table("products")
        label = products[replay.opening.product].get("label", replay.opening.product)
        shown = answer(
            replay.opening, self.catalog, text(label) if isinstance(label, dict) else str(label)
        )
        tell = shown.text
        return Answer(
            data={**shown.data, **data},
            rows=shown.rows,
            text=lambda screen: "\n".join([*self._told(screen), "", tell(screen) if tell else ""]),
            game=told.game,
            notes=[*shown.notes, *self._today(session)],
            code=Exit.YES if replay.same else Exit.NO,
        )

    def _told(self, screen: Screen) -> Iterator[str]:
        """Yield the verdict, what has changed with a remedy for each, and the cards that differ."""
        replay = self.replay
        yield say("pack.same") if replay.same else say("pack.changed")
        facts = {"then": replay.receipt.version, "now": chance.VERSION}
        for change in replay.changes:
            yield screen.wrap(say(f"pack.change-{change}"), "  - ", "    ")
            yield screen.wrap(say(f"verify.remedy-{change}", **facts), "    → ", "      ")
        for each in replay.settings:
            yield screen.wrap(self._setting(each), "  - ", "    ")
        yield from self._cards(screen)

    def _setting(self, each: SettingChange) -> str:
        return say(f"verify.setting-{each.fate}", setting=each.id, then=each.then, now=each.now)

    def _cards(self, screen: Screen) -> Iterator[str]:
        """Yield which cards differ from those that were noted, as far as there are any."""
        replay = self.replay
        if not replay.compared and not replay.same:
            if self.noted:
                yield say("verify.then", number=self.kept)
                yield from (screen.wrap(each, "  ", "    ") for each in self._as_noted())
            else:
                yield screen.wrap(say("verify.not-kept"))
        elif not replay.differences and not replay.same:
            yield screen.wrap(say("verify.cards-same", number=self.kept))
        elif replay.differences:
            yield say("verify.differ", count=len(replay.differences), number=self.kept)
            for each in replay.differences[:_MOST]:
                yield screen.wrap(self._difference(each), "  ", "    ")
            if (left := len(replay.differences) - _MOST) > 0:
                yield f"  {say('verify.more', count=left)}"
        if replay.gone:
            cards = [f"{each.name} ({each.printing})" for each in replay.gone]
            yield screen.wrap(say("verify.gone", cards=cards))

    def _as_noted(self) -> Iterator[str]:
        for number, pack in enumerate(self.noted, self.replay.receipt.first):
            cards = [self._name(each.name, each.printing, each.rarity) for each in pack]
            yield say("verify.pack", number=number, cards=cards)

    def _difference(self, each: Difference) -> str:
        then, now = each.then, each.now
        return say(
            "verify.difference",
            pack=each.pack,
            slot=each.slot,
            then=self._name(then.name, then.printing, then.rarity)
            if then
            else say("verify.nothing"),
            now=self._drawn(now) if now else say("verify.nothing"),
        )

    def _drawn(self, drawn: Drawn) -> str:
        printing: Printing | None = drawn.printing
        title, id_ = (printing.title, printing.id) if printing else ("", None)
        return self._name(title, id_, drawn.rarity)

    def _name(self, name: str, printing: str | None, rarity: str | None) -> str:
        if printing:
            return f"{name} ({printing})"
        field = self.catalog.game.fields.get("rarity")
        return word(field, rarity) if field and rarity else say("pack.unknown-card")

    def _today(self, session: Session) -> list[str]:
        """Return which settings are others today than in the receipt: new packs would differ."""
        now = session.settings(self.catalog)
        values = [
            say("verify.value", setting=id_, then=then, now=written(now[id_]))
            for id_, then in self.replay.receipt.settings.items()
            if now.get(id_) is not None and written(now[id_]) != then
        ]
        return [say("verify.today", values=values)] if values else []


def _difference_data(each: Difference) -> dict[str, Any]:
    then, now = each.then, each.now
    return {
        "pack": each.pack,
        "slot": each.slot,
        "then": then.printing if then else None,
        "then_rarity": then.rarity if then else None,
        "now": now.printing.id if now and now.printing else None,
        "now_rarity": now.rarity if now else None,
    }
