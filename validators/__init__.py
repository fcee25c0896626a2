"""Verdicts: deck formats, boosters, game files."""
