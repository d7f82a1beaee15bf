"""Games by name, with what other plugins add to them."""

from __future__ import annotations

from typing import Any

import pytest

from cook_islands.effects import Points
from cook_islands.plugin import CookIslands
from rulewright import library
from rulewright.scoring import Category


class Brought:
    """Plugins that bring Cook Islands, and additions to it and to a game that isn't there."""

    def bring(self, hook: str) -> list[Any]:
        more = Category("more", lambda c, seat: ())
        brought: dict[str, list[Any]] = {
            "rulewright_games": [CookIslands()],
            "rulewright_score_lines": [("chess", more), ("cook_islands", more)],
            "rulewright_effects": [("chess", Points)],
        }
        return brought[hook]


def test_what_is_added_to_a_game_that_is_not_installed_hinders_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "plugins", Brought)

    found = library.games.__wrapped__()

    assert list(found) == ["cook_islands"]
    assert [category.name for category in found["cook_islands"].scoring] == ["fruit", "villages", "treasures", "more"]


def test_what_is_added_is_added_once_and_leaves_the_game_of_the_plugin_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = CookIslands()
    brought = Brought()
    monkeypatch.setattr(brought, "bring", lambda hook: [game] if hook == "rulewright_games" else Brought().bring(hook))
    monkeypatch.setattr(library, "plugins", lambda: brought)

    for _ in range(2):
        scoring = library.games.__wrapped__()["cook_islands"].scoring
        assert [category.name for category in scoring] == ["fruit", "villages", "treasures", "more"]
    assert [category.name for category in game.scoring] == ["fruit", "villages", "treasures"]
