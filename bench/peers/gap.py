"""How close BoTorch and Optuna come to known optima: the final log10 gap for each problem, sampler and seed.

Appends one JSON line per run to --out and skips what is there already, so that it can be stopped and started again.
"""

import os

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"  # read when torch and numpy load, hence before their import

import argparse
import json
import math
import statistics
import sys
import time
from pathlib import Path

import numpy as np
import torch

import functions
import peers
import problem

TRIALS = {"branin": 40, "hartmann3": 30, "hartmann6": 80}  # after the initial design
SMALLEST_GAP = 1e-10  # as in Alas


def main():
    options = arguments()
    torch.set_num_threads(1)
    torch.set_default_dtype(torch.float64)
    out = Path(options.out)
    done = {key(row) for row in rows(out)}
    for seed in options.seeds:
        for name in options.problems:
            for sampler in options.samplers:
                if (name, sampler, seed) in done:
                    continue
                line = json.dumps(run(functions.ALL[name], sampler, seed))
                with out.open("a", encoding="utf-8") as file:
                    file.write(line + "\n")
    table(rows(out))


def run(function, sampler, seed):
    """The initial design is uniform, drawn from problem and seed: every sampler gets the same."""
    initial = max(5, function.dimension + 1)
    rng = np.random.default_rng([problem.SEED, function.dimension, seed])
    x = rng.uniform(size=(initial, function.dimension))
    y = np.array([function(point) for point in x])
    start, cpu = time.perf_counter(), time.process_time()
    points, values = SAMPLERS[sampler](function, x, y, TRIALS[function.name], seed)
    seconds, cpu = time.perf_counter() - start, time.process_time() - cpu
    gaps = np.minimum.accumulate(values) - function.optimum
    return {
        "what": "gap",
        "problem": function.name,
        "sampler": sampler,
        "library": peers.OPTUNA if sampler == "optuna" else peers.BOTORCH,
        "seed": seed,
        "initial": initial,
        "trials": TRIALS[function.name],
        "gap": float(gaps[-1]),
        "log10_gap": log10(gaps[-1]),
        "best_x": [round(float(coordinate), 6) for coordinate in points[np.argmin(values)]],
        "curve": [log10(gap) for gap in gaps],
        "seconds": round(seconds, 2),
        "cpu_seconds": round(cpu, 2),
    }


def botorch(acquisition):
    def run(function, x, y, trials, seed):
        torch.manual_seed(seed)
        for _ in range(trials):
            point, _ = peers.botorch_ask(x, y, acquisition)
            x, y = np.vstack([x, point]), np.append(y, function(point))
        return x, y

    return run


def optuna(function, x, y, trials, seed):
    """The model is used from the first trial after the design, as BoTorch does."""
    study = peers.OptunaStudy(function.dimension, seed, startup=len(y))
    study.tell(x, y)
    for _ in range(trials):
        trial, point = study.ask()
        study.study.tell(trial, function(point))
    told = study.study.trials
    return np.array([[trial.params[name] for name in study.names] for trial in told]), [trial.value for trial in told]


SAMPLERS = {
    "botorch": botorch("LogEI"),
    "botorch-qlognei": botorch("qLogNEI"),
    "botorch-noise-free": botorch("LogEI noise-free"),
    "optuna": optuna,
}


def log10(gap):
    return round(math.log10(max(gap, SMALLEST_GAP)), 3)


def rows(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def key(row):
    return row["problem"], row["sampler"], row["seed"]


def table(found):
    print("| problem | sampler | seeds | median log10 gap | range | CPU seconds a run |\n|---|---|---|---|---|---|")
    for name, sampler in sorted({(row["problem"], row["sampler"]) for row in found}):
        runs = [row for row in found if (row["problem"], row["sampler"]) == (name, sampler)]
        gaps = sorted(row["log10_gap"] for row in runs)
        cpu = statistics.median(row["cpu_seconds"] for row in runs)
        print(f"| {name} | {sampler} | {len(runs)} | {statistics.median(gaps):.2f} | {gaps[0]:.2f} to {gaps[-1]:.2f} | {cpu:.1f} |")


def names(known):
    def parse(text):
        chosen = text.split(",")
        unknown = [name for name in chosen if name not in known]
        if unknown:
            raise argparse.ArgumentTypeError(f"{unknown[0]} is none of {', '.join(known)}")
        return chosen

    return parse


def seeds(text):
    """'0-9' or '3' or '1,4'."""
    ends = [[int(end) for end in part.split("-")] for part in text.split(",")]
    return [seed for end in ends for seed in range(end[0], end[-1] + 1)]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--problems", type=names(TRIALS), default=",".join(TRIALS), help="default all three")
    parser.add_argument("--samplers", type=names(SAMPLERS), default=",".join(SAMPLERS), help="default all four")
    parser.add_argument("--seeds", type=seeds, default="0-9", help="such as 0-9 or 3 or 1,4; default 0-9")
    parser.add_argument("--out", default="gap.jsonl", help="default gap.jsonl")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
