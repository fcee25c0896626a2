"""What a list does not hold of the deck that it was written from, in words and as data."""

from typing import Any

from ...catalog.errors import BadData
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck
from ...collection.formats import Format
from ...collection.formats.loss import Loss
from ...collection.naming.names import Names
from ..errors import fault_sentence
from ..words import say

_MOST_NAMED = 5  # cards in one sentence


class Told(Value):
    """What there is to tell of a list that was written: sentences, and what JSON holds of it.

    `data` has `part`, `count` of copies and `cards` by name for each thing lost; it is None where
    the list is too long to be read again, and so nobody knows.
    """

    notes: list[str]
    data: list[dict[str, Any]] | None


def told(form: Format, deck: Deck, names: Names, written: str) -> Told:
    """Return what the list does not hold, and what else its format has one know."""
    notes = [fault_sentence(fault) for fault in form.notes(deck, names)]
    try:
        lost = form.lost(deck, names, written)
    except BadData:
        return Told([*notes, say("foreign.too-long", form=form.id)], None)
    if lost:
        parts = [_part(each) for each in lost]
        notes.insert(0, say("foreign.lost", form=form.id, parts=parts))
    data = [{"part": each.part, "count": each.count, "cards": list(each.cards)} for each in lost]
    return Told(notes, data)


def _part(loss: Loss) -> str:
    names, more = list(loss.cards[:_MOST_NAMED]), len(loss.cards) - _MOST_NAMED
    if more > 0:
        names.append(say("foreign.lost.more", count=more))
    return say(f"foreign.lost.{loss.part}", count=loss.count, cards=names)
