"""What is wrong with the bundle of a game, or with its folder."""

WORDS = {
    "no-bundle": "{file} is no bundle of a game",
    "no-bundle.hint": "“mazo game export” makes one; a game can also be added from its folder.",
    "newer": "{file} is a bundle of version {version}, which this mazo does not read",
    "newer.hint": "A newer mazo reads it.",
    "too-many": "{file} holds more than {most} files",
    "too-many.hint": "A game has a handful of files. Nothing has been changed.",
    "too-large": "{file} holds more than {most} MiB",
    "too-large.hint": "Nothing has been changed.",
    "bad": "the bundle {file} is not whole, or not safe",
    "bad.hint": "Nothing has been changed. Fetch it again, or ask whoever made it.",
    "unsafe-name": "a game has no file of that name",
    "no-plain-file": "this is no plain file",
    "twice": "the file is there twice",
    "missing": "the file is listed and missing",
    "not-listed": "the file is there and not listed",
    "changed": "the file is not the one that was packed: its checksum differs",
}
