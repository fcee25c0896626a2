"""Yes, no and unknown (None) put together as SQL does: Kleene's three-valued logic."""

from collections.abc import Iterable

Answer = bool | None


def every(answers: Iterable[Answer]) -> Answer:
    """Return AND: no if one is no, else unknown if one is unknown, else yes."""
    unknown = False
    for answer in answers:
        if answer is None:
            unknown = True
        elif not answer:
            return False
    return None if unknown else True


def some(answers: Iterable[Answer]) -> Answer:
    """Return OR: yes if one is yes, else unknown if one is unknown, else no."""
    unknown = False
    for answer in answers:
        if answer:
            return True
        unknown = unknown or answer is None
    return None if unknown else False


def opposite(answer: Answer) -> Answer:
    """Return NOT: the opposite of what is known."""
    return None if answer is None else not answer
