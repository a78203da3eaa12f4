"""Optimisers that are asked for batches of configurations and told their values, minimising.

Each begins as its own users would have it begin. What one has learned is pickled with it, so that a run goes on after an interruption
as if there had been none; Alas keeps that in its store.
"""

import ctypes
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np

import alas_study
import samplers
import suites


class Cube:
    """An optimiser on the unit cube."""

    def __init__(self, space, seed, batch, folder):
        self.space, self.batch = space, batch
        self.rng = np.random.default_rng([4, seed])
        self.begin(seed)

    def begin(self, seed):
        pass

    def ask(self):
        self.asked = self.points()
        return [self.space.decode(point) for point in self.asked]

    def tell(self, values):
        self.learn(self.asked, values)

    def learn(self, points, values):
        pass

    def close(self):
        pass


class Random(Cube):
    def points(self):
        return self.rng.uniform(size=(self.batch, self.space.dimension))


class Turbo(Cube):
    """TuRBO-1 as published, with a design of 2 d points; no approximation of the Cholesky factor, as in BoTorch's tutorial."""

    def begin(self, seed):
        import torch
        import turbo

        samplers.threads(torch, seed)
        self.region = turbo.TrustRegion(np.empty((0, self.space.dimension)), np.empty(0), self.batch)

    def points(self):
        import gpytorch

        with gpytorch.settings.max_cholesky_size(float("inf")):
            return self.region.ask()

    def learn(self, points, values):
        self.region.tell(points, values)

    def __getstate__(self):
        import torch

        return {**self.__dict__, "random": torch.get_rng_state()}

    def __setstate__(self, state):
        import torch

        samplers.threads(torch, 0)
        torch.set_rng_state(state.pop("random"))
        self.__dict__.update(state)


class Cma(Cube):
    """CMA-ES as in the race, from the best of a first batch. Its population is the multiple of the batch that is nearest to the usual one."""

    def begin(self, seed):
        self.seed, self.restarts, self.optimiser, self.generation = seed, 0, None, []

    def points(self):
        if self.optimiser is None:
            return self.rng.uniform(size=(self.batch, self.space.dimension))
        return np.array([self.optimiser.ask() for _ in range(self.batch)])

    def learn(self, points, values):
        if self.optimiser is None:
            self.start(points[np.argmin(values)])
            return
        self.generation += zip(points, values)
        if len(self.generation) < self.optimiser.population_size:
            return
        self.optimiser.tell(self.generation)
        self.generation = []
        if self.optimiser.should_stop():
            self.restarts += 1
            self.start(self.rng.uniform(size=self.space.dimension))

    def start(self, mean):
        import cmaes

        usual = 2**self.restarts * (4 + 3 * np.log(len(mean)))
        population = self.batch * max(1, round(usual / self.batch))
        bounds = np.tile([0.0, 1.0], (len(mean), 1))
        seed = self.seed + 1000 * self.restarts
        self.optimiser = cmaes.CMA(mean, samplers.CMA_STEP, bounds, seed=seed, population_size=population)

    def __getstate__(self):
        """With all of the optimiser: its own pickling leaves its chance and half of its covariance out."""
        return {**self.__dict__, "optimiser": self.optimiser and vars(self.optimiser)}

    def __setstate__(self, state):
        import cmaes

        self.__dict__.update(state)
        if state["optimiser"]:
            self.optimiser = cmaes.CMA.__new__(cmaes.CMA)
            vars(self.optimiser).update(state["optimiser"])


class Alas:
    """A service with a store of its own, asked through the Python client like any user's; settings are more lines of the study file."""

    def __init__(self, space, seed, batch, folder, **settings):
        self.batch, self.folder, self.asked = batch, Path(folder), []
        self.study_file = {"direction": "minimize", "parameters": space.parameters, "seed": seed, **settings}
        self.serve()

    def serve(self):
        sys.path.insert(0, str(suites.ROOT / "clients/python"))
        import alas

        token, said = self.folder / "token", self.folder / "service.log"
        self.service = subprocess.Popen(
            [alas_study.command(), "serve", "--port", "0", "--store", self.folder / "alas.db", "--token-file", token],
            env=alas_study.one_thread(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=said.open("w"), text=True,
            preexec_fn=end_with_parent if sys.platform == "linux" else None,
        )
        line = self.service.stdout.readline()
        if " at http" not in line:
            raise RuntimeError(f"alas serve ended with {self.service.wait()}: {said.read_text()[-2000:]}")
        self.study = alas.Client(line.split()[-1], token_file=token).study("scale", **self.study_file)
        self.running = list(self.study.trials(state="running"))  # asked for before an interruption

    def ask(self):
        given = [(trial["trial"], trial["parameters"]) for trial in self.running]
        self.running = []
        if len(given) < self.batch:
            given += [(trial.number, trial.parameters) for trial in self.study.ask_many(self.batch - len(given))]
        self.asked = [number for number, _ in given]
        return [dict(parameters) for _, parameters in given]

    def tell(self, values):
        for number, value in zip(self.asked, values):
            self.study.tell(number, value)
        self.running = [trial for trial in self.running if trial["trial"] not in self.asked]

    def close(self):
        self.service.terminate()
        self.service.wait()

    def __getstate__(self):
        return {key: self.__dict__[key] for key in ("batch", "folder", "asked", "study_file")}

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.serve()


def end_with_parent():
    """A service whose run was killed must not stay."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


ALL = {"alas": Alas, "turbo": Turbo, "cma": Cma, "random": Random}


def begin(name, space, seed, batch, folder):
    """One of ALL by its name, or alas@LABEL:KEY=VALUE as in the race."""
    if name in ALL:
        return ALL[name](space, seed, batch, folder)
    return Alas(space, seed, batch, folder, **alas_study.settings(name))


def known(name):
    return name in ALL or alas_study.settings(name) is not None
