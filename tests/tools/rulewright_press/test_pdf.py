"""Documents on paper: A4, bookmarks, embedded fonts, and the same bytes each time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from rulewright.library import games, load_ruleset
from rulewright_press import fonts
from rulewright_press.fonts import Face, MissingExtra, font_faces
from rulewright_press.pages import TEMPLATES
from rulewright_press.pdf import write_pdf
from rulewright_press.site import write_document

STYLE = (TEMPLATES / "print.css").read_text("utf-8")
PAGE = f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Book</title>
<style>{STYLE}</style></head><body>
<h1>The book</h1><h2>A chapter</h2><p>Text, <b>bold</b> and <i>slanted</i>: 群島</p><h3>庫克</h3><p>1</p>
<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" font-family="Press Sans, Press Sans TC">
<text x="9" y="20">drawn 畫</text></svg></body></html>"""


def objects(pdf: bytes) -> bytes:
    """The document with its compressed parts unpacked."""
    found = [pdf]
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            found.append(zlib.decompress(packed))
        except zlib.error:
            continue
    return b"\n".join(found)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, paper: None) -> bytes:
    file = tmp_path_factory.mktemp("pdf") / "page.pdf"
    write_pdf(PAGE, file)
    return objects(file.read_bytes())


def test_paper_is_a4(made: bytes) -> None:
    box = re.search(rb"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", made)
    assert box is not None
    assert [round(float(side) / 72 * 25.4) for side in box.groups()] == [210, 297]


def test_headings_are_bookmarks(made: bytes) -> None:
    assert b"/Type /Outlines" in made or b"/Outlines" in made
    titles = re.findall(rb"/Title (\((?:[^()\\]|\\.)*\)|<[0-9a-fA-F]+>)", made)
    assert b"(The book)" in titles
    assert b"(A chapter)" in titles


def test_every_font_is_embedded_and_comes_from_a_package(made: bytes) -> None:
    names = {name.split(b"+")[1].decode() for name in re.findall(rb"/BaseFont /([\w+-]+)", made) if b"+" in name}
    assert {name.split("-Bold")[0].split("-Italic")[0].split("-Oblique")[0] for name in names} == {
        "Press-Serif",
        "Press-Serif-TC",
        "Press-Sans",
        "Press-Sans-TC",
    }
    assert made.count(b"/FontFile") >= len(names)


def test_the_date_is_fixed(made: bytes) -> None:
    assert re.findall(rb"/(\w+Date) \(D:(\d{8})", made) == [(b"CreationDate", b"20000101"), (b"ModDate", b"20000101")]


@pytest.mark.usefixtures("paper")
def test_bytes_repeat_in_another_process_on_another_day(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(PAGE, encoding="utf-8")
    code = (
        "import sys; from pathlib import Path; from rulewright_press.pdf import write_pdf\n"
        "write_pdf(Path(sys.argv[1]).read_text('utf-8'), Path(sys.argv[2]))"
    )
    for n in ("1", "2"):
        day = {**os.environ, "PYTHONHASHSEED": n, "SOURCE_DATE_EPOCH": n * 8}
        subprocess.run([sys.executable, "-c", code, page, tmp_path / n], env=day, check=True)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


@pytest.mark.usefixtures("paper")
def test_the_day_of_the_process_is_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    write_pdf("<p>1", tmp_path / "a.pdf")
    assert os.environ["SOURCE_DATE_EPOCH"] == "86400"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    write_pdf("<p>1", tmp_path / "a.pdf")
    assert "SOURCE_DATE_EPOCH" not in os.environ


def test_a_missing_font_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "FACES", (Face("Press Serif", "no_such_package", "a.ttf"),))
    with pytest.raises(MissingExtra, match=r"'Press Serif' \(no_such_package\) is not installed.*rulewright\[press\]"):
        font_faces()


@pytest.mark.usefixtures("paper")
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("game", sorted(games()))
def test_the_player_aid_is_one_page(tmp_path: Path, game: str, language: str) -> None:
    write_document(load_ruleset(game), tmp_path / "aid.pdf", language, aid=True)
    pages = re.findall(rb"/Type /Page\b", objects((tmp_path / "aid.pdf").read_bytes()))
    assert len(pages) == 1


@pytest.mark.usefixtures("paper")
def test_a_print_css_of_ones_own_is_all_that_counts(tmp_path: Path) -> None:
    (tmp_path / "print.css").write_text("@page { size: 100mm 150mm }", encoding="utf-8")
    write_document(load_ruleset("cook_islands"), tmp_path / "aid.pdf", "en", templates=tmp_path, aid=True)
    pdf = objects((tmp_path / "aid.pdf").read_bytes())
    assert set(re.findall(rb"/MediaBox \[\s*0 0 (\d+)[\d.]* (\d+)", pdf)) == {(b"283", b"425")}


def sheet(lines: int) -> str:
    return f"<style>{STYLE}</style>" + "<div>line</div>" * lines


@pytest.mark.usefixtures("paper")
@pytest.mark.parametrize(("lines", "size"), [(1, 14), (45, 11), (60, 8), (400, 7)])
def test_a_sheet_has_the_largest_letters_that_leave_it_one(tmp_path: Path, lines: int, size: int) -> None:
    write_pdf(sheet(lines), tmp_path / "a.pdf", on_one=True)
    pdf = objects((tmp_path / "a.pdf").read_bytes())
    letters = re.search(rb" ([\d.]+) Tf", pdf)
    assert letters is not None
    assert round(float(letters[1]) * 0.75) == size  # in pixels, of which 96 are an inch, as 72 points are
    assert (len(re.findall(rb"/Type /Page\b", pdf)) == 1) == (lines < 400)


@pytest.mark.usefixtures("paper")
def test_the_player_aid_of_a_longer_variant_is_one_sheet_too(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    goods, places = "wood = 2, food = 2, stone = 2, gold = 2, cloth = 2", ("islet", "boat", "log_book")
    parent = load_ruleset("cooper_island").source.data
    changed = (
        f'[[{array}]]\nid = "{entry["id"]}"\naction = {{ gain = {{ {goods} }} }}\n'
        for array in places
        for entry in parent[array]
    )
    file.write_text('extends = "cooper_island"\n' + "".join(changed), encoding="utf-8")
    write_document(load_ruleset(file), tmp_path / "aid.pdf", "en", aid=True)
    assert len(re.findall(rb"/Type /Page\b", objects((tmp_path / "aid.pdf").read_bytes()))) == 1
