"""Opening again what a receipt says, and saying what has changed since it was written."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Literal

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound
from ...catalog.value import Value
from .. import chance
from .opening import Drawn, Opening, open_packs
from .receipt import Receipt, parse

Change = Literal["generator", "game", "sample", "product", "setting", "model", "cards", "result"]
Fate = Literal["gone", "refused", "new", "unused"]


class Noted(Value):
    """A card as it was noted when its pack was opened; `printing` is an id, or only a rarity."""

    slot: str
    printing: str | None
    rarity: str | None = None
    name: str = ""


class SettingChange(Value):
    """A setting that decides other packs than then: as written in the receipt, and now.

    It is `gone` from the game, or its value is `refused`; it decides packs only now (`new`), or did
    so only then (`unused`).
    """

    id: str
    fate: Fate
    then: str | None = None
    now: str | None = None


class Difference(Value):
    """A place of a pack that holds another card than was noted; None where it holds none."""

    pack: int
    slot: str
    then: Noted | None
    now: Drawn | None


class Replay(Value):
    """What a receipt gives today.

    `same` holds when the packs are the very ones the receipt was written for. Else `changes`
    names what differs; `opening` is then what the same seed gives now, or None where nothing can
    be opened at all. `differences` are told where cards were noted (`compared`), and `gone` are the
    cards among those that the game no longer has.
    """

    receipt: Receipt
    opening: Opening | None
    changes: tuple[Change, ...]
    settings: tuple[SettingChange, ...] = ()
    differences: tuple[Difference, ...] = ()
    gone: tuple[Noted, ...] = ()
    compared: bool = False

    @property
    def same(self) -> bool:
        """Whether nothing has changed."""
        return not self.changes


def verify(line: str, catalog: Catalog, noted: Sequence[Sequence[Noted]] | None = None) -> Replay:
    """Open again the packs of a receipt and compare.

    Args:
        line: The receipt.
        catalog: The game's catalog; with the sample cards if the receipt says so.
        noted: The cards that were noted then, pack by pack, if they were.

    Raises:
        UsageError: As `receipt.parse`.
        BadData, Undecided: As `open_packs`.
    """
    receipt = parse(line)
    if elsewhere := _elsewhere(receipt, catalog):
        return Replay(receipt, None, elsewhere)
    settings, lost = receipt.values(catalog.game)
    fates = tuple(_lost(receipt, catalog, id_) for id_ in lost)
    changes: tuple[Change, ...] = ("setting",) if lost else ()
    try:
        opening = open_packs(
            catalog,
            receipt.product,
            seed=receipt.seed,
            count=receipt.count,
            first=receipt.first,
            settings=settings,
            player=receipt.player,
            since=receipt.since,
        )
    except NotFound:
        return Replay(receipt, None, (*changes, "product"), fates)
    now = parse(opening.receipt)
    changes += _marks(receipt, now)
    differences = tuple(_differences(noted, opening)) if noted is not None else ()
    return Replay(
        receipt,
        opening,
        (*changes, "result") if differences else changes,
        (*fates, *_used(receipt.settings, now.settings, lost)),
        differences,
        _gone(catalog, noted or ()),
        noted is not None,
    )


def _elsewhere(receipt: Receipt, catalog: Catalog) -> tuple[Change, ...]:
    """Return what makes another opening of it from the start."""
    if receipt.version != chance.VERSION:
        return ("generator",)
    if receipt.game != catalog.game.id:
        return ("game",)
    return ("sample",) if receipt.sample != catalog.sample else ()


def _lost(receipt: Receipt, catalog: Catalog, id_: str) -> SettingChange:
    """Return what became of a setting that the game does not take as the receipt has it."""
    fate: Fate = "refused" if id_ in catalog.game.settings else "gone"
    return SettingChange(id_, fate, receipt.settings[id_])


def _used(
    then: Mapping[str, str], now: Mapping[str, str], lost: Sequence[str]
) -> Iterator[SettingChange]:
    """Yield the settings that decide packs only now, or did so only then."""
    for id_, value in now.items():
        if id_ not in then:
            yield SettingChange(id_, "new", now=value)
    for id_, value in then.items():
        if id_ not in now and id_ not in lost:
            yield SettingChange(id_, "unused", value)


def _marks(then: Receipt, now: Receipt) -> tuple[Change, ...]:
    model: tuple[Change, ...] = ("model",) if then.model != now.model else ()
    return (*model, "cards") if then.cards != now.cards else model


def _differences(noted: Sequence[Sequence[Noted]], opening: Opening) -> Iterator[Difference]:
    """Yield the places that differ, pack by pack and slot by slot."""
    first = opening.packs[0].number
    packs = zip_longest(noted, opening.packs)
    for number, (then, now) in enumerate(packs, first):
        yield from _in_pack(number, then or (), now.cards if now else ())


def _in_pack(number: int, noted: Sequence[Noted], drawn: Sequence[Drawn]) -> Iterator[Difference]:
    for slot in dict.fromkeys((*(each.slot for each in noted), *(each.slot for each in drawn))):
        old = [each for each in noted if each.slot == slot]
        new = [each for each in drawn if each.slot == slot]
        for then, now in zip_longest(old, new):
            if then is None or now is None or not _is_same(then, now):
                yield Difference(number, slot, then, now)


def _is_same(then: Noted, now: Drawn) -> bool:
    if now.printing is None:
        return then.printing is None and then.rarity == now.rarity
    return then.printing == now.printing.id


def _gone(catalog: Catalog, noted: Sequence[Sequence[Noted]]) -> tuple[Noted, ...]:
    """Return the cards that were noted and that the game no longer has, each once."""
    cards = {each.printing: each for pack in noted for each in pack if each.printing}
    query = "SELECT id FROM printing WHERE id IN (SELECT value FROM json_each(?))"
    there = {id_ for (id_,) in catalog.db.execute(query, (json.dumps([*cards]),))}
    return tuple(each for id_, each in cards.items() if id_ not in there)
