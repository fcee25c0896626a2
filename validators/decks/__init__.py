"""A deck as rules see it: its entries, what stands for them, and what numbers come to."""
