"""Reporting somebody to the moderators."""
