"""Openings that were kept."""

WORDS = {
    "unknown": "there is no opening {number}",
    "unknown.hint": "“mazo pack list --kept” lists them.",
}
