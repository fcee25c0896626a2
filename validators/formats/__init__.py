"""The formats of a game: their tables read into rules, and what those rules hold."""
