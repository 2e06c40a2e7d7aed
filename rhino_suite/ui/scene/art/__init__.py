"""Our own vector drawings, baked into pixmaps once per kind, style, shade and scale."""
