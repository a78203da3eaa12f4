"""Thousands of trials in batches: runs optimisers on problems, one JSON line per run.

What the file of results holds already is not run again, and a run that was stopped goes on after its last batch.
"""

import os

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"  # read when torch and numpy load, hence before their import

import argparse
import collections
import json
import pickle
import platform
import shutil
import sys
import time
import warnings
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import batches
import race
import suites

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Run:
    problem: str
    optimiser: str
    seed: int
    trials: int
    batch: int

    def folder(self, out):
        """Where it is kept until it has ended."""
        words = (self.problem, self.optimiser, self.seed, self.trials, self.batch)
        return out.with_suffix("") / "-".join(str(word).replace("/", "_") for word in words)


@dataclass
class State:
    """Before the last batch is told, so that it can be told again: every optimiser takes that for what it is."""

    optimiser: object
    scores: list
    asks: list
    last: list
    seconds: float


def main():
    options = arguments()
    suites.build()
    out = Path(options.out).resolve()
    out.parent.mkdir(parents=True, exist_ok=True)
    done = {key(row) for row in race.rows(out)}
    for seed in options.seeds:
        for problem in options.problems:
            for optimiser in options.optimisers:
                run = Run(problem, optimiser, seed, options.trials, options.batch)
                if run not in done:
                    keep(out, finish(run, run.folder(out)))
                    shutil.rmtree(run.folder(out))


def key(row):
    return Run(*(row[word] for word in ("problem", "optimiser", "seed", "trials", "batch")))


def finish(run, folder):
    """Begins a run, or goes on with it, and gives its line."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "state.pickle"
    problem = suites.open_problem("scale", run.problem, 0, run.seed)
    if kept.exists():
        state = pickle.loads(kept.read_bytes())
        state.optimiser.tell(state.last)
    else:
        state = State(batches.begin(run.optimiser, problem.space, run.seed, run.batch, folder), [], [], [], 0.0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            while len(state.scores) < run.trials:
                step(state, problem)
                save(state, kept)
                state.optimiser.tell(state.last)
                told(run, state, problem)
        return line(run, problem, state)
    finally:
        state.optimiser.close()
        problem.close()


def step(state, problem):
    """Asks for a batch and evaluates it."""
    start = time.perf_counter()
    configurations = state.optimiser.ask()
    state.asks.append(time.perf_counter() - start)
    answers = [problem.evaluate(configuration) for configuration in configurations]
    state.last = [value for value, _ in answers]
    state.scores += [score for _, score in answers]
    state.seconds += time.perf_counter() - start


def save(state, kept):
    """At once or not at all, whenever the machine stops."""
    new = kept.with_suffix(".new")
    new.write_bytes(pickle.dumps(state))
    new.replace(kept)


def told(run, state, problem):
    if len(state.asks) % 10 == 0 or len(state.scores) >= run.trials:
        best = problem.sign * min(state.scores)
        print(
            f"{run.problem} {run.optimiser} {run.seed}: {len(state.scores)} of {run.trials} trials, best {best:.6g},"
            f" {np.median(state.asks[-10:]):.3g} s a batch",
            file=sys.stderr, flush=True,
        )


def line(run, problem, state):
    curve = problem.sign * np.minimum.accumulate(state.scores)
    return {
        **run.__dict__,
        "dimension": problem.space.dimension,
        "goal": "minimize" if problem.sign > 0 else "maximize",
        "bound": problem.sign * problem.optimum,
        "curve": [float(f"{value:.7g}") for value in curve],
        "asks": [float(f"{seconds:.4g}") for seconds in state.asks],
        "seconds_per_ask": float(f"{np.sum(state.asks) / len(curve):.4g}"),
        "seconds": round(state.seconds, 1),
        "library": race.version(run.optimiser),
        "commit": race.commit(),
        "python": platform.python_version(),
    }


def keep(out, line):
    with out.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def table(files):
    """Median of the best value over seeds, with the least and the greatest, at an early and at the last trial; and the time."""
    runs = collections.defaultdict(list)
    for file in files:
        for row in race.rows(Path(file)):
            runs[row["problem"], row["trials"], row["batch"], row["optimiser"]].append(row)
    print("| problem | trials | batch | optimiser | seeds | best after a quarter | best | least and greatest | seconds an ask |")
    print("|---|---|---|---|---|---|---|---|---|")
    for (problem, trials, batch, optimiser), rows in sorted(runs.items()):
        last = [row["curve"][-1] for row in rows]
        early = np.median([row["curve"][trials // 4 - 1] for row in rows])
        seconds = np.median([row["seconds_per_ask"] for row in rows])
        print(
            f"| {problem} | {trials} | {batch} | {optimiser} | {len(rows)} | {early:.4g} | {np.median(last):.4g}"
            f" | {min(last):.4g} to {max(last):.4g} | {seconds:.3g} |"
        )


def arguments():
    parser = argparse.ArgumentParser(prog="scale", description=__doc__.splitlines()[0])
    parser.add_argument("--problems", type=race.words, default=",".join(suites.SCALE), help=f"default {','.join(suites.SCALE)}")
    parser.add_argument(
        "--optimisers", type=race.words, default="alas,turbo,cma", help=f"of {', '.join(batches.ALL)} and alas@LABEL:KEY=VALUE; default alas,turbo,cma"
    )
    parser.add_argument("--seeds", type=race.numbers, default="0", help="such as 0-9; default 0")
    parser.add_argument("--trials", type=int, default=2000, help="in all, whatever an optimiser begins with included; default 2000")
    parser.add_argument("--batch", type=int, default=10, help="configurations that are asked for at once; default 10")
    parser.add_argument("--out", default=str(HERE / "results/scale.jsonl"), help="default results/scale.jsonl beside this file; runs are kept beside it until they end")
    options = parser.parse_args()
    suites.names("scale", options.problems)
    for name in options.optimisers:
        if not batches.known(name):
            parser.error(f"there is no optimiser {name}; there are {', '.join(batches.ALL)} and alas@LABEL:KEY=VALUE")
    if options.batch < 1 or options.trials < 1 or options.trials % options.batch:
        parser.error(f"--trials must be a multiple of --batch, got {options.trials} and {options.batch}")
    return options


if __name__ == "__main__":
    if sys.argv[1:2] == ["table"]:
        table(sys.argv[2:] or [HERE / "results/scale.jsonl"])
    else:
        main()
