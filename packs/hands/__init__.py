"""Hands drawn from a deck: exact chances of what they hold, and of drawing them again."""
