"""Accounts: signing up, in and out, and what protects them."""
