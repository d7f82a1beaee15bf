"""What lays out positions for tests is importable: `from scenario import Scenario`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "scenarios"))
