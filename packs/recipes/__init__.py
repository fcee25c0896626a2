"""Products made ready to be drawn."""
