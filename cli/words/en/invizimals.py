"""Invizimals: what its rules say step by step, in a fight and in solitaire."""

WORDS = {
    "base": "{card}, {field}: {points}.",
    "vector": "{vector} of {attack}: {points} more.",
    "vector-left-out": "{vector} of {attack} does not count: it is of another type.",
    "habitat": "{habitat}: {points} for the family {family}.",
    "habitat-elsewhere": "{habitat}: does not name the family {family}, so nothing changes.",
    "total": "Total {field}: {points}.",
    "compared": "{attack} of attack against {defence} of defence.",
    "life-lost": "The attack is above the defence: {card} loses a life.",
    "no-life-lost": "The attack is not above the defence: {card} loses nothing.",
    "attacks-needed": "{card} has {attacks} {attacks|life|lives} left, and an attack takes one at most.",
}
