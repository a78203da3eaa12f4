"""Everyone who takes part. A sampler is given a run and its trials: it evaluates the design, then asks as often as the run allows.

    run     suite, problem, instance, seed, the design as configurations, and the number of trials after it
    trials  a function from a configuration to its value, which also remembers; trials.problem.space says what may be varied
"""

import importlib.metadata
import json
import os
import subprocess
import tempfile
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import numpy as np

import alas_study

HERE = Path(__file__).resolve().parent
CMA_STEP = 0.2


@dataclass(frozen=True)
class Sampler:
    """takes: which spaces; package: whose version is told."""

    run: Callable
    package: str
    takes: Callable = lambda space: True
    environment: str = ""


def random(run, trials):
    design(run, trials)
    rng = np.random.default_rng([1, run.seed, run.instance])
    for _ in range(run.trials):
        trials(trials.problem.space.decode(rng.uniform(size=trials.problem.space.dimension)))


def cma(run, trials):
    """From the design's best point with a step of 0.2 of the unit cube; started anew from anywhere, with twice the population, when it has ended."""
    import cmaes

    space = trials.problem.space
    x, y = design(run, trials)
    mean, rng = x[np.argmin(y)], np.random.default_rng([2, run.seed, run.instance])
    restarts, left = 0, run.trials
    while left > 0:
        optimiser = strategy(cmaes, space, mean, run.seed + 1000 * restarts, restarts)
        while left > 0 and not optimiser.should_stop():
            told = []
            for _ in range(min(left, optimiser.population_size)):
                asked = optimiser.ask()
                point, kept = asked if isinstance(asked, tuple) else (asked, asked)
                told.append((kept, trials(space.decode(point))))
                left -= 1
            if len(told) == optimiser.population_size:
                optimiser.tell(told)
        mean, restarts = rng.uniform(size=space.dimension), restarts + 1


def strategy(cmaes, space, mean, seed, restarts):
    """With margin where there are integers, so that none is given up."""
    population = 2**restarts * (4 + int(3 * np.log(len(mean))))
    bounds = np.tile([0.0, 1.0], (len(mean), 1))
    if space.kinds() == {"real"}:
        return cmaes.CMA(mean, CMA_STEP, bounds, seed=seed, population_size=population)
    counts = np.array([0 if space.parameters[name]["type"] == "real" else len(space.values(name)) for name in space.names])
    widths = np.divide(1.0, counts, out=np.zeros(len(counts)), where=counts > 0)
    inner = np.stack([widths / 2, 1 - widths / 2], axis=1)
    return cmaes.CMAwM(np.clip(mean, inner[:, 0], inner[:, 1]), CMA_STEP, inner, widths, seed=seed, population_size=population)


def botorch(run, trials):
    """SingleTaskGP and LogEI on the unit cube; a fit that fails is answered by a random point."""
    import peers
    import torch

    threads(torch, run.seed)
    space = trials.problem.space
    x, y = design(run, trials)
    for _ in range(run.trials):
        try:
            point, _ = peers.botorch_ask(x, y, "LogEI")
        except Exception as failure:  # its kinds are many: of the factorisation, of the line search, of the model
            warnings.warn(f"botorch: {failure}", stacklevel=1)
            point = torch.rand(space.dimension).numpy()
        configuration = space.decode(point)
        x, y = np.vstack([x, space.encode(configuration)]), np.append(y, trials(configuration))


def turbo(run, trials):
    import torch
    import turbo

    threads(torch, run.seed)
    space = trials.problem.space
    x, y = design(run, trials)
    region = turbo.TrustRegion(x, y)
    for _ in range(run.trials):
        configuration = space.decode(region.ask()[0])
        region.tell([space.encode(configuration)], [trials(configuration)])


def optuna_gp(run, trials):
    """It has no conditions: on such spaces every parameter is always suggested."""
    import optuna
    import torch  # which Optuna would load at the first ask

    threads(torch, run.seed)
    optuna_study(run, trials, optuna.samplers.GPSampler(seed=run.seed, n_startup_trials=len(run.design)), flat=True)


def optuna_tpe(run, trials):
    import optuna

    sampler = optuna.samplers.TPESampler(seed=run.seed, n_startup_trials=len(run.design), multivariate=True, group=True)
    optuna_study(run, trials, sampler, flat=False)


def optuna_study(run, trials, sampler, flat):
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    space = trials.problem.space
    filling = np.random.default_rng([3, run.seed])

    def objective(trial):
        chosen = {}
        for name in space.names:
            if flat or space.active(name, chosen):
                chosen[name] = suggest(trial, space, name)
        return trials(space.prune(chosen))

    study = optuna.create_study(sampler=sampler)
    for point in run.design:
        whole = {name: space.setting(name, filling.uniform()) for name in space.names if flat}
        study.enqueue_trial({**whole, **point})
    study.optimize(objective, len(run.design) + run.trials)


def suggest(trial, space, name):
    parameter = space.parameters[name]
    log = parameter.get("scale") == "log"
    if parameter["type"] == "real":
        return trial.suggest_float(name, parameter["min"], parameter["max"], log=log)
    if parameter["type"] == "integer":
        return trial.suggest_int(name, parameter["min"], parameter["max"], log=log)
    return trial.suggest_categorical(name, space.values(name))


def outside(name):
    """A sampler with an environment of its own: asked and told line by line, so that all evaluate in the same one."""

    def run(run, trials):
        space = trials.problem.space
        said = tempfile.TemporaryFile("w+")
        process = subprocess.Popen(
            [environment(name) / "bin/python", HERE / f"ask_{name}.py"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=said, text=True, bufsize=1,
            env={**os.environ, "PYTHONHASHSEED": "0"},  # SMAC's choices follow the order of sets
        )

        def read():
            line = process.stdout.readline()
            if not line:
                said.seek(0)
                raise RuntimeError(f"{name} ended with {process.wait()}: {said.read()[-2000:]}")
            return json.loads(line)

        try:
            read()  # it is ready: what it takes to load is no part of an ask
            values = [trials(point) for point in run.design]
            start = {"parameters": space.parameters, "design": run.design, "values": values, "seed": run.seed, "trials": run.trials}
            process.stdin.write(json.dumps(start) + "\n")
            for _ in range(run.trials):
                process.stdin.write(json.dumps(trials(space.prune(read()))) + "\n")
        finally:
            process.stdin.close()
            process.wait()

    return run


def environment(name):
    """Where setup has put it: beside the main one, with the name behind."""
    return Path(f"{os.environ.get('ALAS_PEERS_VENV', HERE / '.venv')}-{name}")


def design(run, trials):
    """Evaluated; as points of the unit cube with their values."""
    values = [trials(point) for point in run.design]
    return np.array([trials.problem.space.encode(point) for point in run.design]), np.array(values)


def threads(torch, seed):
    torch.set_num_threads(1)
    torch.set_default_dtype(torch.float64)
    torch.manual_seed(seed)


ALL = {
    "alas": Sampler(lambda run, trials: alas_study.run(run, trials, {}), "alas"),
    "optuna-gp": Sampler(optuna_gp, "optuna"),
    "optuna-tpe": Sampler(optuna_tpe, "optuna"),
    "botorch": Sampler(botorch, "botorch", takes=lambda space: space.numeric()),
    "turbo": Sampler(turbo, "botorch", takes=lambda space: space.numeric()),
    "hebo": Sampler(outside("hebo"), "HEBO", takes=lambda space: not space.conditional(), environment="hebo"),
    "smac": Sampler(outside("smac"), "smac", environment="smac"),
    "cma": Sampler(cma, "cmaes", takes=lambda space: space.numeric()),
    "random": Sampler(random, "numpy"),
}


def named(name):
    """One of ALL, or alas under a label and with lines of its study file: alas@before:kernel=alas-sep:acquisition=ei."""
    if name in ALL:
        return ALL[name]
    lines = alas_study.settings(name)
    if lines is None:
        raise SystemExit(f"there is no sampler {name}; there are {', '.join(ALL)} and alas@LABEL:KEY=VALUE")
    return Sampler(lambda run, trials: alas_study.run(run, trials, lines), "alas")


def version(sampler):
    if sampler.package == "alas":
        return subprocess.run([alas_study.command(), "--version"], capture_output=True, text=True).stdout.strip()
    if sampler.environment:
        code = f"import importlib.metadata as m; print(m.version('{sampler.package}'))"
        python = environment(sampler.environment) / "bin/python"
        return f"{sampler.package} {subprocess.run([python, '-c', code], capture_output=True, text=True).stdout.strip()}"
    return f"{sampler.package} {importlib.metadata.version(sampler.package)}"


def missing(sampler):
    """Why it cannot take part here, or None."""
    if sampler.environment and not (environment(sampler.environment) / "bin/python").exists():
        return f"setup {sampler.environment} has not been run"
    return None
