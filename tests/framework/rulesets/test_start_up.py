"""Loading a ruleset must stay light: what it doesn't need isn't imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .conftest import Garden

SCRIPT = """\
import sys
sys.path[:] = {path!r}
from pathlib import Path
from rulewright.rulesets import GameRules, Kind, RulesetError, key, load_ruleset, table
folder = Path({folder!r})
try:
    load_ruleset("x", kinds=lambda game: Kind(GameRules, {{}}), folders=[folder], structure=True)
    print("loaded")
except RulesetError as error:
    print(error)
print(sorted({{"networkx", "click", "rich", "tomli_w", "difflib"}} & set(sys.modules)))
"""

PLAIN = """\
game = "plain"
seats = { least = 1, most = 2 }
[[flow.phase]]
id = "turn"
seats = "in-turn"
step = [{ id = "take", do = "take" }]
[basis]
"*" = { reconstructed = "for this test" }
"""


def test_a_faultless_ruleset_is_loaded_without_heavy_imports(garden: Garden) -> None:
    Path("x.toml").write_text(PLAIN)
    script = SCRIPT.format(path=sys.path, folder=str(Path.cwd()))
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == ["loaded", "[]"]
