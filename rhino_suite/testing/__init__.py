"""What a mode author runs: conformance, strategies, counted trees."""
