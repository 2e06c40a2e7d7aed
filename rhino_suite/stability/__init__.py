"""The stability core: would this stand, by how much, what falls, and which way."""
