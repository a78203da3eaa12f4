"""Test functions on the unit cube, to be minimised, as Alas defines them (alas-bench, org.alas.bench.problem)."""

from dataclasses import dataclass
from typing import Callable

import numpy as np


@dataclass(frozen=True)
class Function:
    """raw: the function in its own units; optima: where it attains optimum."""

    name: str
    lower: np.ndarray
    upper: np.ndarray
    raw: Callable[[np.ndarray], float]
    optimum: float
    optima: np.ndarray

    @property
    def dimension(self):
        return len(self.lower)

    def __call__(self, unit):
        return float(self.raw(self.lower + np.asarray(unit) * (self.upper - self.lower)))

    def unit_optimum(self):
        return (self.optima[0] - self.lower) / (self.upper - self.lower)


def branin(x):
    valley = x[1] - 5.1 / (4 * np.pi**2) * x[0] ** 2 + 5 / np.pi * x[0] - 6
    return valley**2 + 10 * (1 - 1 / (8 * np.pi)) * np.cos(x[0]) + 10


def hartmann(curvatures, centres):
    depths = np.array([1, 1.2, 3, 3.2])
    return lambda x: -(depths @ np.exp(-(curvatures * (x - centres) ** 2).sum(axis=1)))


def rosenbrock(x):
    return (100 * (x[1:] - x[:-1] ** 2) ** 2 + (x[:-1] - 1) ** 2).sum()


def rastrigin(x):
    return (x**2 + 20 * np.sin(np.pi * x) ** 2).sum()


def levy(x):
    v = (x - 1) / 4
    inner = (v[:-1] ** 2 * (1 + 10 * np.sin(np.pi * (1 + v[:-1]) + 1) ** 2)).sum()
    return np.sin(np.pi * v[0]) ** 2 + inner + v[-1] ** 2 * (1 + np.sin(2 * np.pi * v[-1]) ** 2)


def cube(name, dimension, lower, upper, raw, optimum, *optima):
    return Function(name, np.full(dimension, lower), np.full(dimension, upper), raw, optimum, np.array(optima))


HARTMANN_3 = hartmann(
    np.array([[3, 10, 30], [0.1, 10, 35], [3, 10, 30], [0.1, 10, 35]]),
    1e-4 * np.array([[3689, 1170, 2673], [4699, 4387, 7470], [1091, 8732, 5547], [381, 5743, 8828]]),
)
HARTMANN_6 = hartmann(
    np.array([[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]]),
    1e-4
    * np.array(
        [
            [1312, 1696, 5569, 124, 8283, 5886],
            [2329, 4135, 8307, 3736, 1004, 9991],
            [2348, 1451, 3522, 2883, 3047, 6650],
            [4047, 8828, 8732, 5743, 1091, 381],
        ]
    ),
)

ALL = {
    function.name: function
    for function in (
        Function(
            "branin",
            np.array([-5.0, 0.0]),
            np.array([10.0, 15.0]),
            branin,
            10 / (8 * np.pi),
            np.array([[-np.pi, 12.275], [np.pi, 2.275], [3 * np.pi, 2.475]]),
        ),
        cube(
            "hartmann3", 3, 0.0, 1.0, HARTMANN_3, -3.8627797873326624,
            [0.11458887665506896, 0.55564889461693, 0.8525469846866774],
        ),
        cube(
            "hartmann6", 6, 0.0, 1.0, HARTMANN_6, -3.3223680114155147,
            [0.20168951100670543, 0.15001069182345797, 0.476873974221897,
             0.2753324304940561, 0.31165161660011326, 0.6573005340656203],
        ),
        cube("rosenbrock10", 10, -2.048, 2.048, rosenbrock, 0.0, np.ones(10)),
        cube("rastrigin30", 30, -5.12, 5.12, rastrigin, 0.0, np.zeros(30)),
    )
}

LEVY_20 = cube("levy20", 20, -5.0, 5.0, levy, 0.0, np.ones(20))
