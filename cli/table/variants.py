"""The variants of a game: those that somebody names, and what counts in them."""

from collections.abc import Sequence

from ...catalog.errors import NotFound, UsageError
from ...play.setup import Variant
from ..words import text
from .named import one
from .place import Place
from .seats import spanned


def called(place: Place, word: str, players: int) -> Variant:
    """Return the variant that somebody names.

    Raises:
        NotFound: `table.no-variant` with `name`, `known`, `near`; `table.no-variants`.
        UsageError: `table.variant-players`.
    """
    variants = {variant.id: variant for variant in place.rules.variants}
    if not variants:
        raise NotFound("table.no-variants", game=text(place.game.name))
    labels = {id_: each.label for id_, each in variants.items()}
    variant = variants[one(word, labels, "table.no-variant", by_id=True)]
    if variant.players and not variant.suits(players):
        span, name = spanned(*variant.players), text(variant.label)
        raise UsageError("table.variant-players", name=name, count=players, range=span)
    return variant


def played(place: Place, named: Sequence[str], players: int) -> list[Variant]:
    """Return the variants that are played: the one that so many players need, and those named.

    Raises:
        NotFound, UsageError: As `called`.
    """
    found = [each for each in place.rules.variants if each.default and each.suits(players)]
    for word in named:
        variant = called(place, word, players)
        found += [] if variant in found else [variant]
    return found


def counted(place: Place, variant: str) -> Place:
    """Return the game with what counts in a variant, by its id, if that is not as always."""
    score = next((each.score for each in place.rules.variants if each.id == variant), None)
    return place if score is None else place.but(rules=place.rules.but(score=score))
