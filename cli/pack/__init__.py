"""Boosters: models, openings, receipts."""
