"""Positions of Domino as text, read and written."""
