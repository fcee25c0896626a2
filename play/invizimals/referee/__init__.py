"""The referee of Invizimals: what may be done at the table, and what it makes of it."""
