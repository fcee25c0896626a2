"""One engine for a game of solitaire: how the table stands, and what each action makes of it."""
