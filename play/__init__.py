"""At the table: hands and the goldfish."""
