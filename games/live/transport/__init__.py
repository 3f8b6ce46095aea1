"""Sockets: messages, frames, limits, and who is behind a session."""
