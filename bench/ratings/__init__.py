"""Ratings beside others, in leagues of known skill."""
