"""What the names in a list mean, and how damaged or unknown ones are mended."""
