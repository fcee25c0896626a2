"""Batches of whole games: who plays them, and what comes of many."""
