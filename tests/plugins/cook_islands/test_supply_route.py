"""The supply route between villages of one seat."""

from __future__ import annotations

import pytest
from scenario import Scenario, island


def two_islands() -> Scenario:
    return Scenario().sea(s2_3=island([5, 3]), s8_4=island([5, 3]))


@pytest.mark.rule("cook.supply-route.cost", "cook.supply-route.needs-two-villages")
def test_the_supply_route_is_one_move_for_one_point() -> None:
    s = two_islands().village("2.3", 0).village("8.4", 0).ships(0, "2.3").acting(1)
    assert s.targets("route", 0) == {"8.4"}
    s.play("route ship=1 to=8.4")
    assert (s.ship(0), s.points) == ("8.4", 0)
    assert s.refused("route ship=1 to=2.3") == ("cook.supply-route.cost",)


@pytest.mark.rule("cook.supply-route.needs-two-villages")
def test_an_opponents_village_is_no_end_of_the_route() -> None:
    s = two_islands().village("2.3", 0).village("8.4", 1).ships(0, "2.3").acting(3)
    assert "route" not in s.kinds()
    assert "cook.supply-route.needs-two-villages" in s.refused("route ship=1 to=8.4")


@pytest.mark.rule("cook.supply-route.needs-two-villages")
def test_both_ends_of_the_route_need_an_own_village() -> None:
    s = Scenario().sea(s2_3=island([5, 3]), s8_4=island([5, 3]), s5_1=island([5, 3]), s9_1="plain")
    s.village("2.3", 0).village("8.4", 0).village("5.1", 1).ships(0, "5.1", "2.3").acting(3)
    for start_or_end in ("route ship=1 to=8.4", "route ship=2 to=5.1", "route ship=2 to=9.1"):
        assert s.refused(start_or_end) == ("cook.supply-route.needs-two-villages",)
    assert s.refused("route ship=2 to=8.4") == ()


@pytest.mark.rule("cook.supply-route.needs-two-villages")
def test_a_ruleset_may_ask_for_three_villages() -> None:
    for third, refusals in (([], ("cook.supply-route.needs-two-villages",)), ([0], ())):
        s = Scenario(route_villages=3).sea(s2_3=island([5, 3]), s8_4=island([5, 3]), s5_1=island([5, 3]))
        s.village("2.3", 0).village("8.4", 0).village("5.1", *third).ships(0, "2.3").acting(1)
        assert s.refused("route ship=1 to=8.4") == refusals
