"""TuRBO-1 (Eriksson et al., 2019) on BoTorch's parts, minimising on the unit cube, in batches of one or more points.

Thompson sampling within a box around the incumbent whose sides follow the lengthscales. The box doubles after three successful batches in a row,
halves after max(4, d) points without success, and below 2^-7 everything begins again with a new design.
"""

import math

import numpy as np
import torch
from botorch.fit import fit_gpytorch_mll
from botorch.generation import MaxPosteriorSampling
from botorch.models import SingleTaskGP
from gpytorch.constraints import Interval
from gpytorch.kernels import MaternKernel, ScaleKernel
from gpytorch.likelihoods import GaussianLikelihood
from gpytorch.mlls import ExactMarginalLogLikelihood
from torch.quasirandom import SobolEngine

FIRST, SHORTEST, LONGEST = 0.8, 0.5**7, 1.6
SUCCESSES, LEAST_FAILURES = 3, 4
MOST_CANDIDATES, CANDIDATES_PER_DIMENSION, PERTURBED = 5000, 100, 20
PROGRESS = 1e-3  # an improvement is a success if it exceeds this share of the best value


class TrustRegion:
    """x, y: the design with its values; without one, a design of 2 d points is asked for first."""

    def __init__(self, x, y, batch=1):
        self.x, self.y, self.batch = np.array(x), np.array(y), batch
        self.dimension = self.x.shape[1]
        self.first = len(self.y) or 2 * self.dimension
        self.reset()

    def reset(self):
        self.length, self.successes, self.failures = FIRST, 0, 0

    def ask(self):
        """A batch of points."""
        if len(self.y) < self.first:
            return self.sobol(self.batch).numpy()
        x, y = torch.as_tensor(self.x), -torch.as_tensor(self.y)
        model = self.fitted(x, y)
        scales = model.covar_module.base_kernel.lengthscale.detach().flatten()
        weights = scales / scales.log().mean().exp()
        centre = x[y.argmax()]
        lower, upper = ((centre + sign * weights * self.length / 2).clamp(0, 1) for sign in (-1, 1))
        candidates = self.candidates(centre, lower, upper)
        with torch.no_grad():
            return MaxPosteriorSampling(model, replacement=False)(candidates, num_samples=self.batch).numpy()

    def fitted(self, x, y):
        likelihood = GaussianLikelihood(noise_constraint=Interval(1e-8, 1e-3))
        kernel = ScaleKernel(MaternKernel(2.5, ard_num_dims=self.dimension, lengthscale_constraint=Interval(0.005, 4.0)))
        spread = y.std() if len(y) > 1 and y.std() > 0 else 1.0
        model = SingleTaskGP(x, ((y - y.mean()) / spread)[:, None], likelihood=likelihood, covar_module=kernel, outcome_transform=None)
        try:
            fit_gpytorch_mll(ExactMarginalLogLikelihood(likelihood, model))
        except Exception:  # as it stands, the model still ranks candidates
            model.eval()
        return model

    def candidates(self, centre, lower, upper):
        """The centre with some of its coordinates, at least one, replaced by those of a Sobol point of the box."""
        points = lower + (upper - lower) * self.sobol(min(MOST_CANDIDATES, CANDIDATES_PER_DIMENSION * self.dimension))
        changed = torch.rand(points.shape) <= min(PERTURBED / self.dimension, 1.0)
        none = ~changed.any(dim=1)
        changed[none, torch.randint(self.dimension, (int(none.sum()),))] = True
        return torch.where(changed, points, centre)

    def sobol(self, count):
        engine = SobolEngine(self.dimension, scramble=True, seed=int(torch.randint(2**31, (1,))))
        return engine.draw(count, dtype=torch.float64)

    def tell(self, points, values):
        if len(self.y) >= self.first:
            best = self.y.min()
            success = np.min(values) < best - PROGRESS * abs(best)
            self.successes, self.failures = (self.successes + 1, 0) if success else (0, self.failures + 1)
        self.x, self.y = np.vstack([self.x, points]), np.append(self.y, values)
        if self.successes == SUCCESSES:
            self.length, self.successes = min(2 * self.length, LONGEST), 0
        elif self.failures == math.ceil(max(LEAST_FAILURES, self.dimension) / self.batch):
            self.length, self.failures = self.length / 2, 0
        if self.length < SHORTEST:
            self.x, self.y = np.empty((0, self.dimension)), np.empty(0)
            self.reset()
