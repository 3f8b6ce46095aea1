"""What is printed for an event."""
