"""What an organizer's buttons do: one form and one action each."""
