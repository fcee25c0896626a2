"""Whether a deck, or a single card, keeps to the rules of a format."""
