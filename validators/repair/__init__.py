"""Decks as they might be: the smallest repair, and a legal deck at random."""
