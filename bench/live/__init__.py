"""The live tables under load, beside other servers."""
