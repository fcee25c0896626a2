"""What everyday commands know of the user's database; `steps` makes its tables."""

APPLICATION_ID = 0x6D617A6F  # "mazo" in ASCII: tells the file from any other SQLite file

VERSION = 5  # how many steps of `steps` lead to the tables of today

# Every write to these is undone row by row.
JOURNALLED = (
    "deck", "deck_line", "setting", "opening", "opening_card", "copy", "want", "trade",
    "play", "score_line",
)  # fmt: skip

# Those whose new rows can be undone together: nothing refers to a row, and none excludes another.
IN_BULK = ("deck_line", "opening_card", "copy", "want")
