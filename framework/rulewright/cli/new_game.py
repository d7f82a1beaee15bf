"""`rulewright new-game NAME`."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("new-game")
@click.argument("name")
@click.option("--in", "folder", default=".", type=click.Path(path_type=Path), help="Where to write its folder.")
def new_game(name: str, folder: Path) -> None:
    """Write a small, complete, tested plugin, tic-tac-toe, into a new folder NAME."""
    from rulewright.new_game import write_game

    try:
        written = write_game(name, folder)
    except FileExistsError:
        raise click.ClickException(f"{folder / name} is there already; nothing was written") from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    for path in written:
        click.echo(str(path))
    click.echo(f"\nTo play it: pip install -e {folder / name}, then: rulewright play {name}")
