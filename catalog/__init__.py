"""What a game and a card are, and how to find one: game files, printings, the query language."""
