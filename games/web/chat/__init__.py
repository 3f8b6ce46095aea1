"""The chat without a script."""
