"""The cards of a game held against its rules about single cards and whole card files."""
