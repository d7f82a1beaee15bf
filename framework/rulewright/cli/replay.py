"""`rulewright replay`: step through a recorded match."""

from __future__ import annotations

from pathlib import Path

import click

from . import options


@click.command(short_help="Step through a recorded match.")
@click.argument("record", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--all", "whole", is_flag=True, help="Print all moves and what happened, without stopping.")
@click.option(
    "--seat",
    metavar="SEAT",
    help="See it as this seat (number from 1, or name). Else each move is seen as its seat saw it, or, while the "
    "match is not over, as a spectator.",
)
@options.language
@options.colour
@options.reference
def replay(record: Path, whole: bool, seat: str | None, language: str, colour: bool, reference: str) -> None:
    """Step through a recorded match: its moves, what happened, the table.

    Enter goes on, `b` goes back, `j N` jumps to move N, `q` quits.
    """
    import rulewright
    from rulewright.terminal.playing import read_anything
    from rulewright.terminal.replaying import Replaying
    from rulewright.terminal.screen import Screen

    match = rulewright.load_match(record)
    match.language = options.checked_language(language, match.ruleset.texts.languages)
    viewer = None if seat is None else options.seat_number(seat, match.seats)
    read_anything()
    replaying = Replaying(match, viewer, Screen(colour=colour, reference=options.address(reference)))
    replaying.print_all() if whole else replaying.run()
