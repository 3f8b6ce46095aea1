"""Settings of an event, its helpers and links."""
