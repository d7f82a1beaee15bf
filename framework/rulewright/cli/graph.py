"""`rulewright ruleset graph`."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

import click

from . import options


@click.command(short_help="Draw a board or a range.")
@click.argument("name", metavar="GAME[/VARIANT] | PATH")
@click.argument("board", metavar="[BOARD]", required=False)
@click.option("--dot", "as_dot", is_flag=True, help="Print it for Graphviz, in the DOT language.")
@options.rulesets
def graph(name: str, board: str | None, as_dot: bool, rulesets: tuple[Path, ...]) -> None:
    """Draw a board of a ruleset, or a range on it, with its spaces and links.

    Without BOARD the first one is drawn, and the others are named. BOARD may be the key path of what has a range.

    \b
    rulewright ruleset graph cook_islands
    rulewright ruleset graph orchard_ocean winery-2
    rulewright ruleset graph orchard_ocean island.winery-2
    rulewright ruleset graph cooper_island ring-3 --dot
    """
    from rulewright.layouts import dot, scene_board, told
    from rulewright.library import setting
    from rulewright.rulesets import near
    from rulewright.terminal.draw import board_lines
    from rulewright.terminal.screen import Screen

    found = setting(name, rulesets=rulesets).layouts()
    if not found:
        raise ValueError(f"{name} has no board that could be drawn")
    wanted = next(iter(found)) if board is None else _meant(board, found)
    if wanted not in found:
        raise ValueError(f"no board {wanted!r}{near(wanted, found)} (known: {', '.join(found)})")
    layout = found[wanted]
    if as_dot:
        click.echo(dot(layout, wanted))
        return
    screen = Screen(colour=False)
    screen.lines(board_lines(scene_board(layout, wanted), screen.width, boxes=screen.boxes))
    for line in told(layout, wanted):
        screen.say(line, hang=4)
    if board is None and len(found) > 1:
        screen.say(f"There are, too: {', '.join(list(found)[1:])}", hang=4)


def _meant(board: str, known: Container[str]) -> str:
    """The board of that name, or the one that a key path such as `island.winery-2` ends on."""
    from rulewright.rulesets.keypaths import parsed

    last = (parsed(board) or (board,))[-1]
    return last if last in known else board
