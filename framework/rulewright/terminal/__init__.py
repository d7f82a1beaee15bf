"""Playing and watching in a terminal: one generic renderer of scenes, one way to answer any decision."""
