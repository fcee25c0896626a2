"""Plain text lists: read in every dialect, line by line, and written."""
