"""`rulewright press`: what it writes, the same each time, and what it says when it can't."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import main
from rulewright.library import load_ruleset
from rulewright_press import command
from rulewright_press.links import BrokenLink, linked
from rulewright_press.site import site_files

Sites = dict[str, dict[str, str]]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["press", *map(str, arguments)])


def test_a_site_has_a_folder_for_each_language(tmp_path: Path) -> None:
    result = run("cook_islands", "--to", tmp_path / "site")
    assert result.exit_code == 0, result.output
    files = {
        path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*") if path.is_file()
    }
    pages = ["index", "rules", "components", "boards", "numbers", "order", "scoring", "rulings", "grounds", "terms"]
    expected = {f"{language}/{page}.html" for language in ("en", "zh-Hant") for page in (*pages, "aid", "print")}
    assert files == expected | {
        "index.html",
        "palette.css",
        "style.css",
        "print.css",
        "search.js",
        "made.sha256",
        "en/search-data.js",
        "zh-Hant/search-data.js",
    }


def test_one_language_only(tmp_path: Path) -> None:
    result = run("cook_islands", "--to", tmp_path, "--language", "zh-Hant")
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == ["zh-Hant"]
    assert "en/" not in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_the_bytes_repeat_under_any_hash_seed(tmp_path: Path) -> None:
    made = []
    for seed in ("1", "2"):
        target = tmp_path / seed
        arguments = [sys.executable, "-m", "rulewright", "press", "orchard_ocean/short", "--to", str(target)]
        subprocess.run(arguments, check=True, capture_output=True, env=os.environ | {"PYTHONHASHSEED": seed})
        made.append({p.relative_to(target): p.read_bytes() for p in sorted(target.rglob("*")) if p.is_file()})
    assert len(made[0]) > 30
    assert made[0] == made[1]


def test_no_page_asks_for_anything_outside(sites: Sites) -> None:
    addresses = {
        address
        for name, files in sites.items()
        for file, text in files.items()
        for address in re.findall(r'(?:href|src)="([^"#]+)', text)
        if "://" in address or address.startswith("/")
    }
    assert addresses == set()


def test_no_page_has_an_id_twice(sites: Sites) -> None:
    for files in sites.values():
        for name, text in files.items():
            found = re.findall(r'\sid="([^"]*)"', text)
            assert len(found) == len(set(found)), name


def test_the_search_knows_every_rule_and_where_it_is(sites: Sites) -> None:
    script = sites["cook_islands"]["en/search-data.js"]
    rows = json.loads(script.removeprefix("window.searchData = ").rstrip().removesuffix(";"))
    assert ["Rules", "cook.fog.ends-movement"] in [row[:2] for row in rows]
    row = next(row for row in rows if row[1] == "cook.fog.ends-movement")
    assert row[2].startswith("A ship that has entered fog")
    assert row[3] == "rules.html#cook.fog.ends-movement"
    tile = next(row for row in rows if row[3] == "components.html#sea_tile.S06")
    assert tile[2] == "Column 1 Sails 4 Shows Fog"


def test_a_language_that_a_variant_begins_is_printed_with_english_where_it_lacks_texts(tmp_path: Path) -> None:
    file = tmp_path / "deutsch.toml"
    file.write_text('extends = "cook_islands"\n[text.de.game]\ntitle = "Cookinseln"\n', encoding="utf-8")
    result = run(file, "--to", tmp_path / "buch", "--language", "de")
    assert result.exit_code == 0, result.output
    page = (tmp_path / "buch" / "de" / "index.html").read_text("utf-8")
    assert 'lang="de">' in page
    assert ">Cookinseln</span></h1>" in page
    assert re.search(r'<span lang="en" data-source="rulewright_press/locale/en.toml:\d+">Players</span>', page)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cook_islandz", "--to", "site"], "cook_islands"),
        (["cook_islands", "--to", "site", "--language", "fr"], "no texts in 'fr' (there are: en, zh-Hant)"),
        (["cook_islands", "--to", "site", "--aid"], "--aid makes a PDF"),
        (["cook_islands", "--to", "taken.txt"], "taken.txt is a file"),
    ],
)
def test_what_is_wrong_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken.txt").write_text("x")
    result = run(*arguments)
    assert result.exit_code == 1
    assert message in result.output
    assert "Traceback" not in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["taken.txt"]


def test_a_missing_extra_is_told_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    result = run("cook_islands", "--to", tmp_path / "site")
    assert result.exit_code == 1
    assert "pip install 'rulewright[press]'" in result.output


def test_a_link_is_led_to_the_page_with_its_anchor() -> None:
    pages = {"a.html": '<p id="x"><a href="#x">x</a><a href="#y">y</a></p>', "b.html": '<p id="y"><p id="x">'}
    assert linked(pages) == {
        "a.html": '<p id="x"><a href="#x">x</a><a href="b.html#y">y</a></p>',
        "b.html": '<p id="y"><p id="x">',
    }


def test_a_link_to_nowhere_is_an_error_or_taken_out() -> None:
    pages = {"a.html": '<a href="#gone">x</a>'}
    with pytest.raises(BrokenLink, match=r"a\.html: a link leads to #gone"):
        linked(pages)
    assert linked(pages, alone=True) == {"a.html": "<a>x</a>"}


def test_an_id_with_any_sign_has_an_anchor_that_links_lead_to_and_a_drawing(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    lines = ['extends = "cook_islands"', "[[feature]]", r'id = "big storm.\"1\""', "[contents]", "sea_tiles = 70"]
    lines += ["[[sea_tile]]", 'id = "my tile"', "column = 1", r'features = ["big storm.\"1\""]']
    file.write_text("\n".join(lines), encoding="utf-8")

    page = site_files(load_ruleset(file, structure=True), ["en"])["en/components.html"]

    anchor = "feature.&#34;big storm.\\&#34;1\\&#34;&#34;"
    assert (page.count(f'id="{anchor}"'), page.count(f'href="#{anchor}"')) == (1, 1)
    assert re.search(r'id="sea_tile.&#34;my tile&#34;" class="card new">(?:(?!</article>).)*<svg', page, re.DOTALL)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Place a neutral tile (only with 2 players)"), ("zh-Hant", "放置中立板塊（僅限 2\u00a0人遊戲）")],
)
@pytest.mark.parametrize("page", ["aid", "order"])
def test_when_a_step_takes_place_stands_behind_it_with_the_gap_of_the_language(
    sites: dict[str, dict[str, str]], page: str, language: str, said: str
) -> None:
    html = sites["cook_islands"][f"{language}/{page}.html"]
    text = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
    assert said in re.sub(r"<[^>]+>", "", text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (r'[text.en.treasure]\ngold = "Shi\u0001ning"', "mine.toml:3:1  text.en.treasure.gold: this text"),
        (r'[basis]\nhand = { reconstructed = "a\u0007b" }', "mine.toml:3:10  basis.hand.reconstructed: this text"),
    ],
)
def test_a_text_that_no_page_can_show_is_blamed_itself(tmp_path: Path, text: str, place: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'extends = "cook_islands"\n{text}\n'.replace(r"\n", "\n"), encoding="utf-8")
    result = run(file, "--to", tmp_path / "site")
    assert result.exit_code == 1
    assert f"{place} holds the control character U+00" in result.stderr
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("cook_islands", "All of them share the victory."),
        ("cooper_island", "Those who are still equal share the victory."),
    ],
)
def test_who_is_equal_still_is_said_only_where_something_parts_ties(sites: Sites, game: str, said: str) -> None:
    html = sites[game]["en/scoring.html"]
    assert re.findall(r">([^<]*share the victory\.)</span></p>", html) == [said]


def test_scoring_tells_no_rule_twice(sites: Sites) -> None:
    for name in ("cook_islands", "orchard_ocean", "cooper_island"):
        ids = re.findall(r'<span class="id"><a href="rules.html#([^"]+)"', sites[name]["en/scoring.html"])
        assert len(ids) == len(set(ids)) > 5


def test_a_cell_of_a_table_says_yes_where_that_is_meant_by_saying_nothing(sites: Sites) -> None:
    page = sites["cooper_island"]["en/components.html"]
    said = re.findall(r'data-path="good\.(\w+)\.cube"[^>]*>(\w+)<', page)
    assert said == [
        (good, "yes" if good != "coin" else "no") for good in ("coin", "wood", "food", "stone", "gold", "cloth")
    ]


def test_a_drawing_is_ours_as_soon_as_anything_is_that_it_shows(sites: Sites) -> None:
    page = sites["orchard_ocean"]["en/components.html"]
    tile = page[page.index('<article id="island.strawberry-patch-1"') :].partition("</article>")[0]
    assert re.findall(r'<figure[^>]* data-basis="(\w+)"', tile) == ["reconstructed", "reconstructed"]
    printed = sites["cooper_island"]["en/components.html"]
    assert "rulebook" in re.findall(r'<figure[^>]* data-basis="(\w+)"', printed)
