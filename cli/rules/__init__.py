"""Rules text and terms."""
