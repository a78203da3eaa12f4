"""The problems of the race: the paper's functions, those that want thousands of trials, COCO's suites and real tasks, all to be minimised.

A problem is found again from its suite, name, instance and seed, so that the worker process of Alas evaluates the same.
"""

import contextlib
import math
import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

import tasks
from space import Space, reals

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
JAR = ROOT / "alas-bench/target/alas.jar"
JAVA_OPTIONS = ["-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "--add-modules=jdk.incubator.vector"]
PAPER = [
    "hartmann3", "weierstrass3", "exponential5", "hartmann6", "rosenbrock10", "levy20", "rastrigin30", "robot4", "portfolio5",
    "weierstrass3-shifted", "exponential5-shifted",
]
SCALE = ["robot14", "lunar12", "rover60", "ackley200"]
DIMENSIONS = {"bbob": [2, 5, 10, 20], "bbob-mixint": [5, 10]}
FUNCTIONS = range(1, 25)
TRIALS_PER_DIMENSION = 20
TASK_TRIALS = 60


@dataclass
class Problem:
    """evaluate: a configuration to its value and its noise-free score; optimum: the best score, None if unknown; sign: -1 if both were turned."""

    space: Space
    trials: int
    evaluate: Callable[[dict], tuple[float, float]]
    optimum: float | None = None
    close: Callable[[], None] = field(default=lambda: None)
    sign: int = 1


def names(suite, functions=None, dimensions=None):
    """Of a suite's problems; functions and dimensions choose among them."""
    known = known_names(suite, dimensions)
    if not functions:
        return known
    if suite in DIMENSIONS:
        wanted = [name for name in known if name.split("-")[0] in {f"f{int(f.lstrip('f'))}" for f in functions}]
    else:
        wanted = [name for name in known if name in functions]
        unknown = [name for name in functions if name not in known]
        if unknown:
            raise SystemExit(f"{suite} has no problem {unknown[0]}; it has {', '.join(known)}")
    return wanted


def known_names(suite, dimensions):
    if suite in DIMENSIONS:
        return [f"f{f}-d{d}" for d in dimensions or DIMENSIONS[suite] for f in FUNCTIONS]
    if suite == "paper":
        return PAPER
    if suite == "scale":
        return SCALE
    if suite == "tasks":
        return tasks.available()
    raise SystemExit(f"there is no suite {suite}; there are paper, scale, bbob, bbob-mixint and tasks")


def open_problem(suite, name, instance, seed):
    if suite in ("paper", "scale"):
        return of_java(name, seed)
    if suite == "tasks":
        return task(name)
    function, dimension = (int(part[1:]) for part in name.split("-"))
    return coco(suite, function, dimension, instance)


def of_java(name, seed):
    """One of alas problems, evaluated by Java, point by point; robot4 has another goal for every seed."""
    process = subprocess.Popen(
        ["java", *JAVA_OPTIONS, "-cp", str(JAR), str(HERE / "Evaluate.java"), name, str(seed)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1,
    )

    def answer():
        line = process.stdout.readline()
        if not line:
            raise RuntimeError(f"the evaluation of {name} in Java ended with {process.wait()}")
        return line.split()

    direction, optimum, trials = answer()
    variables, lower, upper = answer(), answer(), answer()
    sign = -1 if direction == "MAXIMIZE" else 1

    def evaluate(configuration):
        x = [configuration[variable] for variable in variables]
        if name == "robot4" and x[0] == x[1] == 0:
            x[0] = 1e-9  # from the origin itself, no way leads to the origin
        process.stdin.write(" ".join(map(repr, x)) + "\n")
        value, score = answer()
        return sign * float(value), sign * float(score)

    def close():
        process.stdin.close()
        process.wait()

    return Problem(Space(reals(variables, lower, upper)), int(trials), evaluate, sign * float(optimum), close, sign)


def coco(suite, function, dimension, instance):
    """The problem lives as long as its suite, which the closure holds."""
    import cocoex

    whole = cocoex.Suite(suite, "", f"function_indices:{function} dimensions:{dimension} instance_indices:{instance}")
    problem = whole[0]
    integers = problem.number_of_integer_variables
    bounds = list(zip(problem.lower_bounds, problem.upper_bounds))
    parameters = {f"x{j + 1}": {"type": "integer", "min": int(low), "max": int(high)} for j, (low, high) in enumerate(bounds[:integers])}
    variables = [f"x{j + 1}" for j in range(dimension)]
    parameters |= reals(variables[integers:], problem.lower_bounds[integers:], problem.upper_bounds[integers:])

    def evaluate(configuration):
        assert whole is not None
        value = float(problem([float(configuration[variable]) for variable in variables]))
        return value, value

    return Problem(Space(parameters), TRIALS_PER_DIMENSION * dimension, evaluate, coco_optimum(problem))


def coco_optimum(problem):
    """COCO tells where its optimum is only by a file in the working directory."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        problem._best_parameter("print")
        best = [float(x) for x in Path("._bbob_problem_best_parameter.txt").read_text().split()]
    return float(problem(best))


def task(name):
    chosen = tasks.ALL[name]

    def evaluate(configuration):
        value = float(chosen.value(configuration))
        assert math.isfinite(value), (name, configuration, value)
        return value, value

    return Problem(Space(chosen.parameters), TASK_TRIALS, evaluate)


def build():
    """The jar with the problems, and Alas itself, once; os.environ keeps later starts from building again."""
    subprocess.run([ROOT / "alas", "--version"], check=True, stdout=subprocess.DEVNULL)
    os.environ["ALAS_NO_BUILD"] = "1"
