"""The sets of a game: whether their cards are all known, and when they came out."""
