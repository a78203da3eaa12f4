"""Runs samplers on problems: the same designs and budgets for all, one thread each, one JSON line per run.

What the file of results holds already is not run again.
"""

import os

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"  # read when torch and numpy load, hence before their import

import argparse
import concurrent.futures
import contextlib
import functools
import json
import multiprocessing
import platform
import shlex
import subprocess
import sys
import time
import traceback
import warnings
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import alas_study
import samplers
import suites

HERE = Path(__file__).resolve().parent
CHEAP = "alas,optuna-gp,optuna-tpe,cma,random"
BATCH = 20  # runs of one process


@dataclass(frozen=True)
class Run:
    suite: str
    problem: str
    instance: int
    seed: int
    sampler: str
    trials: int = 0
    design: list = field(default_factory=list)

    def key(self):
        return self.suite, self.problem, self.instance, self.seed, self.sampler


def main():
    options = arguments()
    for name in options.samplers:
        samplers.named(name)
    suites.build()
    out = None if options.out == "-" else Path(options.out)
    if out:
        out.parent.mkdir(parents=True, exist_ok=True)
    wanted = plan(options)
    done = {key(row) for row in rows(out)}
    left = [run for run in wanted if run.key() not in done]
    print(f"{len(wanted)} runs, {len(wanted) - len(left)} of them in {out or 'no file'} already", file=sys.stderr)
    if options.list:
        for run in left:
            print(command(run, options.trials))
        return
    race = functools.partial(attempt, most=options.trials)
    spawn = multiprocessing.get_context("spawn")
    if options.jobs == 1:
        for count, run in enumerate(left, 1):
            keep(out, race(run), count, len(left))
        return
    # Fresh processes now and then, because peers leak; a pool of its own for each batch, because max_tasks_per_child
    # leaves the pool waiting for ever once all workers end together.
    count = 0
    for first in range(0, len(left), BATCH * options.jobs):
        with concurrent.futures.ProcessPoolExecutor(options.jobs, spawn) as pool:
            futures = [pool.submit(race, run) for run in left[first : first + BATCH * options.jobs]]
            for future in concurrent.futures.as_completed(futures):
                count += 1
                keep(out, future.result(), count, len(left))


def plan(options):
    """Seed by seed and instance by instance, so that a race that is stopped has something on every problem."""
    suite = options.suite
    problems = suites.names(suite, options.functions, options.dimensions)
    instances = options.instances if suite in suites.DIMENSIONS else [0]
    chosen = []
    for name in options.samplers:
        reason = samplers.missing(samplers.named(name))
        if reason:
            print(f"{name} does not take part: {reason}", file=sys.stderr)
        else:
            chosen.append(name)
    return [
        Run(suite, problem, instance, seed, sampler)
        for seed in options.seeds
        for instance in instances
        for problem in problems
        for sampler in chosen
    ]


def command(run, trials):
    """A line for a shell anywhere that sees these files; what it prints is the run's line."""
    functions, _, dimension = run.problem.partition("-d") if run.suite in suites.DIMENSIONS else (run.problem, "", "")
    words = [sys.executable, Path(__file__).resolve(), "--suite", run.suite, "--functions", functions]
    words += ["--dimensions", dimension] if dimension else []
    words += ["--instances", run.instance, "--seeds", run.seed, "--samplers", run.sampler]
    words += ["--trials", trials] if trials else []
    return shlex.join(str(word) for word in [*words, "--out", "-"])


def attempt(run, most=None):
    """The line of a run; None if the sampler does not take such spaces, or if it failed, which is told."""
    sampler = samplers.named(run.sampler)
    problem = suites.open_problem(run.suite, run.problem, run.instance, run.seed)
    try:
        if not sampler.takes(problem.space):
            return None
        budget = min(problem.trials, most) if most else problem.trials
        design = problem.space.design(1000 * run.instance + run.seed)
        run = Run(*run.key(), budget, design)
        trials = alas_study.Trials(problem)
        start = time.perf_counter()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            sampler.run(run, trials)
        return line(run, sampler, problem, trials, time.perf_counter() - start)
    except Exception:
        print(f"{run.key()} failed:\n{traceback.format_exc()}", file=sys.stderr)
        return None
    finally:
        problem.close()


def line(run, sampler, problem, trials, seconds):
    best = np.minimum.accumulate(trials.scores)
    curve = best if problem.optimum is None else np.maximum(best - problem.optimum, 0)
    asks = trials.asks[len(run.design) :]
    return {
        **dict(zip(("suite", "problem", "instance", "seed", "sampler"), run.key())),
        "what": "value" if problem.optimum is None else "gap",
        "dimension": problem.space.dimension,
        "initial": len(run.design),
        "trials": run.trials,
        "curve": [float(f"{value:.7g}") for value in curve],
        "asks": [float(f"{ask:.4g}") for ask in asks],
        "seconds_per_ask": float(f"{np.mean(asks):.4g}"),
        "seconds": round(seconds, 2),
        "library": version(run.sampler),
        "commit": commit(),
        "python": platform.python_version(),
    }


@functools.cache
def version(name):
    return samplers.version(samplers.named(name))


@functools.cache
def commit():
    """Of the Alas that takes part."""
    folder = Path(alas_study.command()).resolve().parent
    described = subprocess.run(["git", "-C", folder, "describe", "--always", "--dirty"], capture_output=True, text=True)
    return described.stdout.strip()


def keep(out, line, count, total):
    if line is None:
        return
    with out.open("a", encoding="utf-8") if out else contextlib.nullcontext(sys.stdout) as file:
        file.write(json.dumps(line) + "\n")
    print(
        f"{count}/{total} {line['suite']} {line['problem']} {line['instance']} {line['seed']} {line['sampler']}:"
        f" {line['what']} {line['curve'][-1]:.4g}, {line['seconds_per_ask']:.3g} s an ask",
        file=sys.stderr, flush=True,
    )


def rows(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path and path.exists() else []


def key(row):
    return row["suite"], row["problem"], row["instance"], row["seed"], row["sampler"]


def numbers(text):
    """'0-9' or '3' or '1,4'."""
    ends = [[int(end) for end in part.split("-")] for part in text.split(",")]
    return [number for end in ends for number in range(end[0], end[-1] + 1)]


def words(text):
    return text.split(",")


def functions(text):
    """Names, or numbers and ranges of numbers."""
    return [str(n) for n in numbers(text)] if text.replace("-", "").replace(",", "").isdigit() else words(text)


def arguments():
    parser = argparse.ArgumentParser(prog="race", description=__doc__.splitlines()[0])
    parser.add_argument("--suite", default="paper", help="paper, scale, bbob, bbob-mixint or tasks; default paper")
    parser.add_argument("--functions", type=functions, help="numbers of COCO's functions such as 1-24, or names; default all")
    parser.add_argument("--dimensions", type=numbers, help="of COCO's functions, such as 2,5; default all")
    parser.add_argument("--instances", type=numbers, default="1-5", help="of COCO's functions; default 1-5")
    parser.add_argument("--seeds", type=numbers, default="0", help="such as 0-9; default 0")
    parser.add_argument("--samplers", type=words, default=CHEAP, help=f"of {', '.join(samplers.ALL)}; default {CHEAP}")
    parser.add_argument("--trials", type=int, help="at most so many after the design; default what the suite says")
    parser.add_argument("--out", default=str(HERE / "results/race.jsonl"), help="default results/race.jsonl beside this file; - is standard output")
    parser.add_argument("--list", action="store_true", help="print a command for each run that is missing, and run none")
    parser.add_argument("--jobs", type=int, default=1, help="runs at once; default 1")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
