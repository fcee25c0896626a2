"""At the table: hands and solitaire."""
