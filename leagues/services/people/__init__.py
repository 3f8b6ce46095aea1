"""People of an event: entry, attendance, roles."""
