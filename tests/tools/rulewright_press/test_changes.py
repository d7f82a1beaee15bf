"""A variant's pages mark what it changes, and a page of their own tells all of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from page_reading import ids, runs

from rulewright.library import load_ruleset
from rulewright.rulesets import parent_of
from rulewright_press.book import Book, book_of
from rulewright_press.site import site_files

Sites = dict[str, dict[str, str]]


def book(name: str | Path, language: str = "en") -> Book:
    ruleset = load_ruleset(name)
    return book_of(ruleset, language, parent_of(ruleset))


def marked(page: str, tag: str) -> list[tuple[str, str]]:
    """The path and text of each value that is marked so."""
    return [
        (said.get("data-path", ""), run.text)
        for run in runs(page)
        for name, said in run.around
        if name == tag and "data-source" in said
    ]


def test_a_changed_value_stands_beside_what_it_was() -> None:
    files = site_files(load_ruleset("cook_islands/short"), ["en"])
    numbers = files["en/numbers.html"]
    assert marked(numbers, "ins") == [("full_columns", "4")]
    assert marked(numbers, "del") == [("full_columns", "6")]
    sentences = [text for _, text in marked(files["en/rules.html"], "del")]
    assert "The end of the game is triggered as soon as any 6 columns are full." in sentences


def test_what_a_variant_sets_is_ours_unless_it_says_otherwise() -> None:
    found = [t for t in book("cook_islands/short").terms if t.anchor == "full_columns"]
    assert len(found) == 1
    page = site_files(load_ruleset("cook_islands/short"), ["en"])["en/numbers.html"]
    said = next(run.nearest for run in runs(page) if run.nearest.get("data-path") == "full_columns")
    assert (said["data-basis"], said["data-source"]) == ("reconstructed", "cook_islands/variants/short.toml:3")


def test_values_entries_and_texts_are_told_apart() -> None:
    changed = book("cook_islands/calm").changes
    assert changed is not None
    assert changed.parent.text == "Cook Islands"
    values = {(c.of.text, c.heading.text): (c.was and c.was.read, c.now and c.now.read) for c in changed.values}
    assert values["S10", "Shows"] == (("Storm",), None)
    assert values["Gold", "May be used"] == (("at any time",), ("never",))
    assert len(values) == 14
    rulings, entries = [name.text for name in changed.removed[:5]], [name.text for name in changed.removed[5:]]
    assert rulings[-1].startswith("Where may the pirate ship be sent:")
    assert entries == ["Storm", "Pirate Ambush"]
    assert changed.added == ()
    texts = {text.text: text.was.text for text in changed.texts if text.was is not None}
    assert texts["There are no storms."].startswith("Each time a player's ship enters a storm")


@pytest.mark.parametrize("name", ["cook_islands/calm", "orchard_ocean/short", "cooper_island/rich"])
def test_every_changed_value_of_the_comparison_is_on_the_page(sites: Sites, name: str) -> None:
    changed = book(name).changes
    assert changed is not None
    read = {run.text.strip() for run in runs(sites[name]["en/changes.html"])}
    expected = {text for c in changed.values for node in (c.was, c.now) if node for text in node.read}
    assert expected | {n.text for n in (*changed.added, *changed.removed)} <= read


def test_what_changes_in_the_order_of_play_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    lines = ['extends = "orchard_ocean"', "flow.rounds = 11", "[[flow.phase]]", 'id = "leftover"', 'seats = "in-turn"']
    lines += ["[[flow.phase.step]]", 'id = "leftover"', "when = { seats = [4] }", 'rule = ["orchard.flow.phase-order"]']
    lines += ["[[flow.phase]]", 'id = "harvest"', 'before = "acquire"', "when = { round = [5, 11] }"]
    file.write_text("\n".join(lines), encoding="utf-8")
    changed = book(file).changes
    assert changed is not None
    values = {(c.of.text, c.heading.text): (c.was and c.was.read, c.now and c.now.read) for c in changed.values}
    nobody, each = "nobody: it happens by itself", "one after the other, each through all steps"
    harvest = ("only in rounds 4, 7, 10, 12",), ("only in rounds 5, 11",)
    assert values == {
        ("Order of play", "Rounds"): (("12",), ("11",)),
        ("Clear the row", "Who acts"): ((nobody,), (each,)),
        ("Remove the island tile nobody took", "Number of players"): (
            ("only with 3 players",),
            ("only with 4 players",),
        ),
        ("Remove the island tile nobody took", "Rules"): (
            ("orchard.phase1.three-player-leftover",),
            ("orchard.flow.phase-order",),
        ),
        ("Harvest", "In the rounds"): harvest,
    }
    assert [name.text for name in changed.moved] == ["Harvest"]


def test_a_new_entry_is_marked(tmp_path: Path) -> None:
    file = tmp_path / "gold_rush.toml"
    file.write_text(
        'extends = "cook_islands"\n[contents]\ntreasures = 17\n'
        '[[treasure]]\nid = "discovery-6"\nkind = "discovery"\ncount = 1\npoints = 6\n'
        '[text.en.treasure]\ndiscovery-6 = "Discovery 6"\n',
        encoding="utf-8",
    )
    made = site_files(load_ruleset(file), ["en"])
    changed = book(file).changes
    assert changed is not None
    assert [name.text for name in changed.added] == ["Discovery 6"]
    assert [(c.heading.text, c.was and c.was.read, c.now and c.now.read) for c in changed.values] == [
        ("treasure tokens", ("16",), ("17",))
    ]
    page = made["en/components.html"]
    assert '<article id="treasure.discovery-6" class="card new">' in page
    assert [run.text for run in runs(page) if run.text == "new"] == ["new"]
    points = [run for run in runs(page) if run.nearest.get("data-path") == "treasure.discovery-6.points"]
    assert [(p.text, p.nearest["data-source"]) for p in points] == [("6", "gold_rush.toml:8")]


def test_a_new_entry_has_the_name_that_play_gives_it_and_its_name_leads_to_it(tmp_path: Path) -> None:
    file = tmp_path / "orchard.toml"
    file.write_text(
        'extends = "cooper_island"\n[[small_card]]\nid = "orchard"\nhand = { gain = { food = 1 } }\n'
        '[text.en.card]\norchard = "Orchard"\n',
        encoding="utf-8",
    )
    made = site_files(load_ruleset(file), ["en"])
    link = next(run for run in runs(made["en/changes.html"]) if run.text == "Orchard")
    assert link.nearest["href"] == "components.html#small_card.orchard"
    headings = [run.text for run in runs(made["en/components.html"]) if any(name == "h3" for name, _ in run.around)]
    assert "Orchard" in headings
    assert "orchard" not in headings


def variant(folder: Path, name: str, text: str) -> Path:
    """A file with that variant."""
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_change_to_the_order_of_play_is_told(tmp_path: Path) -> None:
    harvests = 'extends = "orchard_ocean"\n[[flow.phase]]\nid = "harvest"\nwhen = { round = [3, 6] }\n'
    for name, text, told in (
        (
            "harvests",
            f'{harvests}seats = "in-turn"\n',
            [
                ("Harvest", "Who acts", "all together", "one after the other, each through all steps"),
                ("Harvest", "In the rounds", "only in rounds 4, 7, 10, 12", "only in rounds 3, 6"),
            ],
        ),
        ("brief", 'extends = "cooper_island"\nflow.rounds = 4\n', [("Order of play", "Rounds", "5", "4")]),
    ):
        changed = book(variant(tmp_path, name, text)).changes
        assert changed is not None
        values = [(c.of.text, c.heading.text, c.was and c.was.read, c.now and c.now.read) for c in changed.values]
        assert values == [(of, heading, (was,), (now,)) for of, heading, was, now in told]


def test_a_rule_whose_value_a_variant_sets_otherwise_says_so_and_leads_to_it(tmp_path: Path) -> None:
    file = variant(tmp_path, "quick", 'extends = "cook_islands"\nfull_columns = 4\n')
    page = site_files(load_ruleset(file), ["en"])["en/rules.html"]
    marks = [run for run in runs(page) if any("overruled" in said.get("class", "") for _, said in run.around)]
    said = ["This variant decides otherwise:", "In general: Full columns that bring the end"]
    assert [run.text.strip() for run in marks] == said
    assert marks[1].nearest["href"] == "numbers.html#full_columns"
    assert ("li", "cook.end.six-columns") in [(tag, said.get("id")) for tag, said in marks[0].around]


def test_a_rule_that_a_variant_words_anew_is_not_marked_as_out_of_date() -> None:
    assert book("cook_islands/short").overruled.keys() == {"cook.end.six-columns"}
    assert 'class="more overruled"' not in site_files(load_ruleset("cook_islands/short"), ["en"])["en/rules.html"]


def test_the_first_page_of_a_variant_says_what_it_extends_and_leads_to_what_it_changes(sites: Sites) -> None:
    def cover(name: str) -> list[str]:
        inside = [run for run in runs(sites[name]["en/index.html"]) if ("header", {"class": "cover"}) in run.around]
        return [run.text.strip() for run in inside if run.text.strip()]

    said = ["This variant extends the ruleset", "Cooper Island", "·", "What this variant changes"]
    assert cover("cooper_island/rich")[-4:] == said
    assert "This variant extends the ruleset" not in cover("cooper_island")


def test_a_game_itself_changes_nothing(sites: Sites) -> None:
    files = sites["cook_islands"]
    assert "en/changes.html" not in files
    assert "chapter-changes" not in ids(files["en/print.html"])
    assert [name for name, text in files.items() if name.endswith(".html") and "<ins" in text] == []


def test_of_several_variants_together_all_changes_are_told() -> None:
    ruleset = load_ruleset("cook_islands/short+calm")
    changed = book_of(ruleset, "en", parent_of(ruleset)).changes
    assert changed is not None
    values = [(c.of.text, c.heading.text) for c in changed.values]
    assert ("In general", "Full columns that bring the end") in values
    assert ("S10", "Shows") in values


# -- marks, alike on every page and in the player aid

LATE = """extends = "orchard_ocean"
scoring.funds_a_point = 4
[[flow.phase]]
id = "late"
before = "harvest"
seats = "nobody"
[[flow.phase.step]]
id = "leftover"
do = "leftover"
rule = ["orchard.flow.phase-order"]
[[flow.phase]]
id = "harvest"
when = { round = [3, 6] }
[[flow.phase.step]]
id = "again"
do = "gain"
rule = ["orchard.flow.phase-order"]
[text.en.phase]
late = "A late phase"
[text.en.step]
again = "Gain once more"
"""
GALE = """extends = "cook_islands"
contents.treasures = 17
costs.retrieve = 2
[[treasure]]
id = "gale"
kind = "wind"
count = 1
use = { points = 9 }
[[sea_tile]]
id = "S11"
special = "expedition"
[text.en.treasure]
gale = "Gale"
"""


def new_things(page: str) -> list[str]:
    """The names of what has the tag of a new thing behind it."""
    read = list(runs(page))
    tagged = (n for n, run in enumerate(read) if run.text == "new" and run.has("data-source"))
    return [read[n - 1].text if read[n - 1].text.strip() else read[n - 2].text for n in tagged]


@pytest.mark.parametrize("page", ["order", "aid"])
def test_new_phases_and_steps_are_marked_and_what_is_inside_is_not_once_more(tmp_path: Path, page: str) -> None:
    html = site_files(load_ruleset(variant(tmp_path, "late", LATE)), ["en"])[f"en/{page}.html"]
    assert new_things(html) == ["A late phase", "Gain once more"]
    said = [" (only in rounds 3, 6)"]
    marks = [text for path, text in marked(html, "ins") if path.startswith("flow.")]
    assert marks == said
    assert html.count('class="new"') + html.count(' new"') == 2


@pytest.mark.parametrize("page", ["components", "aid"])
def test_new_entries_are_marked(tmp_path: Path, page: str) -> None:
    html = site_files(load_ruleset(variant(tmp_path, "gale", GALE)), ["en"])[f"en/{page}.html"]
    assert new_things(html) == ["Gale"]
    assert "treasure.gale.use" not in [path for path, _ in marked(html, "ins")]


def test_the_player_aid_marks_changed_values_with_what_they_were(tmp_path: Path) -> None:
    html = site_files(load_ruleset(variant(tmp_path, "gale", GALE)), ["en"])["en/aid.html"]
    assert marked(html, "ins") == [("costs.retrieve", "2")]
    assert marked(html, "del") == [("costs.retrieve", "1")]
    cover = [run.text.strip() for run in runs(html) if ("header", {"class": "cover"}) in run.around]
    assert [text for text in cover if text][-2:] == ["This variant extends the ruleset", "Cook Islands"]


def test_a_value_where_none_was_is_marked_and_strikes_nothing_out(tmp_path: Path) -> None:
    html = site_files(load_ruleset(variant(tmp_path, "gale", GALE)), ["en"])["en/components.html"]
    assert marked(html, "ins")[0] == ("sea_tile.S11.special", "Expedition")
    assert [path for path, _ in marked(html, "ins")[1:]] == [path for path, _ in marked(html, "del")]
    assert "sea_tile.S11.special" not in [path for path, _ in marked(html, "del")]


@pytest.mark.parametrize("page", ["rules", "scoring", "aid"])
def test_a_rule_that_is_overruled_says_so_wherever_it_is_read(tmp_path: Path, page: str) -> None:
    html = site_files(load_ruleset(variant(tmp_path, "late", LATE)), ["en"])[f"en/{page}.html"]
    read = [run.text.strip() for run in runs(html)]
    at = read.index("After the game, every full 5 funds score 1 victory point.")
    said = "This variant decides otherwise:", "Points at the end: Funds that make a victory point"
    assert said in [(read[n], read[n + 1]) for n in range(at, at + 6)]


def test_a_step_says_of_its_rule_that_it_is_overruled(tmp_path: Path) -> None:
    file = variant(tmp_path, "hands", 'extends = "cook_islands"\nhand = 4\n')
    html = site_files(load_ruleset(file), ["en"])["en/order.html"]
    read = [run.text.strip() for run in runs(html)]
    at = read.index("cook.turn.refill-to-three")
    assert read[at + 1 : at + 3] == ["This variant decides otherwise:", "In general: Sea tiles in a hand"]


def test_a_variant_is_headed_by_its_own_title_alone(sites: Sites) -> None:
    for page in ("index", "aid"):
        titles = [run for run in runs(sites["cook_islands/calm"][f"en/{page}.html"]) if "h1" in dict(run.around)]
        assert [run.text for run in titles] == ["Cook Islands, calm sea"]
    changed = book("cook_islands/calm").changes
    assert changed is not None
    assert "Cook Islands, calm sea" not in [text.text for text in changed.texts]
