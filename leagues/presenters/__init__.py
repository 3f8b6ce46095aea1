"""What pages say of leagues, in the reader's language."""
