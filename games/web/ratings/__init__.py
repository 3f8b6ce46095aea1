"""Ratings and lists of the best."""
