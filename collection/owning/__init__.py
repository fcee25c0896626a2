"""Copies and wants: stored, counted, and as the catalog sees them today."""
