"""Trials as a running study would hold them, for timing its next ask."""

from pathlib import Path

import numpy as np

import functions
import problem

# n, d -> the function that the trials evaluated
SIZES = {(30, 3): "hartmann3", (100, 6): "hartmann6", (150, 10): "rosenbrock10", (220, 30): "rastrigin30"}
FIRST_SD, LAST_SD = 0.2, 0.01


def make(n, d):
    """Half uniform on the unit cube, half Gaussian around the optimum with a standard deviation that shrinks."""
    function = functions.ALL[SIZES[n, d]]
    rng = np.random.default_rng([problem.SEED, n, d])
    explored = rng.uniform(size=(n // 2, d))
    sd = np.geomspace(FIRST_SD, LAST_SD, n - n // 2)[:, None]
    refined = np.clip(function.unit_optimum() + sd * rng.standard_normal((n - n // 2, d)), 0, 1)
    x = np.concatenate([explored, refined])
    return x, np.array([function(row) for row in x])


def write(directory):
    """directory/n{n}_d{d}.csv for every size, with the header x1,...,y; y in the function's own units."""
    Path(directory).mkdir(parents=True, exist_ok=True)
    for n, d in SIZES:
        x, y = make(n, d)
        rows = [",".join([f"x{j + 1}" for j in range(d)] + ["y"])]
        rows += [",".join(repr(float(value)) for value in (*point, output)) for point, output in zip(x, y)]
        (Path(directory) / f"n{n}_d{d}.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def load(n, d, directory=None):
    return make(n, d) if directory is None else problem.read(Path(directory) / f"n{n}_d{d}.csv", n, d, first=1)
