"""Random play, clones and replay of Rulewright, and of its peers where they are installed (`pip install -e .[bench]`).

    python tests/benchmarks/random_play.py [--seconds 2] [--repeats 5]

Ours and theirs run in turn, so that a slow moment of the machine meets both; ratios and their spread are printed. An
answer counts where its seat had two options at least. Events are on, and every move is checked and recorded.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import rulewright
from rulewright.library import setting as setting_of
from rulewright.match import Match
from rulewright.setting import Setting

Run = Callable[[int], tuple[int, int]]  # seed -> (answers with two options at least, matches)


def ours(setting: Setting, seats: int) -> Run:
    """Random matches of a game, part by part."""
    names, chance = [f"seat {n}" for n in range(seats)], rulewright.Chance(1)

    def run(seed: int) -> tuple[int, int]:
        match, answers = Match(setting, names, seed=seed), 0
        while tickets := match.pending():
            move = match.sample(tickets[0], chance)
            answers += match.position.is_choice
            match.play(tickets[0], move)
        return answers, 1

    return run


def catanatron() -> Run | None:
    """Four random players of Catanatron."""
    try:
        game = import_module("catanatron")
    except ImportError:
        return None

    def run(seed: int) -> tuple[int, int]:
        colours = (game.Color.RED, game.Color.BLUE, game.Color.WHITE, game.Color.ORANGE)
        match = game.Game([game.RandomPlayer(c) for c in colours], seed=seed)
        answers = 0
        while match.winning_color() is None and match.state.num_turns < 1000:
            actions = getattr(match, "playable_actions", None) or match.state.playable_actions
            answers += len(actions) > 1
            match.play_tick()
        return answers, 1

    return run


def open_spiel() -> Run | None:
    """Tic-tac-toe in Python of OpenSpiel."""
    try:
        pyspiel = import_module("pyspiel")
        import_module("open_spiel.python.games.tic_tac_toe")
    except ImportError:
        return None
    game, draw = pyspiel.load_game("python_tic_tac_toe"), random.Random(1).random

    def run(seed: int) -> tuple[int, int]:
        state, answers = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            answers += len(actions) > 1
            state.apply_action(actions[int(draw() * len(actions))])
        return answers, 1

    return run


def rate(run: Run, seconds: float, seed: int) -> tuple[float, float]:
    """Answers a second, and microseconds a match."""
    answers = matches = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        more, done = run(seed + matches)
        answers, matches = answers + more, matches + done
    return answers / spent, spent / matches * 1e6


def compare(name: str, mine: Run, theirs: Run | None, args: argparse.Namespace) -> None:
    """Print our rate, theirs, and the ratios of the repeats."""
    ratios, our_rates, their_rates, match_times = [], [], [], []
    for n in range(args.repeats):
        rate_, match_time = rate(mine, args.seconds, n * 1000)
        our_rates.append(rate_)
        match_times.append(match_time)
        if theirs is not None:
            their_rates.append(rate(theirs, args.seconds, n * 1000)[0])
            ratios.append(rate_ / their_rates[-1])
    line = f"{name}: {statistics.median(our_rates):,.0f} answers/s, {statistics.median(match_times):,.0f} us a match"
    print(line + (f"; theirs {statistics.median(their_rates):,.0f}/s, {spread(ratios)}" if ratios else ""))


def spread(ratios: list[float]) -> str:
    """The median ratio and its range."""
    return f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def times(action: Callable[[], Any], count: int = 300) -> float:
    """Microseconds for one call: the best of five rounds."""
    best = float("inf")
    for _ in range(5):
        begin = time.perf_counter()
        for _ in range(count):
            action()
        best = min(best, (time.perf_counter() - begin) / count)
    return best * 1e6


def middle(setting: Setting, seats: int) -> Match:
    """A match in its middle."""
    match, chance = Match(setting, [f"seat {n}" for n in range(seats)], seed=1), rulewright.Chance(1)
    while match.decisions < 120:
        ticket = match.pending()[0]
        match.play(ticket, match.sample(ticket, chance))
    return match


def small_things(setting: Setting) -> None:
    """Clone against deepcopy, state to JSON and back against json alone, and a late move against an early one."""
    match = middle(setting, 4)
    shapes, state = setting.shapes, match.state
    text = setting.state_text(state)
    clone, deep = times(lambda: shapes.clone(state)), times(lambda: copy.deepcopy(state), 20)
    both = times(lambda: shapes.from_data(json.loads(json.dumps(shapes.to_data(state)))))
    data = json.loads(text)
    plain = times(lambda: json.loads(json.dumps(data)))
    print(f"{setting.ruleset.id}, clone: {clone:.1f} us, deepcopy {deep:.0f} us: 1/{deep / clone:.0f}")
    print(f"state to JSON and back: {both:.0f} us, json alone {plain:.0f} us: {both / plain:.2f}x")
    theirs = catan_copy()
    if theirs is not None:
        print(f"clone against Catanatron's Game.copy ({theirs:.0f} us): 1/{theirs / clone:.0f}")


def replayed(setting: Setting, seats: int) -> None:
    """A whole match loaded from its record, in milliseconds and against playing it."""
    names = [f"seat {n}" for n in range(seats)]

    def play() -> Match:
        match, chance = Match(setting, names, seed=1), rulewright.Chance(1)
        while tickets := match.pending():
            match.play(tickets[0], match.sample(tickets[0], chance))
        return match

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.toml"
        play().save(file)
        load, played = times(lambda: rulewright.load_match(file), 5) / 1000, times(play, 5) / 1000
    print(f"replay of a record, {seats} seats: {load:.1f} ms, playing it {played:.1f} ms: {load / played:.2f}x")


def catan_copy() -> float | None:
    """Microseconds of a copy of a Catanatron game in its middle."""
    try:
        game = import_module("catanatron")
    except ImportError:
        return None
    match = game.Game(
        [game.RandomPlayer(c) for c in (game.Color.RED, game.Color.BLUE, game.Color.WHITE, game.Color.ORANGE)]
    )
    for _ in range(400):
        match.play_tick()
    return times(match.copy, 50)


def main() -> None:
    """Run them all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeats", type=int, default=5)
    args = parser.parse_args()
    cook = setting_of("cook_islands")
    compare("Cook Islands, 4 seats, against Catanatron", ours(cook, 4), catanatron(), args)
    compare("Orchard Ocean, 4 seats, against Catanatron", ours(setting_of("orchard_ocean"), 4), catanatron(), args)
    compare("Cooper Island, 4 seats, against Catanatron", ours(setting_of("cooper_island"), 4), catanatron(), args)
    if "tic_tac_toe" in rulewright.games():
        compare("tic-tac-toe against OpenSpiel's", ours(setting_of("tic_tac_toe"), 2), open_spiel(), args)
    small_things(cook)
    small_things(setting_of("cooper_island"))
    replayed(cook, 4)


if __name__ == "__main__":
    main()
