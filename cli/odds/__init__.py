"""Odds of drawing cards from a deck."""
