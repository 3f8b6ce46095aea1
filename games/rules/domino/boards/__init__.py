"""Boards and cards as files: read, checked and put together."""
