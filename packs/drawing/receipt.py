"""Receipts: one line of text that says everything a repeated opening needs.

    mazo1:game=roglamor,product=guardianes,seed=viernes,packs=1+3,set.pack-duplicates=pack,
    model=1f3a…,cards=77c0…

One word for the shell: letters, digits, `-`, `_` and `.` stand as they are, every other byte of
the UTF-8 text as `%` and two hexadecimal digits. The digit after `mazo` is the generator's version.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ...catalog.errors import UsageError
from ...catalog.game import Game, SettingValue
from ...catalog.pattern import Pattern
from ...catalog.value import EMPTY, Value
from .. import chance
from ..recipes.recipe import PACK, Filling, Inner, Recipe

_HEAD = Pattern(r"mazo(\d+):(.*)", re.DOTALL)
_PACKS = Pattern(r"([1-9]\d{0,9})\+([1-9]\d{0,9})")
_NUMBER = Pattern(r"[1-9]\d{0,5}")
_ESCAPE = Pattern(r"%([0-9A-Fa-f]{2})")
_NEEDED = ("game", "product", "seed", "packs", "model", "cards")
_KNOWN = (*_NEEDED, "player", "sample")
_SETTING, _SINCE = "set.", "since."


class Receipt(Value):
    """What was opened: `count` packs of a product from number `first` on, under a seed.

    `settings` holds, as written, the settings that decided the packs; `model` and `cards` are
    fingerprints of the product's rules and of the printings on its sheets. `since` says of a pity
    rule, by its key, how many packs before number 1 counted as packs without.
    """

    game: str
    product: str
    seed: str
    first: int
    count: int
    model: str
    cards: str
    player: str = ""
    sample: bool = False
    settings: Mapping[str, str] = EMPTY
    version: int = chance.VERSION
    since: Mapping[str, int] = EMPTY

    def __str__(self) -> str:
        parts = [("game", self.game), ("product", self.product), ("seed", self.seed)]
        parts += [("player", self.player)] * bool(self.player)
        parts += [("packs", f"{self.first}+{self.count}")]
        parts += [("sample", "yes")] * self.sample
        parts += [(_SETTING + id_, value) for id_, value in sorted(self.settings.items())]
        parts += [(_SINCE + _escaped(key), str(n)) for key, n in sorted(self.since.items()) if n]
        parts += [("model", self.model), ("cards", self.cards)]
        said = (f"{k}={v if k == 'packs' else _escaped(v)}" for k, v in parts)
        return f"mazo{self.version}:{','.join(said)}"

    def values(self, game: Game) -> tuple[dict[str, SettingValue], tuple[str, ...]]:
        """Return the settings as the game's values, and the ids of those it no longer takes."""
        values = {
            id_: game.settings[id_].read(text)
            for id_, text in self.settings.items()
            if id_ in game.settings
        }
        known: dict[str, SettingValue] = {id_: v for id_, v in values.items() if v is not None}
        return known, tuple(id_ for id_ in self.settings if id_ not in known)


def parse(line: str) -> Receipt:
    """Return the receipt that a line says.

    Raises:
        UsageError: `pack.not-a-receipt` (text): no receipt at all; `pack.receipt-part` (part): a
            part that cannot be read; `pack.receipt-lacks` (names); `pack.receipt-twice` (name).
    """
    head = _HEAD.fullmatch(line.strip())
    if not head:
        raise UsageError("pack.not-a-receipt", text=line.strip())
    parts = _parts(head[2])
    if lacks := [name for name in _NEEDED if name not in parts]:
        raise UsageError("pack.receipt-lacks", names=tuple(lacks))
    packs = _PACKS.fullmatch(parts["packs"])
    if not packs:
        raise UsageError("pack.receipt-part", part=f"packs={parts['packs']}")
    since = {_plain(k[len(_SINCE) :], k): v for k, v in parts.items() if k.startswith(_SINCE)}
    if wrong := [slot for slot, n in since.items() if not _NUMBER.fullmatch(n)]:
        raise UsageError("pack.receipt-part", part=f"{_SINCE}{wrong[0]}={since[wrong[0]]}")
    return Receipt(
        parts["game"],
        parts["product"],
        parts["seed"],
        int(packs[1]),
        int(packs[2]),
        parts["model"],
        parts["cards"],
        parts.get("player", ""),
        parts.get("sample") == "yes",
        {k[len(_SETTING) :]: v for k, v in parts.items() if k.startswith(_SETTING)},
        int(head[1]),
        {slot: int(n) for slot, n in since.items()},
    )


def model_mark(recipe: Recipe) -> str:
    """Return the fingerprint of all that decides a pack but its cards: 10 hexadecimal digits."""
    return _mark(_model_lines(recipe))


def cards_mark(recipe: Recipe) -> str:
    """Return the fingerprint of the sheets: which printings, in which order, how often."""
    return _mark(
        f"{entry.printing}*{entry.weight}/{entry.card}/{entry.rarity}"
        for filling in recipe.all_fillings()
        for choice in filling.choices
        for entry in choice.entries
    )


def _model_lines(recipe: Recipe) -> Iterable[str]:
    yield recipe.product
    yield from _body_lines(recipe.fillings, recipe.inners)
    for one in recipe.variants:
        yield f"variant {one.weight} {one.first} {one.last}"
        yield from _body_lines(one.fillings, one.inners)
    for guarantee in recipe.guarantees:
        printings = None if guarantee.printings is None else sorted(guarantee.printings)
        yield f"guarantee {guarantee.rarity} {printings} {guarantee.least} {guarantee.most}"
    for pity in recipe.pities:
        yield f"pity {pity.slot} {pity.options} {pity.after}"


def _body_lines(fillings: Iterable[Filling], inners: Iterable[Inner]) -> Iterable[str]:
    for filling in fillings:
        yield repr(_without_cards(filling))
    for inner in inners:
        yield f"{inner.count} of"
        yield from _model_lines(inner.recipe)


def _without_cards(filling: Filling) -> tuple[object, ...]:
    choices = tuple((c.weight, c.rarity, c.sheet, c.on_empty) for c in filling.choices)
    plain = filling.id, filling.count, filling.draw, filling.scope == PACK, choices
    more = filling.at, filling.refill, filling.run, filling.step
    return plain if more == ("", False, 0, 1) else (*plain, filling.scope, *more)


def _mark(lines: Iterable[str]) -> str:
    digest: str = _sha256()("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()
    return digest[:10]


def _sha256() -> Callable[[bytes], Any]:
    """Return Python's own SHA-256: hashlib would load all of OpenSSL for it."""
    for module in ("_sha2", "_sha256"):  # since Python 3.12, before
        if find_spec(module):
            found: Callable[[bytes], Any] = import_module(module).sha256
            return found
    from hashlib import sha256

    return sha256


def _parts(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for part in text.split(","):
        name, equals, value = part.partition("=")
        if not equals or not (name in _KNOWN or name.startswith((_SETTING, _SINCE))):
            raise UsageError("pack.receipt-part", part=part)
        if name in parts:
            raise UsageError("pack.receipt-twice", name=name)
        parts[name] = _plain(value, part)
    return parts


def _escaped(text: str) -> str:
    kept = (c if c.isalnum() or c in "-_." else _percents(c) for c in text)
    return "".join(kept)


def _percents(text: str) -> str:
    return "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "surrogatepass"))


def _plain(value: str, part: str) -> str:
    raw = _ESCAPE.sub(lambda m: chr(0xDC00 + int(m[1], 16)), value)
    if "%" in raw:
        raise UsageError("pack.receipt-part", part=part)
    try:
        octets = b"".join(_octets(c) for c in raw)
        return octets.decode("utf-8", "surrogatepass")
    except UnicodeError as error:
        raise UsageError("pack.receipt-part", part=part) from error


def _octets(char: str) -> bytes:
    if 0xDC00 <= ord(char) <= 0xDCFF:
        return bytes([ord(char) - 0xDC00])
    return char.encode("utf-8")


def written(value: SettingValue) -> str:
    """Return a setting's value as a receipt writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
