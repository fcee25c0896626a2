"""The commands that exchange cards between people."""
