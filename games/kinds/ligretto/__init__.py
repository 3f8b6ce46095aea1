"""Ligretto: its words; the board is that of the card games."""
