"""At the table: solitaire and many games at once, and the rules of each game."""
