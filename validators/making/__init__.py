"""Decks that are made: the smallest repair of one, and a legal one at random."""
