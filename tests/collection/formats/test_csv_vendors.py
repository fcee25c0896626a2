"""The tables of programs and shops: each is recognised by its header and read for what it says."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from mazo.catalog.errors import BadData
from mazo.collection import formats
from mazo.collection.formats import VENDORS
from mazo.collection.formats.result import Item
from mazo.collection.formats.tables.header import understand
from mazo.collection.formats.tables.source import Source
from mazo.collection.formats.tables.vendors import LAYOUTS
from mazo.collection.naming.names import Names

from ..conftest import names_of_t1

LISTS = Path(__file__).parents[2] / "fixtures" / "lists"
Told = tuple[object, ...]  # count, printing, finish, condition, language, place, note, price, date

FILES: dict[str, list[Told]] = {
    "moxfield": [
        (2, "AAA-16", "", "NM", "es", "caja 1", "", "0.50", ""),
        (1, "AAA-8", "foil", "GD", "en", "", "altered", "", ""),
        (1, "BBB-2b", "etched", "PO", "pt", "", "proxy", "1.25", ""),
    ],
    "manabox": [
        (2, "AAA-16", "", "NM", "es", "", "", "0.5 EUR", ""),
        (1, "AAA-9", "foil", "LP", "en", "", "misprint", "3.75 EUR", ""),
        (3, "BBB-2a", "etched", "M", "pt", "", "", "", ""),
    ],
    "dragonshield": [
        (2, "AAA-16", "", "NM", "es", "Carpeta roja", "", "0.50", "2026-01-31"),
        (1, "AAA-11", "double rainbow foil", "LP", "en", "Carpeta roja", "", "12.00", "1/31/2026"),
    ],
    "dragonshield-app": [
        (2, "AAA-16", "", "NM", "es", "", "", "", ""),
        (1, "AAA-8", "", "PL", "en", "", "", "", ""),
    ],
    "deckbox": [
        (2, "AAA-16", "", "NM", "es", "caja 2", "", "", ""),
        (1, "BBB-100", "foil", "PL", "en", "", "firmada en la feria; signed", "21.50 USD", ""),
    ],
    "archidekt": [
        (2, "AAA-16", "", "NM", "en", "caja 3", "", "0.5", "2026-04-05"),
        (1, "BBB-T-3", "foil", "PO", "ja", "", "", "", "2026-04-06"),
        (1, "AAA-7", "etched", "PL", "zht", "", "", "", "2026-04-07"),
    ],
    "tcgplayer": [
        (2, "AAA-16", "", "NM", "en", "", "", "", ""),
        (1, "AAA-14", "foil", "PL", "es", "", "", "", ""),
    ],
    "topdecked": [
        (2, "AAA-16", "", "NM", "es", "", "", "0.50 EUR", ""),
        (1, "AAA-2", "foil", "LP", "en", "", "", "2521.66 EUR", ""),
    ],
    "mtggoldfish": [
        (2, "BBB-1", "", "", "", "", "", "", ""),
        (1, "AAA-6", "foil", "", "", "", "", "", ""),
        (1, "AAA-20", "etched", "", "", "", "", "", ""),
    ],
    "mtgo-csv": [
        (2, "AAA-16", "", "", "", "", "", "", ""),
        (1, "AAA-14", "foil", "", "", "", "", "", ""),
    ],
    "cardkingdom": [
        (2, "AAA-16", "", "", "", "", "", "", ""),
        (1, "AAA-8", "foil", "", "", "", "", "", ""),
    ],
    "cubecobra": [
        (1, "AAA-16", "", "", "", "", "", "", ""),
        (1, "AAA-16", "", "", "", "", "", "", ""),
        (1, "AAA-14", "foil", "", "", "", "la de la suerte", "", ""),
    ],
    "urzagatherer": [
        (4, "AAA-16", "", "NM", "es", "", "", "0.50", ""),
        (1, "AAA-16", "foil", "NM", "es", "", "", "0.50", ""),
        (2, "AAA-14", "special foil", "EX", "en", "", "en el álbum", "1.25", ""),
    ],
    "own": [
        (2, "AAA-16", "", "NM", "es", "caja 1", "", "0.50 EUR", "2026-01-31"),
        (1, "AAA-9", "foil", "", "", "", 'dijo "no",\ny se fue', "", ""),
    ],
}  # fmt: skip


def told(items: Iterable[Item]) -> list[Told]:
    """Return what matters of items, in the order of `Told`."""
    return [
        (
            each.count, each.printing, each.finish, each.condition, each.language, each.place,
            each.note, f"{each.price} {each.currency}".strip(), each.date,
        )
        for each in items
    ]  # fmt: skip


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("vendor", FILES)
def test_table_is_recognised_and_read(names: Names, vendor: str, end: str) -> None:
    """A file says by its content that it is a table and whose, and every row means what it says."""
    data = (LISTS / f"{vendor}.csv").read_bytes().replace(b"\n", end.encode())
    assert formats.format_of(data).id == "csv"
    header = understand(Source(data).header, "-")
    assert header.vendor.id == vendor.removesuffix("-app")
    read = formats.read(data, names)
    assert told(read.items) == [
        tuple(part.replace("\n", end) if isinstance(part, str) else part for part in each)
        for each in FILES[vendor]
    ]


@pytest.mark.parametrize("vendor", [vendor for vendor in FILES if vendor in VENDORS])
def test_table_is_read_the_same_when_its_vendor_is_named(names: Names, vendor: str) -> None:
    """Whoever says whose file it is gets no other cards, and no word of it is foreign."""
    data = (LISTS / f"{vendor}.csv").read_bytes()
    assert told(formats.read(data, names, forced=vendor).items) == FILES[vendor]


def test_every_vendor_has_a_layout_and_a_file() -> None:
    """What can be named is known to the reader, and the other way round."""
    assert {each.id for each in LAYOUTS} == {*VENDORS, "own"}
    assert {*FILES, "cardmarket"} - {"dragonshield-app"} == {*VENDORS, "own"}


def test_numbers_of_a_shop_alone_are_refused(names: Names) -> None:
    """A table that has no names is refused, and the column that names its cards is told."""
    data = (LISTS / "cardmarket.csv").read_bytes()
    for lenient in (False, True):
        with pytest.raises(BadData) as caught:
            formats.read(data, names, lenient=lenient)
        assert caught.value.key == "list.product-numbers"
        assert caught.value.facts["column"] == "idProduct"


def test_numbers_of_a_shop_may_be_aliases(home: Path) -> None:
    """Where cards are called by the shop's numbers, its table is read: scale, language and all."""
    names = names_of_t1(
        home, edit=lambda text: text.replace("lobo,Lobo,", "lobo,Lobo,900016").replace(
            "furia,Furia,", "furia,Furia,900014"
        ),
    )  # fmt: skip
    read = formats.read((LISTS / "cardmarket.csv").read_bytes(), names)
    assert [(item.card, *row) for item, row in zip(read.items, told(read.items), strict=True)] == [
        ("lobo", 2, None, "", "NM", "es", "", "caja 4", "0.50", ""),
        ("furia", 1, None, "foil", "PL", "en", "", "signed", "1.25", ""),
    ]
