"""Goals reached turn by turn: exact chances, and games dealt, of hands kept and cards drawn."""
