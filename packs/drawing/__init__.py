"""Packs drawn from a seed, and the receipts that draw them again."""
