"""The peers' own loops, as their documentation writes them: from data on the unit cube to the next point, minimising.

BoTorch: a new SingleTaskGP for every ask (kernel, priors and standardised outcomes as it chooses), fitted by
fit_gpytorch_mll, and optimize_acqf with 10 restarts from 512 raw samples, the numbers of BoTorch's tutorials and of the
paper (Ax takes 20 and 1024). Three ways to meet an objective without noise:
    LogEI             noise is learned; improvement counts from the best value seen
    qLogNEI           noise is learned; improvement counts from the best value believed, as Ax does
    LogEI noise-free  the model is told that there is no noise (variance 1e-6 after standardising)

Optuna: GPSampler with its defaults and deterministic_objective=True. It starts each fit from the previous one.
"""

import time
import warnings

import botorch
import optuna
import torch
from botorch.acquisition import LogExpectedImprovement, qLogNoisyExpectedImprovement
from botorch.fit import fit_gpytorch_mll
from botorch.models import SingleTaskGP
from botorch.optim import optimize_acqf
from botorch.sampling import SobolQMCNormalSampler
from gpytorch.mlls import ExactMarginalLogLikelihood

RESTARTS, RAW_SAMPLES, MC_SAMPLES = 10, 512, 128
NO_NOISE = 1e-6  # the least variance that GPyTorch lets one state in double precision

BOTORCH = f"botorch {botorch.__version__}"
OPTUNA = f"optuna {optuna.__version__}"

optuna.logging.set_verbosity(optuna.logging.WARNING)
warnings.filterwarnings("ignore", category=optuna.exceptions.ExperimentalWarning)


def log_ei(model, x, y):
    return LogExpectedImprovement(model, best_f=y.max())


def q_log_nei(model, x, y):
    sampler = SobolQMCNormalSampler(torch.Size([MC_SAMPLES]))
    return qLogNoisyExpectedImprovement(model, x, sampler=sampler, prune_baseline=True)


ACQUISITIONS = {"LogEI": log_ei, "qLogNEI": q_log_nei, "LogEI noise-free": log_ei}


def botorch_ask(x, y, acquisition):
    """The next point, and the seconds that the fit took."""
    x, y = torch.as_tensor(x), -torch.as_tensor(y)  # BoTorch maximises
    noise = torch.full_like(y, NO_NOISE * y.var())[:, None] if acquisition.endswith("noise-free") else None
    start = time.perf_counter()
    model = SingleTaskGP(x, y[:, None], train_Yvar=noise)
    fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
    fitted = time.perf_counter() - start
    bounds = torch.stack([torch.zeros(x.shape[1]), torch.ones(x.shape[1])])
    point, _ = optimize_acqf(
        ACQUISITIONS[acquisition](model, x, y), bounds, q=1, num_restarts=RESTARTS, raw_samples=RAW_SAMPLES
    )
    return point[0].numpy(), fitted


class OptunaStudy:
    """An Optuna study on the unit cube, told its trials."""

    def __init__(self, dimension, seed):
        self.names = [f"x{j + 1}" for j in range(dimension)]
        self.space = {name: optuna.distributions.FloatDistribution(0.0, 1.0) for name in self.names}
        sampler = optuna.samplers.GPSampler(seed=seed, deterministic_objective=True)
        self.study = optuna.create_study(direction="minimize", sampler=sampler)

    def tell(self, x, y):
        for point, value in zip(x, y):
            params = dict(zip(self.names, map(float, point)))
            self.study.add_trial(optuna.trial.create_trial(params=params, distributions=self.space, value=float(value)))

    def ask(self):
        trial = self.study.ask()
        return trial, [trial.suggest_float(name, 0.0, 1.0) for name in self.names]

    def forget(self, trial):
        """A failed trial is not modelled; one left running would be, as a pending point."""
        self.study.tell(trial, state=optuna.trial.TrialState.FAIL)
