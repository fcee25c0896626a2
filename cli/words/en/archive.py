"""Everything as open files."""

WORDS = {
    "no-archive": "{file} is nothing that “mazo data export” has kept",
    "newer": "{file} is of a newer version of mazo ({version}); nothing was changed",
    "newer.hint": "Update mazo.",
    "bad": "{file} is not as it was kept; nothing was changed",
    "missing": "the file is missing",
    "changed": "is not the one that was kept; if you changed it yourself, take its entry out of manifest.json",
    "too-large": "{file} is too large: more than {most} MiB",
    "unreadable": "cannot be read",
    "no-number": "“{value}” is no whole number",
    "unknown-column": "there is no column “{column}”",
    "lacking": "“{column}” is missing",
    "bad-row": "cannot be so: {columns}",
    "contradicts": "{file} has two rows that cannot be together; nothing was changed",
    "occupied": "there are things of yours here already; nothing was touched",
    "occupied.hint": "With --replace they are taken away before; “mazo data undo” brings them back.",
    "other-games": "these games are here already and are different: {games}; nothing was touched",
    "other-games.hint": "With --replace those of the file take their place; those here are kept aside.",
}
