"""Piles of cards held against a booster: whether they could be one."""
