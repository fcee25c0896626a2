"""What a product says of all its slots give together: whole sheets, values, guarantees."""

from collections.abc import Iterator, Sequence
from typing import Any

from ..decks.queries import Ask
from ..findings import judge, tally
from ..verdict import CardCount, Finding, Span, Status
from .laid import Asked
from .pile import Pile, repair_of
from .places import Packs, Place, Promise, printing_of


def contents(pile: Pile) -> Iterator[Finding]:
    """Find what is missing of the slots that give everything on their sheet."""
    for slot in pile.slots:
        wanted: dict[str, int] = {}
        for place, packs, _ in slot.places:
            for printing, times in place.patterns[0].items() if place.is_whole else ():
                wanted[printing] = wanted.get(printing, 0) + times * packs
        if wanted:
            yield _content(pile, slot, wanted)


def _content(pile: Pile, slot: Asked, wanted: dict[str, int]) -> Finding:
    held: dict[str, int] = {}
    for entry in pile.counted.entries:
        if entry.record:
            held[printing_of(entry)] = held.get(printing_of(entry), 0) + entry.count
    lacking = {id_: n - held.get(id_, 0) for id_, n in wanted.items() if n > held.get(id_, 0)}
    short = max(0, sum(lacking.values()) - pile.unknown)
    status: Status = "unfinished" if short and short <= pile.room else "fail"
    if not short:
        status = "unknown" if lacking else "pass"
    repair = repair_of(Span(short, short), Span(0, 0), status)
    facts = {"rule": slot.id, "what": slot.id, "cite": slot.cite}
    cards = tuple(_lacking(pile, id_, n) for id_, n in lacking.items())
    return pile.finding("contents", status, cards=cards, repair=repair, **facts)


def _lacking(pile: Pile, printing: str, count: int) -> CardCount:
    (found,) = pile.catalog.select("WHERE id = ?", (printing,))
    return CardCount(found.card, found.title, count, printings=(printing,))


def balance(pile: Pile) -> Iterator[Finding]:
    """Find the values that do not come in a slot to which each comes."""
    for slot in pile.slots:
        if slot.balance:
            spans = [
                (place, packs, tally(pile.counted, Ask(place.answer))[0])
                for place, packs, _ in slot.places
                if place.value
            ]
            yield _balanced(pile, slot, spans)


def _balanced(pile: Pile, slot: Asked, spans: Sequence[tuple[Place, int, Span]]) -> Finding:
    lacking = [place.value for place, packs, held in spans if (held.high or 0) < packs]
    doubtful = [place.value for place, packs, held in spans if held.low < packs]
    status: Status = "unknown" if doubtful else "pass"
    if lacking:
        status = "unfinished" if len(lacking) <= pile.room else "fail"
    repair = repair_of(Span(len(lacking), len(lacking)), Span(0, 0), status)
    facts = {"field": slot.balance, "missing": lacking or doubtful}
    return pile.finding(
        "balance", status, parts=(slot.label,), facts=facts, cite=slot.cite, repair=repair
    )


def guarantees(pile: Pile) -> Iterator[Finding]:
    """Hold the cards that a promise counts against it."""
    found: dict[tuple[str, str], tuple[Packs, Promise, int]] = {}
    kinds = zip(pile.layout.shape.kinds(), pile.layout.fitted.packs, strict=True)
    for (packs, _), count in kinds:
        for promise in packs.promises:
            key = packs.product, promise.id
            before = found[key][2] if key in found else 0
            found[key] = packs, promise, before + count
    for packs, promise, count in found.values():
        is_whole = packs.product == pile.product.id
        if count and (is_whole or promise.least != 0):  # at most: told by what fits
            yield _guarantee(pile, promise, count, whole=is_whole)


def _guarantee(pile: Pile, promise: Promise, packs: int, *, whole: bool) -> Finding:
    """Judge a promise; in `whole` packs all cards lie in what keeps it."""
    held, _, doubtful = tally(pile.counted, Ask(promise.answer))
    facts: dict[str, Any] = {
        "rule": promise.id, "what": promise.what, "label": promise.label, "cite": promise.cite,
        "found": held, "assumptions": promise.setting,
    }  # fmt: skip
    if promise.least is None or (promise.has_most and promise.most is None):
        return pile.finding("guarantee", "unknown", **facts)
    most = None if promise.most is None or not whole else promise.most * packs
    needed = Span(promise.least * packs, most)
    status = judge(needed, held, pile.room)
    cards = doubtful if status == "unknown" else ()
    repair = repair_of(needed, held, status)
    return pile.finding("guarantee", status, needed=needed, cards=cards, repair=repair, **facts)
