"""What is the user's: decks, settings, own cards, the journal and undo; list formats."""
