"""What a list says of its deck besides the cards: game, name, format, choices and note."""

from collections.abc import Iterator

from ...deckbuilding.decks import Deck


def said(deck: Deck, sign: str) -> Iterator[str]:
    """Yield what a list says of its deck in comments, each a line that the sign begins."""
    yield f"{sign} game: {deck.game}"
    yield f"{sign} name: {deck.name}"
    if deck.format:
        yield f"{sign} format: {deck.format}"
    for id_, value in sorted(deck.choices.items()):
        yield f"{sign} choice: {id_}={value}"
    for line in deck.note.split("\n") if deck.note else ():
        yield f"{sign} note: {line}".rstrip()
