"""Markdown tables and plots from the files of the race."""

import argparse
import contextlib
import json
import math
import sys
from pathlib import Path

import numpy as np
from scipy.stats import rankdata, wilcoxon

SMALLEST_LOG = -23.0  # gaps below 1e-10 are not told apart
TARGETS = 10.0 ** np.linspace(2, -8, 51)
OURS = "alas"
LEVEL = 0.05
INTRODUCTION = """# What everyone finds with as many trials: `bench/peers/race`

Printed by `race tables` from the runs of `race`; bench/peers/README.md says how each sampler is run and what is counted. A mean of ln gap is at least -23; smaller is better everywhere
but in shares of targets.
"""


def main():
    options = arguments()
    found = {}
    for path in options.files:
        for line in Path(path).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found[row["suite"], row["problem"], row["instance"], row["seed"], row["sampler"]] = row
    rows = [row for row in found.values() if not options.samplers or row["sampler"] in options.samplers]
    if not rows:
        raise SystemExit("these files hold no runs")
    if not options.page:
        show(rows)
        return
    page = Path(options.page)
    page.parent.mkdir(parents=True, exist_ok=True)
    with page.open("w", encoding="utf-8") as file, contextlib.redirect_stdout(file):
        show(rows, page.with_suffix(""))


def show(rows, plots=None):
    """plots: a folder for them, beside the page that shows them."""
    print(INTRODUCTION)
    print(provenance(rows))
    for suite, dimension, group in groups(rows):
        table = Table(suite, dimension, group)
        table.show()
        if plots:
            import race_plots

            for name in race_plots.draw(table, plots):
                print(f"\n![{table.title}]({plots.name}/{name})")


def groups(rows):
    """COCO's suites dimension by dimension, the others whole."""
    keys = sorted({(row["suite"], row["dimension"] if row["suite"].startswith("bbob") else 0) for row in rows})
    for suite, dimension in keys:
        yield suite, dimension, [row for row in rows if row["suite"] == suite and dimension in (0, row["dimension"])]


def provenance(rows):
    libraries = sorted({row["library"] for row in rows})
    commits = sorted({row["commit"] for row in rows if row["sampler"].startswith(OURS)})
    said = f"{len(rows)} runs. {', '.join(libraries)}."
    return said + (f" Alas of commit {', '.join(commits)}." if commits else "")


def result(row):
    """What is compared at the end of a run: ln gap, floored, or the value where no optimum is known."""
    return log_gap(row["curve"][-1]) if row["what"] == "gap" else row["curve"][-1]


def log_gap(gap):
    return max(math.log(gap), SMALLEST_LOG) if gap > 0 else SMALLEST_LOG


def share(gaps):
    """Of the targets, how much is reached, for one gap or many."""
    return (np.asarray(gaps)[..., None] <= TARGETS).mean(axis=-1)


def problem_order(name):
    """f2 before f10."""
    return [int(part) if part.isdigit() else part for part in "".join(c if c.isdigit() else f" {c} " for c in name).split()]


class Table:
    """Everything about one suite (and dimension); a cell of it is a problem with instance and seed."""

    def __init__(self, suite, dimension, rows):
        self.title = f"{suite}, d = {dimension}" if dimension else suite
        self.stem = f"{suite}-d{dimension}" if dimension else suite
        self.rows = rows
        self.gap = rows[0]["what"] == "gap"
        self.runs = {(row["problem"], row["instance"], row["seed"], row["sampler"]): row for row in rows}
        self.problems = sorted({row["problem"] for row in rows}, key=problem_order)
        self.cells = sorted({key[:3] for key in self.runs})
        self.samplers = sorted({row["sampler"] for row in rows}, key=lambda name: (name != OURS, name))

    def show(self):
        print(f"\n## {self.title}\n")
        self.per_problem()
        self.each()
        if OURS in self.samplers:
            self.against_peers()
        self.ranks()
        self.missing()

    def results(self, sampler, problem=None):
        """By cell, of the cells that were run."""
        return {
            cell: result(self.runs[*cell, sampler])
            for cell in self.cells
            if (*cell, sampler) in self.runs and problem in (None, cell[0])
        }

    def per_problem(self):
        what = f"mean ln gap (floor {SMALLEST_LOG:.0f})" if self.gap else "mean of the best values"
        print(f"{what.capitalize()} over instances and seeds, standard error after ±, number of runs in brackets; the best in bold.\n")
        print("| problem | " + " | ".join(self.samplers) + " |\n|" + "---|" * (len(self.samplers) + 1))
        for problem in self.problems:
            found = {sampler: list(self.results(sampler, problem).values()) for sampler in self.samplers}
            best = min(np.mean(values) for values in found.values() if values)
            print(f"| {problem} | " + " | ".join(self.cell(found[sampler], best) for sampler in self.samplers) + " |")

    def cell(self, values, best):
        if not values:
            return "-"
        mean = np.mean(values)
        text = f"{mean:.2f}" if self.gap else f"{mean:.5g}"
        text = f"**{text}**" if mean == best else text
        error = np.std(values, ddof=1) / math.sqrt(len(values)) if len(values) > 1 else None
        return text + (f" ± {error:.2g}" if error is not None else "") + f" ({len(values)})"

    def each(self):
        """What a sampler reached and took over all its runs, whichever they were."""
        share_column = "share of targets | " if self.gap else ""
        print(f"\n| sampler | runs | {share_column}seconds per ask |\n|" + "---|" * (3 + self.gap))
        for sampler in self.samplers:
            shares = f"{self.shares(sampler, sampler)} | " if self.gap else ""
            seconds = np.mean([row["seconds_per_ask"] for row in self.rows if row["sampler"] == sampler])
            print(f"| {sampler} | {len(self.results(sampler))} | {shares}{seconds:.2g} |")

    def against_peers(self):
        """A problem counts once, by its mean over the runs that both have."""
        pairs = {peer: self.pairs(peer) for peer in self.samplers if peer != OURS}
        pairs = {peer: pair for peer, pair in pairs.items() if len(pair)}
        if not pairs:
            return
        print(
            "\nAlas against each peer, problem by problem, each by its mean over the runs that both have; p by Wilcoxon's signed ranks, two-sided,"
            f" after Holm's correction; decided below {LEVEL}.\n"
        )
        share_column = "share of targets, Alas and peer | " if self.gap else ""
        print(f"| peer | problems | runs | {share_column}Alas better | equal | worse | p | verdict |\n|" + "---|" * (8 + self.gap))
        for (peer, pair), p in zip(pairs.items(), holm([wilcoxon_p(pair) for pair in pairs.values()])):
            better, worse = (pair[:, 0] < pair[:, 1]).sum(), (pair[:, 0] > pair[:, 1]).sum()
            verdict = "open" if p >= LEVEL else "Alas better" if signed_ranks(pair) < 0 else "Alas worse"
            shares = f"{self.shares(OURS, peer)}, {self.shares(peer, OURS)} | " if self.gap else ""
            equal = len(pair) - better - worse
            print(f"| {peer} | {len(pair)} | {len(self.shared(peer))} | {shares}{better} | {equal} | {worse} | {p:.2g} | {verdict} |")

    def shared(self, peer):
        return [cell for cell in self.cells if (*cell, OURS) in self.runs and (*cell, peer) in self.runs]

    def pairs(self, peer):
        """Ours and theirs for each problem; values without a known optimum in units of their spread, as problems differ in theirs."""
        found = []
        for problem in self.problems:
            cells = [cell for cell in self.shared(peer) if cell[0] == problem]
            if cells:
                means = [np.mean([result(self.runs[*cell, sampler]) for cell in cells]) for sampler in (OURS, peer)]
                found.append(np.array(means) / (1.0 if self.gap else self.spread(problem)))
        return np.array(found)

    def spread(self, problem):
        """Between the best and the worst end of a run."""
        ends = [result(row) for row in self.rows if row["problem"] == problem]
        return max(ends) - min(ends) or 1.0

    def shares(self, sampler, other):
        cells = [cell for cell in self.cells if (*cell, sampler) in self.runs and (*cell, other) in self.runs]
        gaps = [self.runs[*cell, sampler]["curve"][-1] for cell in cells]
        return f"{100 * share(gaps).mean():.1f} %" if gaps else "-"

    def ranks(self):
        for _, samplers, cells in self.fair():
            table = np.array([[result(self.runs[*cell, sampler]) for sampler in samplers] for cell in cells])
            ranks = rankdata(table, axis=1).mean(axis=0)
            said = ", ".join(f"{sampler} {rank:.2f}" for rank, sampler in sorted(zip(ranks, samplers)))
            print(f"\nMean rank, {len(cells)} runs: {said}.")

    def fair(self):
        """Samplers with the cells that all of them have run: those that have run everything, and, if others are left, all of them."""
        complete = [sampler for sampler in self.samplers if len(self.results(sampler)) == len(self.cells)]
        common = [cell for cell in self.cells if all((*cell, sampler) in self.runs for sampler in self.samplers)]
        sets = [("all", complete, self.cells)] + ([("common", self.samplers, common)] if complete != self.samplers else [])
        return [(name, samplers, cells) for name, samplers, cells in sets if len(samplers) > 1 and cells]

    def missing(self):
        absent = {sampler: len(self.cells) - len(self.results(sampler)) for sampler in self.samplers}
        said = [f"{sampler} {count} of {len(self.cells)}" for sampler, count in absent.items() if count]
        if said:
            print(f"\nMissing runs: {', '.join(said)}.")


def signed_ranks(pair):
    differences = pair[:, 0] - pair[:, 1]
    return float((np.sign(differences) * rankdata(np.abs(differences))).sum())


def wilcoxon_p(pair):
    differences = pair[:, 0] - pair[:, 1]
    return float(wilcoxon(differences).pvalue) if np.any(differences) else 1.0


def holm(ps):
    """Adjusted for being the smallest, second smallest, ... of several; never decreasing."""
    adjusted, largest = [1.0] * len(ps), 0.0
    for rank, index in enumerate(np.argsort(ps)):
        largest = max(largest, min(1.0, ps[index] * (len(ps) - rank)))
        adjusted[index] = largest
    return adjusted


def arguments():
    default = Path(__file__).resolve().parent / "results/race.jsonl"
    parser = argparse.ArgumentParser(prog="race tables", description=__doc__)
    parser.add_argument("files", nargs="*", default=[str(default)], help="default results/race.jsonl; of equal runs the last counts")
    parser.add_argument("--samplers", type=lambda text: text.split(","), help="only these")
    parser.add_argument("--page", metavar="FILE.md", help="write there, with plots in a folder of the same name; default standard output, no plots")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
