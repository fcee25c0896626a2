"""Exact odds of packs, as fractions."""
