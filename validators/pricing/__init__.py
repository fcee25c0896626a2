"""What cards come to in a sum: their prices, and the limits that it is held against."""
