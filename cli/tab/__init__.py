"""What a press of the Tab key offers: read with as few modules as can be."""
