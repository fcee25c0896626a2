"""Decks: made, changed, listed, checked."""
