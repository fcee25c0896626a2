"""The commands about what one would like to have."""
