"""mazo: decks, boosters, solitaire and rules for small card games."""

__version__ = "0.1.0"
