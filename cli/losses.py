"""What a list does not hold of the deck that it was written from, in words."""

from collections.abc import Sequence
from typing import Any

from ..collection.formats.loss import Loss
from .words import say

_MOST_NAMED = 5  # cards in one sentence


def told(form: str, lost: Sequence[Loss]) -> list[str]:
    """Return the sentence that tells what the format does not hold; none where it holds all."""
    if not lost:
        return []
    parts = [
        say(f"foreign.lost.{each.part}", count=each.count, cards=_named(each)) for each in lost
    ]
    return [say("foreign.lost", form=form, parts=parts)]


def as_data(lost: Sequence[Loss]) -> list[dict[str, Any]]:
    """Return the same as JSON holds it: `part`, `count` of copies and `cards` by name."""
    return [{"part": each.part, "count": each.count, "cards": list(each.cards)} for each in lost]


def _named(loss: Loss) -> list[str]:
    names, more = loss.cards[:_MOST_NAMED], len(loss.cards) - _MOST_NAMED
    return [*names, *([say("foreign.lost.more", count=more)] if more > 0 else [])]
