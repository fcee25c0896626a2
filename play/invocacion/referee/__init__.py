"""The referee of Invocación Fronteras: what may be done at the table, and what it makes of it."""
