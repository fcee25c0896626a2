"""The user's database: tables, the journal of changes, backups, and card files."""
