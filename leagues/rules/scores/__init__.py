"""Scores of real tables: sheets, sums and checks by game."""
