"""Dutch Blitz on the page: its own cards."""
