"""Indexes of large catalogs: sets of printings as bits of whole numbers, and words of texts."""
