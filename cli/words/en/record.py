"""Packs that were really opened."""

WORDS = {
    "count": "the cards come from so many packs",
    "no-copies": "note the packs, and add nothing to what is owned",
    "anyway": "note them though no such packs can hold just these cards",
    "lenient": "keep cards that nobody knows, as they are written",
    "real": "(real)",
    "refused": "Not recorded: {count} {count|card|cards}, {packs} × {product}:",
    "how-anyway": "A slip? “--anyway” records them all the same.",
    "recorded": "Recorded as opening {number}: {packs} × {product}, {count} {count|card|cards}.",
    "would-record": "Would be recorded as opening {number}: {packs} × {product}, {count} {count|card|cards}.",
}
