"""What the workshop and the lab show."""
