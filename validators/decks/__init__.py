"""Decks held against the rules of a format."""
