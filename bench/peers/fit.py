"""Times BoTorch's default model fit: SingleTaskGP with its own priors, by fit_gpytorch_mll.

Writes one JSON line per number of threads to standard output.
"""

import os

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # the optimiser's own vectors are small; torch's threads are set below

import argparse
import json
import statistics
import sys
import time

import botorch
import torch
from botorch.fit import fit_gpytorch_mll
from botorch.models import SingleTaskGP
from gpytorch.mlls import ExactMarginalLogLikelihood

import problem


class CountingLikelihood(ExactMarginalLogLikelihood):
    """The objective of the fit, counting how often it is evaluated."""

    evaluations = 0

    def forward(self, *args, **kwargs):
        self.evaluations += 1
        return super().forward(*args, **kwargs)


def main():
    options = arguments()
    torch.set_default_dtype(torch.float64)
    for n, d in options.sizes:
        x, y = (torch.from_numpy(array) for array in problem.load(n, d, options.data))
        for threads in options.threads:
            torch.set_num_threads(threads)
            fit(x, y)
            fits = [fit(x, y) for _ in range(options.repetitions)]
            seconds = [second for second, _ in fits]
            line = {
                "library": f"botorch {botorch.__version__}",
                "model": "SingleTaskGP",
                "n": n,
                "d": d,
                "threads": threads,
                "median_seconds": round(statistics.median(seconds), 4),
                "least_seconds": round(min(seconds), 4),
                "most_seconds": round(max(seconds), 4),
                "repetitions": len(fits),
                **fits[-1][1],
            }
            print(json.dumps(line), flush=True)


def fit(x, y):
    """Seconds from data to fitted model, and what the fit arrived at."""
    torch.manual_seed(problem.SEED)
    start = time.perf_counter()
    model = SingleTaskGP(x, y[:, None])
    objective = CountingLikelihood(model.likelihood, model)
    fit_gpytorch_mll(objective)
    seconds = time.perf_counter() - start
    return seconds, {"evaluations": objective.evaluations, **attained(model)}


def attained(model):
    """final_mll: the fitted objective (log likelihood + log priors) / n; log_likelihood: without priors, not divided."""
    model.train()
    x, y = model.train_inputs[0], model.train_targets
    with torch.no_grad():
        prior = model(x)
        mll = ExactMarginalLogLikelihood(model.likelihood, model)(prior, y)
        return {"final_mll": mll.item(), "log_likelihood": model.likelihood(prior).log_prob(y).item()}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=problem.sizes, default="200x30", help="n x d, default 200x30")
    parser.add_argument("--threads", type=threads, default="1,2", help="default 1,2")
    parser.add_argument("--repetitions", type=int, default=5, help="timed fits after one warm-up, default 5")
    parser.add_argument("--data", help="folder with n{n}_d{d}.csv; without it the data are synthetic")
    return parser.parse_args()


def threads(text):
    return [int(part) for part in text.split(",")]


if __name__ == "__main__":
    sys.exit(main())
