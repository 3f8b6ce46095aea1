"""What is read of people, by purpose."""
