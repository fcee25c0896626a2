"""A small type of our own: capital letters, figures and signs, five pixels wide and seven high."""

import unicodedata
from collections.abc import Iterator

WIDE, HIGH, MARKS = 5, 7, 2  # pixels of a letter, and of the marks above it

# Each row of a letter, from the top, as five bits of two hexadecimal digits.
_LETTERS = {
    "A": "0e1111111f1111", "B": "1e11111e11111e", "C": "0e11101010110e", "D": "1e11111111111e",
    "E": "1f10101e10101f", "F": "1f10101e101010", "G": "0e11101713110f", "H": "1111111f111111",
    "I": "0e04040404040e", "J": "0702020202120c", "K": "11121418141211", "L": "1010101010101f",
    "M": "111b1515111111", "N": "11191915131311", "O": "0e11111111110e", "P": "1e11111e101010",
    "Q": "0e11111115120d", "R": "1e11111e141211", "S": "0f10100e01011e", "T": "1f040404040404",
    "U": "1111111111110e", "V": "11111111110a04", "W": "1111111515150a", "X": "11110a040a1111",
    "Y": "11110a04040404", "Z": "1f01020408101f", "0": "0e11131519110e", "1": "040c040404040e",
    "2": "0e11010608101f", "3": "0e11010601110e", "4": "02060a121f0202", "5": "1f101e0101110e",
    "6": "0608101e11110e", "7": "1f010204080808", "8": "0e11110e11110e", "9": "0e11110f01020c",
    "%": "18190204081303", ".": "00000000000404", ",": "00000000040408", ":": "00040400040400",
    "-": "0000000e000000", "+": "0004041f040400", "(": "02040808080402", ")": "08040202020408",
    "/": "00010204081000", "'": "04040800000000", "!": "04040404040004", "?": "0e110106040004",
    "&": "0814140815120d", " ": "00000000000000",
}  # fmt: skip
_MARKS = {
    "\u0301": "0204", "\u0300": "0804", "\u0303": "0d16", "\u0308": "0a00", "\u0302": "040a",
    "\u0327": "", "\u030a": "0404",
}  # fmt: skip
_PLAIN = str.maketrans({"–": "-", "—": "-", "’": "'", "“": "'", "”": "'", "«": "'", "»": "'"})


def pixels(text: str) -> Iterator[tuple[int, int]]:
    """Yield the pixels of a text as (across, down), marks in the rows above 0.

    Letters are written large; what the type does not have is written `?`.
    """
    left = -WIDE - 1
    for sign in unicodedata.normalize("NFD", text.translate(_PLAIN).upper()):
        if unicodedata.category(sign) == "Mn":
            rows, top = _MARKS.get(sign, ""), -MARKS - 1
        else:
            rows, top, left = _LETTERS.get(sign, _LETTERS["?"]), 0, left + WIDE + 1
        for i in range(0, len(rows), 2):
            bits = int(rows[i : i + 2], 16)
            for x in range(WIDE):
                if bits >> (WIDE - 1 - x) & 1:
                    yield left + x, top + i // 2


def width(text: str) -> int:
    """Return how many pixels wide a text is."""
    signs = unicodedata.normalize("NFD", text.translate(_PLAIN).upper())
    letters = sum(unicodedata.category(sign) != "Mn" for sign in signs)
    return max(0, letters * (WIDE + 1) - 1)
