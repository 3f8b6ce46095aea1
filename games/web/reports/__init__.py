"""Reporting someone to the moderators."""
