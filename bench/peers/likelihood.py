"""Times one exact log marginal likelihood together with its gradient by every hyperparameter.

One thread, double precision. Writes one JSON line per kernel and size to standard output.

    n, d    number of observations, number of inputs
    tau     x_i - x_j, an n x n x d array
    w       weight of a kernel (its value at tau = 0)
    delta   scale, gamma frequency (both one per input), alpha stability index in (0, 2]
"""

import os

THREADS = 1
for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = str(THREADS)  # read when torch and numpy load, hence before their import

import argparse
import contextlib
import json
import math
import statistics
import sys
import time

import gpytorch
import torch

import problem

SIZES = "50x3,100x6,200x30,500x10,1000x10,2000x6"
LARGEST_CHOLESKY = 4096
LEAST_REPETITIONS = 3
AGREEMENT = 1e-8

# Where the likelihood is evaluated. The cost hardly depends on it, but a comparison should share it.
LENGTHSCALE, WEIGHT, NOISE = 0.7, 1.0, 0.1
DELTA, GAMMA, ALPHA = 0.1, 0.05, 1.5


def main():
    options = parse()
    torch.set_num_threads(THREADS)
    torch.set_default_dtype(torch.float64)
    cases = [(GPyTorchRbf, {}), (AutogradAlas, {}), (AutogradAlasSep, {})]
    if options.logarithms:
        cases += [(AutogradAlas, {"logarithms": True}), (AutogradAlasSep, {"logarithms": True})]
    for n, d in options.sizes:
        x, y = (torch.from_numpy(array) for array in problem.load(n, d, options.data))
        for case, arguments in cases:
            with case.context():
                subject = case(x, y, **arguments)
                value = subject.evaluate()
                subject.check(value)
                median, repetitions = time_it(subject.evaluate, options.repeat_seconds)
            line = {
                "library": case.library + (", logarithms" if arguments else ""),
                "kernel": case.kernel,
                "n": n,
                "d": d,
                "median_ms": round(median * 1e3, 4),
                "repetitions": repetitions,
                "log_likelihood": value,
            }
            print(json.dumps(line), flush=True)
            del subject


class Autograd:
    """log p(y) = -1/2 r' K^-1 r - 1/2 log|K| - n/2 log 2 pi, with r = y - m; torch differentiates it.

    The differences tau depend on the data only and are computed here, outside the timing.
    Positive parameters are stored as logarithms, alpha through 2 sigmoid. The power is written as a power, as the
    formula suggests, or with logarithms=True as exp(alpha ln u) with ln |tau| computed here, which is quicker.
    """

    library = f"torch {torch.__version__.split('+')[0]}"
    context = contextlib.nullcontext

    def __init__(self, x, y, logarithms=False):
        self.n, self.d = x.shape
        self.y = y
        self.tau = x[:, None, :] - x[None, :, :]
        self.at_zero = self.tau == 0
        # |tau|^alpha has no finite slope by tau or alpha at 0 that autograd could find: differentiate at 1, then mask.
        self.safe_distance = torch.where(self.at_zero, 1.0, self.tau.abs())
        self.log_distance = self.safe_distance.log() if logarithms else None
        self.eye = torch.eye(self.n)
        self.mean = leaf(0.0)
        self.log_noise = leaf(math.log(NOISE))

    def parameters(self):
        return [value for value in vars(self).values() if isinstance(value, torch.Tensor) and value.requires_grad]

    def powers(self, log_delta, alpha):
        """(2 pi delta_j |tau_j|)^alpha, an n x n x d array; 0 where tau_j = 0."""
        if self.log_distance is None:
            powers = (2 * math.pi * log_delta.exp() * self.safe_distance) ** alpha
        else:
            powers = (alpha * (self.log_distance + (math.log(2 * math.pi) + log_delta))).exp()
        return torch.where(self.at_zero, 0.0, powers)

    def log_likelihood(self):
        k = self.covariance() + self.log_noise.exp() * self.eye
        factor = torch.linalg.cholesky(k)
        whitened = torch.linalg.solve_triangular(factor, (self.y - self.mean)[:, None], upper=False)
        return -0.5 * whitened.square().sum() - factor.diagonal().log().sum() - 0.5 * self.n * math.log(2 * math.pi)

    def evaluate(self):
        parameters = self.parameters()
        value = self.log_likelihood()
        torch.autograd.grad(value, parameters)
        return value.item()

    def check(self, value):
        if not math.isfinite(value):
            raise SystemExit(f"{self.kernel}: the log likelihood is {value}")
        gradient = torch.autograd.grad(self.log_likelihood(), self.parameters())
        if not all(part.isfinite().all() for part in gradient):
            raise SystemExit(f"{self.kernel}: the gradient is not finite")


class AutogradAlas(Autograd):
    """k(tau) = w exp(-sum_j (2 pi delta_j |tau_j|)^alpha) cos(2 pi gamma . tau)."""

    kernel = "alas"

    def __init__(self, x, y, logarithms=False):
        super().__init__(x, y, logarithms)
        self.log_weight = leaf(math.log(WEIGHT))
        self.log_delta = leaf(math.log(DELTA), self.d)
        self.gamma = leaf(GAMMA, self.d)
        self.logit_alpha = leaf(logit(ALPHA / 2))

    def covariance(self):
        powers = self.powers(self.log_delta, 2 * self.logit_alpha.sigmoid())
        return self.log_weight.exp() * (-powers.sum(-1)).exp() * (2 * math.pi * (self.tau @ self.gamma)).cos()


class AutogradAlasSep(Autograd):
    """k(tau) = sum_j w_j exp(-(2 pi delta_j |tau_j|)^alpha_j) cos(2 pi gamma_j tau_j)."""

    kernel = "alas-sep"

    def __init__(self, x, y, logarithms=False):
        super().__init__(x, y, logarithms)
        self.log_weight = leaf(math.log(WEIGHT / self.d), self.d)
        self.log_delta = leaf(math.log(DELTA), self.d)
        self.gamma = leaf(GAMMA, self.d)
        self.logit_alpha = leaf(logit(ALPHA / 2), self.d)

    def covariance(self):
        powers = self.powers(self.log_delta, 2 * self.logit_alpha.sigmoid())
        return ((-powers).exp() * (2 * math.pi * self.gamma * self.tau).cos()) @ self.log_weight.exp()


class GPyTorchRbf:
    """w exp(-sum_j tau_j^2 / (2 l_j^2)) by GPyTorch's own classes, on its Cholesky path."""

    library = f"gpytorch {gpytorch.__version__}"
    kernel = "rbf"

    class Model(gpytorch.models.ExactGP):
        def __init__(self, x, y, likelihood):
            super().__init__(x, y, likelihood)
            self.mean_module = gpytorch.means.ConstantMean()
            self.covar_module = gpytorch.kernels.ScaleKernel(gpytorch.kernels.RBFKernel(ard_num_dims=x.shape[1]))

        def forward(self, x):
            return gpytorch.distributions.MultivariateNormal(self.mean_module(x), self.covar_module(x))

    @staticmethod
    @contextlib.contextmanager
    def context():
        with (
            gpytorch.settings.fast_computations(covar_root_decomposition=False, log_prob=False, solves=False),
            gpytorch.settings.max_cholesky_size(LARGEST_CHOLESKY),
        ):
            yield

    def __init__(self, x, y):
        self.x, self.y = x, y
        likelihood = gpytorch.likelihoods.GaussianLikelihood()
        self.model = self.Model(x, y, likelihood)
        self.model.covar_module.outputscale = WEIGHT
        self.model.covar_module.base_kernel.lengthscale = LENGTHSCALE
        likelihood.noise = NOISE
        self.mll = gpytorch.mlls.ExactMarginalLogLikelihood(likelihood, self.model)
        self.model.train()
        self.parameters = list(self.model.parameters())

    def evaluate(self):
        value = self.mll(self.model(self.x), self.y)
        torch.autograd.grad(value, self.parameters)
        return value.item() * len(self.y)  # GPyTorch divides by n

    def check(self, value):
        """The iterative path estimates the determinant at random; only a factorisation agrees to many digits."""
        n = len(self.y)
        if n > LARGEST_CHOLESKY:
            raise SystemExit(f"n must not exceed {LARGEST_CHOLESKY} on the Cholesky path, got {n}")
        with torch.no_grad():
            k = WEIGHT * (-0.5 * torch.cdist(self.x, self.x).div(LENGTHSCALE).square()).exp() + NOISE * torch.eye(n)
        normal = torch.distributions.MultivariateNormal(torch.zeros(n), scale_tril=torch.linalg.cholesky(k))
        expected = normal.log_prob(self.y).item()
        if not abs(value - expected) <= AGREEMENT * abs(expected):
            raise SystemExit(f"GPyTorch's log likelihood is {value}, a dense factorisation gives {expected}")


def leaf(value, *shape):
    return torch.full(shape, value, requires_grad=True)


def logit(p):
    return math.log(p / (1 - p))


def time_it(evaluate, seconds):
    """Median seconds and number of repetitions, after a warm-up of a tenth of the time."""
    run(evaluate, seconds / 10, 1)
    times = run(evaluate, seconds, LEAST_REPETITIONS)
    return statistics.median(times), len(times)


def run(evaluate, seconds, least):
    times = []
    end = time.perf_counter() + seconds
    while len(times) < least or time.perf_counter() < end:
        start = time.perf_counter()
        evaluate()
        times.append(time.perf_counter() - start)
    return times


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=problem.sizes, default=SIZES, help=f"n x d, default {SIZES}")
    parser.add_argument("--repeat-seconds", type=float, default=5.0, help="time for each case, default 5")
    parser.add_argument("--logarithms", action="store_true", help="also time the ALAS kernels with ln |tau| precomputed")
    parser.add_argument("--data", help="folder with n{n}_d{d}.csv; without it the data are synthetic")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
