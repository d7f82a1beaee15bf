"""Matches and files to look at are importable: `from cook_match import new`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent / "samples"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a record may be written."""
    return tmp_path / "match.toml"
