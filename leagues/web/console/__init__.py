"""The organizer's console."""
