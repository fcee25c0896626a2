"""Deck rule kinds, one per file."""
