"""Completing a set: how many packs it takes, exact where a chain can tell, else by trials."""
