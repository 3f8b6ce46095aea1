"""Writes of tables and their seats."""
