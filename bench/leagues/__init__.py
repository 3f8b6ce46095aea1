"""Seating and standings of events."""
