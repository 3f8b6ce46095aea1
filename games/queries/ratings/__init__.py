"""Ratings, lists of the best, and where rated matches come from."""
