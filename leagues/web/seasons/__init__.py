"""Seasons of a league."""
