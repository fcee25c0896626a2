"""Settings: the program's own, and answers to the games' open questions."""
