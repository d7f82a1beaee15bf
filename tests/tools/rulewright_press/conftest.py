"""A real browser without a window, pages to look at in it, and the sites of all games.

What reads pages for tests is importable: `from page_reading import runs`.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulewright.library import games, load_ruleset
from rulewright_press.boards import board_svg
from rulewright_press.colours import stylesheet
from rulewright_press.flowchart import flow_svg
from rulewright_press.pictures import picture_svg
from rulewright_press.site import site_files
from rulewright_press.tables import boards_of, pictures_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sys.path.append(str(Path(__file__).parent / "reading"))

LANGUAGES = ("en", "zh-Hant")
NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = "install it: apt-get install chromium; pip install -e '.[browser]'"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium; where it is not there the test is skipped, and fails with `--browser`."""
    absent = pytest.fail if request.config.getoption("--browser") else pytest.skip
    program = next((path for name in NAMES if (path := shutil.which(name))), None)
    if program is None:
        absent(f"no page was looked at: none of {', '.join(NAMES)} is installed; {INSTALL}")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        absent(f"no page was looked at: playwright is not installed; {INSTALL}")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=program, args=[*QUIET])
        yield made
        made.close()


@pytest.fixture(scope="session")
def paper(request: pytest.FixtureRequest) -> None:
    """What documents are printed with; where it is not there the test is skipped, and fails with `--browser`."""
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError) as error:
        absent = pytest.fail if request.config.getoption("--browser") else pytest.skip
        absent(f"nothing was printed: {error}; install it: apt-get install libpango-1.0-0 libpangoft2-1.0-0")


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a page for each game and language, of everything that is drawn for it."""
    folder = tmp_path_factory.mktemp("gallery")
    for game in games():
        for language in LANGUAGES:
            (folder / f"{game}-{language}.html").write_text(gallery_page(game, language), encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def shelf(sites: dict[str, dict[str, str]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sites as folders, called by their rulesets: `cook_islands`, `cook_islands-calm`."""
    folder = tmp_path_factory.mktemp("shelf")
    for name, files in sites.items():
        for file, text in files.items():
            path = folder / name.replace("/", "-") / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    return folder


def gallery_page(game: str, language: str) -> str:
    ruleset = load_ruleset(game)

    def words(table: str, key: str, **arguments: Any) -> str:
        return ruleset.texts.get(table, key, language, **arguments)

    drawn = [board_svg(board, id=f"board-{n}") for n, board in enumerate(boards_of(ruleset, language))]
    drawn.append(flow_svg(ruleset.rules.flow, words, id="flow"))
    drawn += [picture_svg(picture, id=f"picture-{n}") for n, picture in enumerate(pictures_of(ruleset, language))]
    style = f"{stylesheet()} :root {{ color-scheme: light dark }} body {{ margin: 0 }}"
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{game}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{style}</style></head>'
        f"<body><main><h1>{game}</h1>{''.join(drawn)}</main></body></html>"
    )


@pytest.fixture(scope="session")
def sites() -> dict[str, dict[str, str]]:
    """The files of the sites of all games, and of a variant of each, by ruleset; as they would be written."""
    names = [*games(), "cook_islands/calm", "orchard_ocean/short", "cooper_island/rich"]
    return {name: site_files(load_ruleset(name), LANGUAGES) for name in names}
