"""Real tuning tasks, each a space and a value to be minimised, the same whenever a configuration is evaluated again.

Folds and seeds are fixed, and what programs cost is counted (bytes, steps, evaluations), never timed.
"""

import shutil
from dataclasses import dataclass
from typing import Callable

import learners
import programs


@dataclass(frozen=True)
class Task:
    """needs: a program that must be installed, or nothing."""

    value: Callable[[dict], float]
    parameters: dict
    needs: str = ""


def real(low, high, **more):
    return {"type": "real", "min": low, "max": high, **more}


def integer(low, high, **more):
    return {"type": "integer", "min": low, "max": high, **more}


def log(low, high, **more):
    return real(low, high, scale="log", **more)


def choice(*values, **more):
    return {"type": "categorical", "values": list(values), **more}


def steps(*values):
    return {"type": "ordinal", "values": list(values)}


def flag(**more):
    return {"type": "boolean", **more}


ALL = {
    "svm-cancer": Task(
        learners.svm,
        {
            "kernel": choice("rbf", "poly", "sigmoid", "linear"),
            "c": log(1e-3, 1e3),
            "gamma": log(1e-5, 10.0, when={"kernel": ["rbf", "poly", "sigmoid"]}),
            "degree": integer(2, 5, when={"kernel": "poly"}),
            "coef0": real(-1.0, 1.0, when={"kernel": ["poly", "sigmoid"]}),
        },
    ),
    "learner-cancer": Task(
        learners.any_of_three,
        {
            "learner": choice("logistic", "forest", "perceptron"),
            "c": log(1e-4, 1e3, when={"learner": "logistic"}),
            "power": flag(when={"learner": "logistic"}),
            "features": real(0.05, 1.0, when={"learner": "forest"}),
            "leaf": integer(1, 20, when={"learner": "forest"}),
            "depth": integer(2, 12, when={"learner": "forest"}),
            "units": integer(2, 64, when={"learner": "perceptron"}, scale="log"),
            "penalty": log(1e-6, 10.0, when={"learner": "perceptron"}),
            "rate": log(1e-4, 0.3, when={"learner": "perceptron"}),
            "activation": choice("relu", "tanh", when={"learner": "perceptron"}),
        },
    ),
    "boosting-diabetes": Task(
        learners.boosting,
        {
            "rate": log(0.005, 0.5),
            "trees": integer(20, 200, scale="log"),
            "depth": integer(1, 6),
            "share": real(0.3, 1.0),
            "leaf": integer(1, 40, scale="log"),
            "loss": choice("squared_error", "absolute_error", "huber"),
        },
    ),
    "mlp-digits": Task(
        learners.perceptron,
        {
            "solver": choice("adam", "sgd"),
            "units": integer(8, 96, scale="log"),
            "activation": choice("relu", "tanh", "logistic"),
            "penalty": log(1e-6, 1.0),
            "rate": log(1e-4, 0.3),
            "momentum": real(0.0, 0.99, when={"solver": "sgd"}),
            "nesterov": flag(when={"solver": "sgd"}),
            "beta1": real(0.5, 0.99, when={"solver": "adam"}),
        },
    ),
    "neighbours-digits": Task(
        learners.neighbours,
        {
            "scaling": choice("none", "standard", "unit"),
            "components": integer(4, 60),
            "k": integer(1, 40, scale="log"),
            "weights": choice("uniform", "distance"),
            "p": real(1.0, 4.0),
        },
    ),
    "ridge-diabetes": Task(
        learners.ridge,
        {
            "degree": integer(1, 3),
            "products": flag(),
            "alpha": log(1e-3, 1e4),
            "transform": choice("none", "quantile", "power"),
            "intercept": flag(),
        },
    ),
    "forest-wine": Task(
        learners.forest,
        {
            "trees": integer(5, 100, scale="log"),
            "features": real(0.05, 1.0),
            "leaf": integer(1, 20, scale="log"),
            "depth": integer(2, 12),
            "criterion": choice("gini", "entropy"),
            "bootstrap": flag(),
            "share": real(0.2, 1.0, when={"bootstrap": True}),
        },
    ),
    "kernel-ridge-diabetes": Task(
        learners.kernel_ridge,
        {
            "kernel": choice("rbf", "laplacian", "polynomial"),
            "alpha": log(1e-4, 1e2),
            "gamma": log(1e-4, 1.0),
            "degree": integer(1, 4, when={"kernel": "polynomial"}),
            "coef0": real(0.0, 3.0, when={"kernel": "polynomial"}),
        },
    ),
    "elastic-net-diabetes": Task(learners.elastic_net, {"alpha": log(1e-3, 1e2), "l1": real(0.0, 1.0), "degree": integer(1, 2)}),
    "svm-wine": Task(learners.svm_wine, {"c": log(1e-3, 1e4), "gamma": log(1e-5, 10.0), "tolerance": log(1e-5, 1.0), "margin": real(0.0, 0.3)}),
    "xz-text": Task(
        programs.xz,
        {
            "dictionary": integer(12, 20),
            "lc": integer(0, 4),
            "lp": integer(0, 4),
            "pb": integer(0, 4),
            "finder": choice("hc3", "hc4", "bt2", "bt3", "bt4"),
            "nice": integer(5, 273, scale="log"),
            "depth": integer(1, 200, scale="log"),
            "delta": flag(),
            "distance": integer(1, 32, when={"delta": True}),
        },
    ),
    "zlib-samples": Task(
        programs.zlib_samples,
        {
            "level": integer(1, 9),
            "window": integer(9, 15),
            "memory": integer(1, 9),
            "strategy": choice("default", "filtered", "huffman", "rle", "fixed"),
            "delta": integer(0, 16),
            "planes": integer(1, 16),
        },
    ),
    "zstd-text": Task(
        programs.zstd,
        {
            "strategy": integer(1, 9),
            "window": integer(10, 22),
            "chain": integer(6, 22),
            "hash": integer(6, 22),
            "search": integer(1, 10),
            "match": integer(3, 7),
            "target": integer(0, 999),
        },
        needs="zstd",
    ),
    "sqlite": Task(
        programs.sqlite,
        {
            "page": steps(512, 1024, 2048, 4096, 8192, 16384, 32768, 65536),
            "rowid": flag(),
            "by-customer": flag(),
            "by-day": flag(),
            "by-product": choice("none", "plain", "covering"),
            "partial": flag(),
            "threshold": integer(0, 100, when={"partial": True}),
            "analyze": flag(),
            "vacuum": flag(),
        },
    ),
    "ode": Task(
        programs.ode,
        {
            "method": choice("RK23", "RK45", "DOP853", "Radau", "BDF"),
            "relative": log(1e-10, 1e-2),
            "absolute": log(1e-12, 1e-2),
            "first": log(1e-6, 1e-1),
            "longest": log(1e-2, 10.0),
        },
    ),
    "evolution": Task(
        programs.evolution,
        {
            "strategy": choice("best1bin", "rand1bin", "currenttobest1bin", "best2exp"),
            "population": integer(2, 12),
            "mutation": real(0.1, 1.5),
            "dither": real(0.0, 0.4),
            "recombination": real(0.0, 1.0),
            "start": choice("sobol", "latinhypercube", "random"),
        },
    ),
}


def available():
    return [name for name, task in ALL.items() if not task.needs or shutil.which(task.needs)]
