"""Cards: finding, showing and bringing in."""
