"""Alas as its users run it: a study file with the design as its first points, and a worker that evaluates trial after trial.

As a program it is that worker: alas_study.py SUITE NAME INSTANCE SEED LOG.
"""

import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import suites

HERE = Path(__file__).resolve().parent


class Trials:
    """Evaluates and remembers: values, noise-free scores, and the seconds between one answer and the next question."""

    def __init__(self, problem):
        self.problem = problem
        self.values, self.scores, self.asks = [], [], []
        self.answered = time.perf_counter()

    def __call__(self, configuration):
        asked = time.perf_counter() - self.answered
        value, score = self.problem.evaluate(configuration)
        self.add(value, score, asked)
        self.answered = time.perf_counter()
        return value

    def add(self, value, score, asked):
        self.values.append(value)
        self.scores.append(score)
        self.asks.append(asked)


def command():
    """ALAS_COMMAND chooses another build than this repository's."""
    return os.environ.get("ALAS_COMMAND", str(suites.ROOT / "alas"))


def one_thread():
    return {"ALAS_JVM": "-XX:ActiveProcessorCount=1", **os.environ}


def settings(name):
    """Lines of the study file in the name of a sampler, such as alas@before:kernel=alas-sep; None if it is not Alas's."""
    base, *lines = name.split(":")
    if base.split("@")[0] != "alas" or not all("=" in line for line in lines):
        return None
    pairs = (line.split("=", 1) for line in lines)
    return {key: int(value) if value.isdigit() else value for key, value in pairs}


def run(run, trials, settings):
    """settings: more lines of the study file, such as {"kernel": "alas-sep"}."""
    with tempfile.TemporaryDirectory() as folder:
        log, study = Path(folder) / "log.jsonl", Path(folder) / "study.yaml"
        worker = [sys.executable, str(HERE / "alas_study.py"), run.suite, run.problem, str(run.instance), str(run.seed), str(log)]
        text = {
            "name": "race",
            "direction": "minimize",
            "parameters": trials.problem.space.parameters,
            "objective": {"worker": " ".join(map(shlex.quote, worker))},
            "points": run.design,
            "initial": len(run.design),
            "trials": len(run.design) + run.trials,
            "seed": run.seed,
            **settings,
        }
        study.write_text(json.dumps(text), encoding="utf-8")
        result = subprocess.run(
            [command(), "optimize", str(study), "--store", f"{folder}/alas.db", "--quiet"],
            env=one_thread(), capture_output=True, text=True,
        )
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        if result.returncode != 0 or not lines:
            raise RuntimeError(f"alas ended with {result.returncode}: {result.stderr[-2000:]}")
        for line in lines:
            trials.add(*json.loads(line))


def work(suite, name, instance, seed, log):
    trials = Trials(suites.open_problem(suite, name, int(instance), int(seed)))
    with open(log, "a", encoding="utf-8") as file:
        for line in sys.stdin:
            given = json.loads(line)
            value = trials(given["parameters"])
            file.write(json.dumps([value, trials.scores[-1], trials.asks[-1]]) + "\n")
            file.flush()
            print(json.dumps({"trial": given["trial"], "value": value}), flush=True)
            trials.answered = time.perf_counter()
    trials.problem.close()


if __name__ == "__main__":
    work(*sys.argv[1:])
