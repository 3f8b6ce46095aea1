"""What people type and choose around events."""
