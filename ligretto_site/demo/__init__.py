"""What `manage.py demo` fills a new database with: people, matches, events, boards."""
