"""What programs can read: tables, matches, records, ratings and people, as JSON."""
