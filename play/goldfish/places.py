"""Whose a zone or a figure is: a plain id is the player's or everybody's, `2:hand` is seat 2's."""

_MOST_DIGITS = 3  # of a seat; what a player calls a figure may hold any number and a colon


def at(name: str, seat: int = 1) -> str:
    """Return the key of a seat's own zone or figure; the player has seat 1."""
    return name if seat == 1 else f"{seat}:{name}"


def seat_of(key: str) -> int:
    """Return the seat that a key belongs to: 1 for the player's and for what all share."""
    return _split(key)[0]


def plain(key: str) -> str:
    """Return the id of a zone or figure without its seat."""
    return _split(key)[1]


def _split(key: str) -> tuple[int, str]:
    seat, colon, name = key.partition(":")
    if not colon or not (seat.isascii() and seat.isdecimal() and len(seat) <= _MOST_DIGITS):
        return 1, key
    return int(seat), name
