"""Batches of games: how likely a goal is reached by each turn, and what comes of many games."""
