"""Everything that is the user's as open files: written, and read back to the row.

A folder, or a zip of it, with a CSV file for each kind of thing, the decks as JSON, the folders of
games as they are, and a manifest with versions and checksums. `docs/safety.md` describes it.
"""
