"""The regression problems that every library is timed on."""

from pathlib import Path

import numpy as np

SEED = 20240917
NOISE = 0.1


def load(n, d, directory=None):
    """Inputs (n x d) and outputs (n): from directory/n{n}_d{d}.csv if a directory is given, else synthetic."""
    return synthetic(n, d) if directory is None else read(Path(directory) / f"n{n}_d{d}.csv", n, d)


def synthetic(n, d):
    """x uniform on the unit cube; y = sum_j sin(3 x_j) + noise, standardised."""
    rng = np.random.default_rng([SEED, n, d])
    x = rng.uniform(size=(n, d))
    y = np.sin(3 * x).sum(axis=1) + NOISE * rng.standard_normal(n)
    return x, (y - y.mean()) / y.std()


def read(path, n, d, first=0):
    """A CSV with the header x0,...,x{d-1},y (or counted from first); lines that start with # are skipped."""
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    expected = [f"x{first + j}" for j in range(d)] + ["y"]
    header = [name.strip() for name in lines[0].split(",")] if lines else []
    if header != expected:
        raise SystemExit(f"{path}: the header must be {','.join(expected)}, got {','.join(header)}")
    table = np.loadtxt(lines[1:], delimiter=",", ndmin=2)
    if table.shape != (n, d + 1):
        raise SystemExit(f"{path}: expected {n} rows of {d + 1} numbers, got {table.shape[0]} of {table.shape[1]}")
    if not np.isfinite(table).all():
        raise SystemExit(f"{path}: every number must be finite")
    return table[:, :d].copy(), table[:, d].copy()


def sizes(text):
    """'50x3,100x6' as [(50, 3), (100, 6)]."""
    pairs = [tuple(int(part) for part in item.split("x")) for item in text.split(",")]
    if any(len(pair) != 2 or min(pair) < 1 for pair in pairs):
        raise ValueError(f"sizes must look like 50x3,100x6, got {text}")
    return pairs
