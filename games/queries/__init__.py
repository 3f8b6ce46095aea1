"""Reusable reads of tables, matches and rounds."""
