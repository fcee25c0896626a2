"""What packs are expected to hold, what they held, and whether the two fit."""
