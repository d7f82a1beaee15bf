"""The fonts of printed documents, from the packages of the extra `press`: all under the SIL Open Font License.

Latin is set in Source Serif and Source Sans, Chinese in Noto Serif TC and Noto Sans TC, which were drawn to go with
them. What a document uses of them is embedded in it, so it looks the same everywhere.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple


class MissingExtra(Exception):
    """Something that only the extra `press` installs is not there."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} is not installed. Install what printing needs: pip install 'rulewright[press]'")


class Face(NamedTuple):
    """A font file: the family under which stylesheets ask for it, the package that brings it, and what it covers."""

    family: str
    package: str
    file: str
    covers: str = ""


WEIGHTS = "font-weight: 200 900;"  # of a variable font
FACES = (
    Face("Press Serif", "fontpkg_source_serif_4", "files/SourceSerif4[opsz,wght].ttf", WEIGHTS),
    Face(
        "Press Serif",
        "fontpkg_source_serif_4",
        "files/SourceSerif4-Italic[opsz,wght].ttf",
        WEIGHTS + "font-style: italic;",
    ),
    Face("Press Sans", "fontpkg_source_sans_3", "files/SourceSans3[wght].ttf", WEIGHTS),
    Face("Press Sans", "fontpkg_source_sans_3", "files/SourceSans3-Italic[wght].ttf", WEIGHTS + "font-style: italic;"),
    Face("Press Serif TC", "pylopdf_fonts_zh_tw", "NotoSerifTC-Regular.otf"),
    Face("Press Sans TC", "pylopdf_fonts_zh_tw", "NotoSansTC-Regular.otf"),
)


def font_faces() -> str:
    """The fonts as CSS.

    Raises:
        MissingExtra: a package of fonts is not installed.
    """
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; src: url("{_file(face).as_uri()}"); {face.covers} }}'
        for face in FACES
    )


def _file(face: Face) -> Path:
    spec = find_spec(face.package)
    folder = None if spec is None or spec.origin is None else Path(spec.origin).parent
    if folder is None or not (folder / face.file).is_file():
        raise MissingExtra(f"The font {face.family!r} ({face.package})")
    return folder / face.file
