"""Counting alone: what can be placed by a flow, and the fewest values that touch every set."""
