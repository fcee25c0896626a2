"""Games: which there are, what they hold, which one to work in."""
