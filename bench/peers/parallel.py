"""How close others come when several trials are always pending, as JSON lines; and a table of all.

    parallel.py optuna|botorch [--problems hartmann6,levy20] [--pending 1,4,16] [--seeds 3] [--trials 80]
    parallel.py table LINES.jsonl ...

As with ./alas bench parallel: whenever so many trials are out, the oldest is told and another asked for. The design is a scrambled
Sobol sequence of min(20, 2 (d + 1)) points. Optuna is asked and told through its study, so that its sampler sees running trials as in
a study with n_jobs; BoTorch fits a SingleTaskGP to what is told and maximises qLogEI with q = 1 and the others as X_pending.
"""

import argparse
import collections
import json
import math
import time
import warnings

import numpy as np

FLOOR = 1e-10


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["optuna", "botorch", "table"])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--problems", default="hartmann6,levy20")
    parser.add_argument("--pending", default="1,4,16")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--trials", type=int, default=80)
    given = parser.parse_args()
    if given.what == "table":
        table(given.files)
        return
    import functions

    sampler, label = {"optuna": (Optuna, "Optuna GPSampler"), "botorch": (Botorch, "BoTorch qLogEI")}[given.what]
    for name in given.problems.split(","):
        function = {**functions.ALL, "levy20": functions.LEVY_20}[name]
        for seed in range(given.seeds):
            for pending in map(int, given.pending.split(",")):
                start = time.perf_counter()
                gap = study(sampler, function, seed, pending, given.trials)
                line = {"sampler": label, "problem": name, "pending": pending, "seed": seed, "trials": given.trials, "ln_gap": gap}
                print(json.dumps({**line, "seconds": round(time.perf_counter() - start, 1)}), flush=True)


def study(sampler, function, seed, pending, trials):
    import torch
    from scipy.stats import qmc

    torch.set_num_threads(1)
    torch.set_default_dtype(torch.float64)
    torch.manual_seed(seed)
    d = function.dimension
    design = qmc.Sobol(d, seed=seed).random(min(20, 2 * (d + 1)))
    asker, out, best = sampler(d, seed, len(design)), collections.deque(), math.inf

    def tell():
        nonlocal best
        known, x = out.popleft()
        value = function(x)
        best = min(best, value)
        asker.tell(known, x, value)

    for i in range(trials):
        if len(out) == pending:
            tell()
        out.append(asker.ask(design[i] if i < len(design) else None, [x for _, x in out]))
    while out:
        tell()
    return round(math.log(max(best - function.optimum, FLOOR)), 4)


class Optuna:
    def __init__(self, d, seed, design):
        import optuna

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        warnings.simplefilter("ignore")
        self.names = [f"x{j}" for j in range(d)]
        self.study = optuna.create_study(sampler=optuna.samplers.GPSampler(seed=seed, n_startup_trials=design))

    def ask(self, point, pending):
        if point is not None:
            self.study.enqueue_trial(dict(zip(self.names, map(float, point))))
        trial = self.study.ask()
        return trial, np.array([trial.suggest_float(name, 0.0, 1.0) for name in self.names])

    def tell(self, trial, x, value):
        self.study.tell(trial, value)


class Botorch:
    def __init__(self, d, seed, design):
        self.x, self.y, self.d = [], [], d

    def ask(self, point, pending):
        import torch
        from botorch.acquisition.logei import qLogExpectedImprovement
        from botorch.fit import fit_gpytorch_mll
        from botorch.models import SingleTaskGP
        from botorch.optim import optimize_acqf
        from gpytorch.mlls import ExactMarginalLogLikelihood

        if point is not None or len(self.y) < 2:  # with more pending than the design has points there is nothing to fit yet
            return None, torch.rand(self.d).numpy() if point is None else point
        warnings.simplefilter("ignore")
        x, y = torch.as_tensor(np.array(self.x)), -torch.as_tensor(np.array(self.y))
        model = SingleTaskGP(x, y[:, None])
        try:
            fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
            out = torch.as_tensor(np.array(pending)) if pending else None
            rule = qLogExpectedImprovement(model, best_f=y.max(), X_pending=out)
            bounds = torch.stack([torch.zeros(self.d), torch.ones(self.d)])
            chosen, _ = optimize_acqf(rule, bounds, q=1, num_restarts=10, raw_samples=512)
            return None, chosen[0].detach().numpy()
        except Exception as failure:  # its kinds are many: of the factorisation, of the line search, of the model
            warnings.warn(f"botorch: {failure}", stacklevel=1)
            return None, torch.rand(self.d).numpy()

    def tell(self, known, x, value):
        self.x.append(x)
        self.y.append(value)


def table(files):
    """Mean ln gap over the seeds that all three numbers of pending trials have."""
    gaps = collections.defaultdict(dict)
    for file in files:
        for line in open(file, encoding="utf-8"):
            run = json.loads(line)
            gaps[run["problem"], run["trials"], run["sampler"]][run["pending"], run["seed"]] = run["ln_gap"]
    pending = sorted({p for runs in gaps.values() for p, _ in runs})
    print("| problem | trials | sampler | seeds | " + " | ".join(f"{p} pending" for p in pending) + " |")
    print("|---" * (4 + len(pending)) + "|")
    for (problem, trials, sampler), runs in sorted(gaps.items()):
        seeds = [s for s in sorted({s for _, s in runs}) if all((p, s) in runs for p in pending)]
        means = [f"{np.mean([runs[p, s] for s in seeds]):.2f}" if seeds else "-" for p in pending]
        print(f"| {problem} | {trials} | {sampler} | {len(seeds)} | " + " | ".join(means) + " |")


if __name__ == "__main__":
    main()
