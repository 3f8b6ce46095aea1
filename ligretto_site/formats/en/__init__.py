"""English, read on both sides of the sea."""
