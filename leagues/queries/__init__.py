"""What pages read of leagues."""
