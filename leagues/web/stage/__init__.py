"""Choosing a format and its settings: one form for all pages that ask."""
