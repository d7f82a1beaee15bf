"""For authors of games: the pytest plugin that ties tests to rules."""
