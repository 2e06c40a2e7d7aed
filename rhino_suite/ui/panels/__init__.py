"""What lies around the building."""
