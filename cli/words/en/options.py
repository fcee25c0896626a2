"""Options and arguments that several commands share."""

WORDS = {
    "game": "game (else MAZO_GAME, or the one chosen with “mazo game use”)",
    "GAME": "GAME",
    "dry-run": "show the change and do not make it",
    "seed": "seed of chance: any text; without it one is chosen and printed",
    "format": "deck format",
    "FORMAT": "FORMAT",
    "FOLDER": "FOLDER",
    "TEXT": "TEXT",
    "NUMBER": "N",
    "QUERY": "QUERY",
    "CARD": "CARD",
    "DECK": "DECK",
    "ZONE": "ZONE",
    "FILE": "FILE",
    "NAME": "NAME",
    "deck": "stored deck, path of a list, or - to read it from the input",
    "to": "destination file (else the output)",
}
