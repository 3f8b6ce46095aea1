"""Writes about people: merged guests, personal data, reports."""
