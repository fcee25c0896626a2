"""A text cut into pieces that fit QR codes, and put together again in any order.

A piece is `MAZO:<number>/<count>:<check>:<data>`, in capital letters, digits and signs that QR
codes hold in their dense mode. The data of all pieces is the text, packed by zlib, in base 32
(RFC 4648) without padding; the check is the first eight hexadecimal digits of its SHA-256.
"""

import base64
import hashlib
import zlib

from ...catalog.errors import BadData
from ...catalog.pattern import Pattern

_BEGIN = "MAZO:"
_PIECE = Pattern(r"MAZO:([0-9]{1,3})/([0-9]{1,3}):([0-9A-F]{8}):([A-Z2-7]+)")
_MOST_BYTES = 4 * 1024 * 1024  # of the text unpacked


def pieces(text: str, most: int) -> tuple[str, ...]:
    """Return the pieces of a text, each at most `most` signs long (at least 60)."""
    packed = zlib.compress(text.encode(), 9)
    data = base64.b32encode(packed).decode().rstrip("=")
    check = hashlib.sha256(data.encode()).hexdigest()[:8].upper()
    room = max(most - len(f"{_BEGIN}999/999:{check}:"), 32)
    cut = [data[start : start + room] for start in range(0, len(data), room)]
    return tuple(f"{_BEGIN}{i}/{len(cut)}:{check}:{part}" for i, part in enumerate(cut, 1))


def is_coded(text: str) -> bool:
    """Tell whether a text is made of such pieces."""
    return text.lstrip().upper().startswith(_BEGIN)


def joined(text: str, file: str) -> str:
    """Return the text whose pieces these are, in whatever order they stand.

    Raises:
        BadData: `trade.bad-code` with `file` and the piece, `trade.code-incomplete` with `file` and
            the numbers of the pieces that are missing.
    """
    found = [_taken(word, file) for word in text.split()]
    checks = {check for _, _, check, _ in found}
    if len(checks) != 1:
        raise BadData("trade.bad-code", file=file, piece=text.rsplit(maxsplit=1)[-1][:40])
    count = found[0][1]
    parts = {number: data for number, _, _, data in found}
    if missing := [str(number) for number in range(1, count + 1) if number not in parts]:
        raise BadData("trade.code-incomplete", file=file, missing=missing, count=count)
    data = "".join(parts[number] for number in range(1, count + 1))
    if hashlib.sha256(data.encode()).hexdigest()[:8].upper() not in checks:
        raise BadData("trade.bad-code", file=file, piece=text.split(maxsplit=1)[0][:40])
    return _unpacked(data, file)


def _taken(word: str, file: str) -> tuple[int, int, str, str]:
    match = _PIECE.fullmatch(word.upper())
    if match is None:
        raise BadData("trade.bad-code", file=file, piece=word[:40])
    return int(match[1]), int(match[2]), match[3], match[4]


def _unpacked(data: str, file: str) -> str:
    try:
        packed = base64.b32decode(data + "=" * (-len(data) % 8))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(packed, _MOST_BYTES)
        if unpacker.unconsumed_tail:
            raise BadData("trade.too-large", file=file, most=_MOST_BYTES)
        return text.decode()
    except (ValueError, zlib.error) as error:
        raise BadData("trade.bad-code", file=file, piece=data[:40]) from error
