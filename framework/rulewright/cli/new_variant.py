"""`rulewright new-variant GAME NAME`."""

from __future__ import annotations

from os.path import relpath
from pathlib import Path
from shlex import quote

import click

from . import options


@click.command("new-variant", short_help="Write a commented variant that already works.")
@click.argument("game", metavar="GAME[/VARIANT] | PATH")
@click.argument("name")
@click.option("--to", "folder", metavar="DIR", default=".", type=click.Path(path_type=Path), help="Where to write it.")
@options.rulesets
def new_variant(game: str, name: str, folder: Path, rulesets: tuple[Path, ...]) -> None:
    """Write NAME.toml, a commented variant of GAME that already works, and the game's schema beside it.

    One change is made in it; others stand behind a # and work as soon as you take the # away. An editor with a TOML
    language server completes the keys, shows what each means, and marks mistakes.
    """
    from rulewright.library import load_ruleset
    from rulewright.new_variant import write_variant

    if folder.exists() and not folder.is_dir():
        raise click.ClickException(f"{folder} is a file: name a folder to write into")
    name = name.removesuffix(".toml")
    parent = load_ruleset(game, rulesets=rulesets)
    by_path = parent.source.layers[-1].file == Path(game).expanduser()
    try:
        written = write_variant(parent, name, folder, _path_from(folder, Path(game)) if by_path else game)
    except FileExistsError:
        raise click.ClickException(f"{folder / f'{name}.toml'} is there already; nothing was written") from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    file = quote(str(written.variant))
    click.echo(f"{written.variant}\n{written.schema}\n\nIt makes one change: {written.change}. Next:")
    looked = "".join(f" --rulesets {quote(str(where))}" for where in rulesets)
    for command in ("ruleset check", "ruleset watch", "play"):
        click.echo(f"  rulewright {command} {file}{looked}")


def _path_from(folder: Path, file: Path) -> str:
    """The path that leads from a folder to a file, as `extends` takes it."""
    path = Path(relpath(file.expanduser().resolve(), folder.resolve())).as_posix()
    return path if path.startswith(".") else f"./{path}"
