"""The public pages of events and leagues, exports and calendars."""
