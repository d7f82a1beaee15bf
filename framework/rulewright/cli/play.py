"""`rulewright play`: a match in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from . import options


@click.command(short_help="Play a match in the terminal.")
@click.argument("game", required=False, metavar="[GAME[/VARIANT] | FILE]")
@click.option("--resume", metavar="RECORD", type=click.Path(path_type=Path), help="Go on with a saved match.")
@click.option(
    "--seat",
    "named",
    multiple=True,
    metavar="NAME|bot:BOT",
    help="Who takes the next seat: a person's name, or bot:random, bot:greedy. Once for each seat, in order.",
)
@click.option("--seats", "count", type=click.IntRange(min=1), help="How many seats; bots fill those not named.")
@click.option("--seed", type=int, help="The seed of all that is random. The same seed, the same tiles.")
@click.option("--first", metavar="SEAT", help="Who begins: a seat's number from 1, or its name. Else the game says.")
@options.language
@click.option(
    "--record", metavar="FILE", type=click.Path(path_type=Path), help="Keep the match in this file, move by move."
)
@click.option(
    "--orders",
    metavar="LIST",
    callback=options.listed_orders,
    help="Standing orders, what is answered for the people: of only-move, gain, end, pay; or none. All if not said.",
)
@options.colour
@options.reference
@options.rulesets
def play(
    game: str | None,
    resume: Path | None,
    named: tuple[str, ...],
    count: int | None,
    seed: int | None,
    first: str | None,
    language: str,
    record: Path | None,
    orders: frozenset[str] | None,
    colour: bool,
    reference: str,
    rulesets: tuple[Path, ...],
) -> None:
    """Play a match in the terminal.

    GAME is a game or a variant (`rulewright games` lists them), the path of a ruleset of your own, or a saved match.
    Without --seat you play against a bot.

    You answer by number. `?` tells why something is not there, `undo` takes a move back, `back` drops the picks so far,
    `orders` tells what is answered for you, `save` and `quit` keep the match; `help` lists the rest.

    \b
    rulewright play cook_islands
    rulewright play cook_islands/short --seat Ann --seat Ben --seat bot:greedy
    rulewright play cook_islands/short+calm
    rulewright play my-variant.toml --seed 7 --record evening.toml
    rulewright play --resume evening.toml
    """
    from rulewright.terminal.playing import Playing, read_anything
    from rulewright.terminal.screen import Screen

    from .seats import bots_of
    from .starting import begun, is_record, resumed

    if (game is None) == (resume is None):
        raise click.UsageError("Say either GAME or --resume RECORD.")
    saved = resume or (Path(game) if game is not None and is_record(Path(game)) else None)
    if saved is not None:
        if count or seed is not None or first is not None or record or rulesets:
            raise click.UsageError(
                "A saved match goes on as it was begun; only --seat, --orders and --language can change."
            )
        match = resumed(saved, named)
        if orders is not None:
            match.orders = [orders for _ in match.seats]
    else:
        assert game is not None
        match = begun(game, named, count, seed, first, record, rulesets, orders)
    match.language = options.checked_language(language, match.ruleset.texts.languages)
    read_anything()
    bots = bots_of(match.seats, match.seed, match.decisions)
    Playing(match, bots, Screen(colour=colour, reference=options.address(reference)), saved or record).run()
