"""The referee of Zona Mágica: what may be done at the table, and what it makes of it."""
