"""The tables of programs and shops: how each is recognised, and what its columns and words mean.

All of it is data: the one reader of tables holds a file against it. Told by formats met in files;
words are compared folded, headers as `catalog.headers.normal` makes them.
"""

from collections.abc import Collection, Mapping

from ....catalog.text import fold
from ....catalog.value import EMPTY, Value


class Vendor(Value):
    """One layout of a table.

    `signature` are headers that all must be there for a file to be recognised, `columns` what a
    header means where it differs from `words` (empty: it is left aside). The words of
    `conditions`, `finishes` and `languages` are those that it writes, with what they mean; where
    there are none, whatever is understood elsewhere is. `verbatim` texts are kept to the letter;
    `free` means that a price of zero stands for none.
    """

    id: str
    signature: tuple[str, ...] = ()
    columns: Mapping[str, str] = EMPTY
    conditions: Mapping[str, str] = EMPTY
    finishes: Mapping[str, str] = EMPTY
    languages: Mapping[str, str] = EMPTY
    verbatim: bool = False
    free: bool = False


def _words(**meant: str) -> dict[str, str]:
    """Return word → meaning, where several words of one meaning are parted by a bar."""
    return {fold(word): meaning for meaning, words in meant.items() for word in words.split("|")}


_FOIL = {"": "", "foil": "foil", "etched": "etched"}
_NORMAL = {"": "", "normal": "", "foil": "foil", "etched": "etched"}
_YES_NO = {"": "", "no": "", "false": "", "0": "", "yes": "foil", "true": "foil", "1": "foil"}
_IN_ENGLISH = _words(
    en="English", es="Spanish", fr="French", de="German", it="Italian", pt="Portuguese",
    ja="Japanese", ko="Korean", ru="Russian", la="Latin", ph="Phrexian|Phyrexian",
    zhs="Chinese Simplified|Simplified Chinese|Chinese",
    zht="Chinese Traditional|Traditional Chinese",
)  # fmt: skip
_BY_CODE = _words(
    en="en", es="es|sp", fr="fr", de="de", it="it", pt="pt", ja="ja|jp", ko="ko|kr", ru="ru",
    zhs="zhs|cs|zh_CN", zht="zht|ct|zh_TW", ph="ph",
)  # fmt: skip
_BY_NUMBER = {
    "1": "en", "2": "fr", "3": "de", "4": "es", "5": "it", "6": "zhs", "7": "ja", "8": "pt",
    "9": "ru", "10": "ko", "11": "zht",
}  # fmt: skip
_SEVEN = {"1": "M", "2": "NM", "3": "EX", "4": "GD", "5": "LP", "6": "PL", "7": "PO"}
_SIX_WORDS = _words(
    M="Mint", NM="Near Mint", GD="Good (Lightly Played)", PL="Played",
    PO="Heavily Played|Damaged|Poor",
)  # fmt: skip

# One program may have several layouts.
LAYOUTS: tuple[Vendor, ...] = (
    Vendor(
        "own",
        ("count", "name", "set", "number", "game", "id", "printing", "written"),
        {
            "id": "id", "printing": "printing", "written": "written", "section": "section",
            "comment": "comment",
        },
        verbatim=True,
    ),
    Vendor(
        "moxfield",
        ("tradelist count", "edition", "last modified", "collector number", "alter", "proxy"),
        {"tradelist count": "", "last modified": ""},
        conditions=_SIX_WORDS,
        finishes=_FOIL,
        languages=_IN_ENGLISH,
    ),
    Vendor(
        "manabox",
        ("manabox id", "purchase price currency"),
        {"binder type": ""},
        conditions=_words(
            M="mint", NM="near_mint", EX="excellent", GD="good", LP="light_played",
            PL="played", PO="poor",
        ),
        finishes=_NORMAL,
        languages=_BY_CODE,
    ),
    Vendor(
        "dragonshield",
        ("card name", "trade quantity", "printing", "price bought"),
        {"trade quantity": "", "low": "", "mid": "", "market": "", "avg": "", "trend": ""},
        conditions=_words(
            M="Mint", NM="NearMint", EX="Excellent", GD="Good", LP="LightPlayed", PL="Played",
            PO="Poor",
        ),
        languages=_IN_ENGLISH,
    ),
    Vendor("dragonshield", ("quantity", "name", "cardnumber", "expansion code")),
    Vendor(
        "deckbox",
        ("tradelist count", "edition", "edition code", "my price"),
        {
            "tradelist count": "", "edition": "set_name", "printing id": "", "price": "",
            "cost": "", "promo": "", "textless": "", "last updated": "",
        },
        conditions=_SIX_WORDS,
        finishes=_FOIL,
        languages=_IN_ENGLISH,
        free=True,
    ),
    Vendor(
        "archidekt",
        ("quantity", "name", "finish", "date added", "edition name", "edition code"),
        conditions=_words(NM="NM", LP="LP", PL="MP", PO="HP|D"),
        finishes=_NORMAL,
        languages=_BY_CODE,
    ),
    Vendor(
        "tcgplayer",
        ("simple name", "name", "set", "printing"),
        {"name": "", "product id": "", "sku": ""},
        conditions=_words(
            NM="Near Mint", LP="Lightly Played", PL="Moderately Played",
            PO="Heavily Played|Damaged",
        ),
        languages=_IN_ENGLISH,
    ),
    Vendor(
        "topdecked",
        ("quantity", "name", "setname", "setcode", "acquired price"),
        finishes={"": "", "nonfoil": "", "foil": "foil", "etched": "etched"},
    ),
    Vendor(
        "mtggoldfish",
        ("card", "set id", "set name", "variation"),
        finishes=_words(foil="foil", etched="foil_etched") | {"": "", "regular": ""},
    ),
    Vendor(
        "mtgo-csv",
        ("card name", "id #", "set", "collector #", "premium"),
        {"id #": "", "annotation": ""},
        finishes=_YES_NO,
    ),
    Vendor(
        "cardmarket",
        ("idproduct", "groupcount"),
        conditions=_SEVEN,
        finishes=_YES_NO,
        languages=_BY_NUMBER,
    ),
    Vendor("cardkingdom", ("title", "edition", "foil", "quantity"), finishes=_YES_NO),
    Vendor(
        "cubecobra",
        ("name", "cmc", "color category", "maybeboard", "finish"),
        {"tags": "", "color": "", "status": ""},
        finishes={"": "", "non-foil": "", "foil": "foil", "etched": "etched"},
    ),
    Vendor(
        "urzagatherer",
        ("name", "count", "foil count", "special foil count"),
    ),
)  # fmt: skip

PLAIN = Vendor("csv")


def recognised(headers: Collection[str], id_: str = "") -> Vendor:
    """Return the layout with the most headers of those given; `PLAIN` where none fits.

    With `id_` it is one of that program, however few of its headers are there.
    """
    layouts = [each for each in LAYOUTS if each.id == id_] if id_ else LAYOUTS
    fitting = [each for each in layouts if set(each.signature) <= set(headers)]
    if id_ and not fitting:
        return layouts[0]
    return max(fitting, key=lambda each: len(each.signature), default=PLAIN)
