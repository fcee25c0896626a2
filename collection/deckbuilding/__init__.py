"""Decks and their lines: stored, changed, compared, and what they need beside what is owned."""
