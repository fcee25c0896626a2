"""Decks that are made: the smallest fix of one, and a legal one at random."""
