"""The commands about what one owns."""
