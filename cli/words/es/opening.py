"""Openings that were kept."""

WORDS = {
    "unknown": "no hay ninguna apertura {number}",
    "unknown.hint": "«mazo pack list --kept» las enumera.",
}
