"""Languages, without Qt."""
