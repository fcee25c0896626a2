"""How much of a game is known, said aloud: “91 of 470 known”."""

from ..catalog.catalog import Catalog, Known
from .words import say, text


def known_cards(catalog: Catalog) -> str:
    """Return how many cards of the game's sets are known; sample cards do not count."""
    components = [c for c in catalog.known_of_components() if c.known is not None]
    if components and all(c.count is not None for c in components):
        return known_part(
            Known(
                "all",
                {},
                sum(c.known or 0 for c in components),
                sum(c.count or 0 for c in components),
            )
        )
    sets = catalog.known_of_sets()
    sized = [s for s in sets if s.count is not None or s.at_least is not None]
    together = Known("all", {}, sum(s.known or 0 for s in sets), None)
    told = [known_part(part) for part in sized or [together]]
    besides = sum(s.known or 0 for s in sets if s not in sized)
    return "; ".join(
        [*told, *([say("game.known-besides", count=besides)] if sized and besides else [])]
    )


def known_note(catalog: Catalog) -> str:
    """Return the sentence that says of a game how much of it is known."""
    return say("game.known-said", name=text(catalog.game.name), known=known_cards(catalog))


def known_part(part: Known) -> str:
    """Return how much of one set or component is known."""
    if part.known is None:
        return say("game.counted", count=part.count)
    if part.count is not None:
        key = "game.known-of" if part.known <= part.count else "game.known-beyond"
        return say(key, known=part.known, count=part.count)
    if part.at_least is not None:
        return say("game.known-of-at-least", known=part.known, count=part.at_least)
    return say("game.known-only", known=part.known)
