"""Game files: everything wrong in a game's folder, found at once."""
