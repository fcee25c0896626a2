"""From the bytes of a file that somebody made to text."""


class BadText(ValueError):
    """Bytes that are no UTF-8; `line` is that of the first bad byte, counted from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def decode(data: bytes) -> str:
    """Return UTF-8 bytes as text, without a byte order mark.

    Raises:
        BadText: The bytes are in another encoding.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadText(data.count(b"\n", 0, error.start) + 1) from None


def decode_leniently(data: bytes) -> tuple[str, str]:
    """Return the text and the encoding it was found in.

    UTF-16 is told by its mark; what is neither that nor UTF-8 is taken for Windows-1252, in
    which nearly every old spreadsheet of western Europe is.
    """
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return data.decode("utf-16", "replace"), "utf-16"
    try:
        return decode(data), "utf-8"
    except BadText:
        return data.decode("cp1252", "replace"), "cp1252"
