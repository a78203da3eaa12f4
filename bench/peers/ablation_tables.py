"""What each part of the loop contributes: one table from the files of ablate."""

import argparse
import sys
from pathlib import Path

import numpy as np

import race
import race_tables

HERE = Path(__file__).resolve().parent
WITHOUT = "alas@without-"
ALONE = "alas:kernel=pe-alpha"
INTRODUCTION = """# What each part of the loop contributes: `bench/peers/ablate`

A row takes one part away (`bench/ablations`, a patch for each); the last has none of structures, scales, surroundings and excursions: the envelope alone. A cell says what is lost on a set of problems by that: the
mean over them of ln gap without the part less ln gap with it, so that a positive number speaks for the part, its standard error, and in brackets on how many problems it is worse without : better without; problems that are not
counted came out the same. For tasks without a known optimum the loss is in units of the spread between the best and the worst end of all runs of that task. The last column is Wilcoxon's signed-rank test over
all problems, two-sided, after Holm's correction.
"""


def main():
    options = arguments()
    rows = [row for path in options.files for row in race.rows(Path(path))]
    if not rows:
        raise SystemExit("these files hold no runs")
    print(INTRODUCTION)
    print(race_tables.provenance(rows))
    print()
    table(rows)


def table(rows):
    sets = [race_tables.Table(*group) for group in race_tables.groups(rows)]
    names = sorted({row["sampler"] for row in rows if row["sampler"].startswith(WITHOUT)})
    names += [ALONE] if any(row["sampler"] == ALONE for row in rows) else []
    losses = {name: [each.pairs(name) for each in sets] for name in names}
    tests = race_tables.holm([race_tables.wilcoxon_p(together(losses[name])) for name in names])
    print("| without | " + " | ".join(each.title for each in sets) + " | p |\n|" + "---|" * (len(sets) + 2))
    for name, p in zip(names, tests):
        cells = " | ".join(cell(pairs) for pairs in losses[name])
        print(f"| {'all of it' if name == ALONE else name.removeprefix(WITHOUT)} | {cells} | {p:.2g} |")
    print("\nNumber of problems: " + ", ".join(f"{each.title}: {len(each.problems)}" for each in sets) + ".")


def together(pairs):
    found = [pair for pair in pairs if len(pair)]
    return np.concatenate(found) if found else np.zeros((1, 2))


def cell(pairs):
    """pairs: with the part and without it, a row for each problem."""
    if not len(pairs):
        return "-"
    lost = pairs[:, 1] - pairs[:, 0]
    error = np.std(lost, ddof=1) / np.sqrt(len(lost)) if len(lost) > 1 else 0.0
    return f"{lost.mean():+.2f} ± {error:.2g} ({(lost > 0).sum()} : {(lost < 0).sum()})"


def arguments():
    parser = argparse.ArgumentParser(prog="ablate tables", description=__doc__)
    parser.add_argument("files", nargs="*", default=[str(HERE / "results/ablations.jsonl")], help="default results/ablations.jsonl")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
