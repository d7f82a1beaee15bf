"""Options of the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--browser", action="store_true", help="fail, instead of skipping, where no browser is there to check pages in"
    )
