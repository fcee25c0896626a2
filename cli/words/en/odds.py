"""Odds that cannot be told."""

WORDS = {
    "rarity-alone": "it cannot be told of one card: of {rarity} only the rarity is known",
    "sheet-small": "the slot “{slot}” cannot be filled",
    "too-many-states": "the exact answer is too long to work out ({states} cases)",
}
