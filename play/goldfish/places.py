"""Whose a zone or a figure is: a plain id is the player's or everybody's, `2:hand` is seat 2's."""


def at(name: str, seat: int = 1) -> str:
    """Return the key of a seat's own zone or figure; the player has seat 1."""
    return name if seat == 1 else f"{seat}:{name}"


def seat_of(key: str) -> int:
    """Return the seat that a key belongs to: 1 for the player's and for what all share."""
    seat, colon, _ = key.partition(":")
    return int(seat) if colon else 1


def plain(key: str) -> str:
    """Return the id of a zone or figure without its seat."""
    return key.rpartition(":")[2]
