"""Exchanges between people: offers, even moves, deals, and codes that carry them."""
