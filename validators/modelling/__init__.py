"""A deck as it might be, in rows of whole numbers for a solver."""
