"""Chance: the generator, booster models, draws, receipts, exact odds."""
