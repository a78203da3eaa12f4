"""GPyTorch's sparse variational process on tables, beside `alas fit`.

    svgp.py export DIR                                   real tables as NAME.train.csv and NAME.test.csv, target last
    svgp.py fit TRAIN TEST --seconds S [--inducing 500]  JSON line: RMSE and mean log density after S seconds of training
    svgp.py table RESULTS                                Markdown of the joined lines
"""

import argparse
import csv
import json
import math
import pathlib
import time

ROWS, HIDDEN = 50_000, 5_000


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("export").add_argument("folder", type=pathlib.Path)
    one = commands.add_parser("fit")
    one.add_argument("train", type=pathlib.Path)
    one.add_argument("test", type=pathlib.Path)
    one.add_argument("--seconds", type=float, required=True)
    one.add_argument("--inducing", type=int, default=500)
    one.add_argument("--rate", type=float, default=0.01)
    one.add_argument("--seed", type=int, default=1)
    commands.add_parser("table").add_argument("results", type=pathlib.Path)
    chosen = parser.parse_args()
    if chosen.command == "export":
        export(chosen.folder)
    elif chosen.command == "fit":
        print(json.dumps(fit(chosen)), flush=True)
    else:
        table([json.loads(line) for line in open(chosen.results)])


def export(folder):
    """Terrain, a photograph by place and a photograph's pixels by their neighbours: real, and there without a download."""
    import matplotlib.cbook
    import numpy
    from sklearn.datasets import load_sample_image

    folder.mkdir(parents=True, exist_ok=True)
    with matplotlib.cbook.get_sample_data("jacksboro_fault_dem.npz") as dem:
        terrain = dem["elevation"].astype(float)
    by_place(folder / "terrain", terrain)
    grey = {name: load_sample_image(f"{name}.jpg").astype(float).mean(axis=2) for name in ("china", "flower")}
    by_place(folder / "photograph", grey["china"])
    for name, image in grey.items():
        # Every second ring of pixels: the nearest ones alone would tell nearly all.
        around = [(a, b) for a in (-2, 0, 2) for b in (-2, 0, 2) if (a, b) != (0, 0)]
        inner = image[2:-2, 2:-2]
        columns = [image[2 + a : image.shape[0] - 2 + a, 2 + b : image.shape[1] - 2 + b].ravel() for a, b in around]
        save(folder / f"{name}-pixels", numpy.column_stack(columns), inner.ravel())


def by_place(stem, image):
    import numpy

    down, across = numpy.mgrid[0 : image.shape[0], 0 : image.shape[1]]
    save(stem, numpy.column_stack([down.ravel(), across.ravel()]), image.ravel())


def save(stem, inputs, target):
    import numpy

    order = numpy.random.default_rng(1).permutation(len(target))[: ROWS + HIDDEN]
    names = [f"x{k}" for k in range(inputs.shape[1])] + ["target"]
    for kind, rows in {"train": order[HIDDEN:], "test": order[:HIDDEN]}.items():
        with open(stem.with_name(f"{stem.name}.{kind}.csv"), "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(names)
            writer.writerows([repr(float(v)) for v in [*inputs[i], target[i]]] for i in rows)


def read(path):
    import numpy

    return numpy.loadtxt(path, delimiter=",", skiprows=1)


def fit(chosen):
    import gpytorch
    import torch

    torch.manual_seed(chosen.seed)
    train, test = read(chosen.train), read(chosen.test)
    began = time.perf_counter()
    low, high = train[:, :-1].min(0), train[:, :-1].max(0)
    width = high - low
    width[width == 0] = 1
    mean, sd = train[:, -1].mean(), train[:, -1].std()
    x = torch.tensor((train[:, :-1] - low) / width, dtype=torch.float32)
    y = torch.tensor((train[:, -1] - mean) / sd, dtype=torch.float32)
    inducing = x[torch.randperm(len(x))[: chosen.inducing]].clone()

    class Process(gpytorch.models.ApproximateGP):
        def __init__(self):
            distribution = gpytorch.variational.CholeskyVariationalDistribution(len(inducing))
            strategy = gpytorch.variational.VariationalStrategy(self, inducing, distribution, learn_inducing_locations=True)
            super().__init__(strategy)
            self.mean_module = gpytorch.means.ConstantMean()
            self.covar_module = gpytorch.kernels.ScaleKernel(gpytorch.kernels.MaternKernel(nu=2.5, ard_num_dims=x.shape[1]))
            self.covar_module.base_kernel.lengthscale = 0.3 * math.sqrt(x.shape[1])

        def forward(self, at):
            return gpytorch.distributions.MultivariateNormal(self.mean_module(at), self.covar_module(at))

    model, likelihood = Process(), gpytorch.likelihoods.GaussianLikelihood()
    likelihood.noise = 0.1
    bound = gpytorch.mlls.VariationalELBO(likelihood, model, num_data=len(y))
    optimiser = torch.optim.Adam([*model.parameters(), *likelihood.parameters()], lr=chosen.rate)
    model.train(), likelihood.train()
    steps, batch = 0, 1024
    while time.perf_counter() - began < chosen.seconds:
        order = torch.randperm(len(y))
        for first in range(0, len(y), batch):
            some = order[first : first + batch]
            optimiser.zero_grad()
            loss = -bound(model(x[some]), y[some])
            loss.backward()
            optimiser.step()
            steps += 1
            # The last quarter at a tenth of the step, as is usual.
            if time.perf_counter() - began > 0.75 * chosen.seconds:
                for group in optimiser.param_groups:
                    group["lr"] = 0.1 * chosen.rate
            if time.perf_counter() - began > chosen.seconds:
                break
    seconds = time.perf_counter() - began
    model.eval(), likelihood.eval()
    at = torch.tensor((test[:, :-1] - low) / width, dtype=torch.float32)
    squares, density = 0.0, 0.0
    with torch.no_grad():
        for first in range(0, len(at), batch):
            said = likelihood(model(at[first : first + batch]))
            value = torch.tensor(test[first : first + batch, -1], dtype=torch.float64)
            error = value - (said.mean.double() * sd + mean)
            variance = said.variance.double() * sd * sd
            squares += float(error.square().sum())
            density += float((-0.5 * (error.square() / variance + (2 * math.pi * variance).log())).sum())
    return {
        "table": chosen.train.name.removesuffix(".train.csv"),
        "model": f"gpytorch {gpytorch.__version__} SVGP, {len(inducing)} inducing points",
        "n": len(y),
        "d": x.shape[1],
        "rmse": math.sqrt(squares / len(at)),
        "mean_log_density": density / len(at),
        "seconds": round(seconds, 1),
        "steps": steps,
        "rate": chosen.rate,
    }


def table(lines):
    by_table = {}
    for line in lines:
        by_table.setdefault(line["table"], {})["svgp" if "SVGP" in line["model"] else "alas"] = line
    print("| Table | n | d | seconds, Alas | SVGP | RMSE, Alas | SVGP | mean log density, Alas | SVGP | structure | alpha |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    better = 0
    for name, both in by_table.items():
        if len(both) < 2:
            continue
        ours, theirs = both["alas"], both["svgp"]
        better += ours["rmse"] < theirs["rmse"] and ours["mean_log_density"] > theirs["mean_log_density"]
        alpha = ", ".join(f"{a:.2f}" for a in ours.get("alpha", []))
        print(
            f"| {name} | {ours['n']} | {ours['d']} | {ours['seconds']:.0f} | {theirs['seconds']:.0f} | {ours['rmse']:.4g} | {theirs['rmse']:.4g} "
            f"| {ours['mean_log_density']:.3f} | {theirs['mean_log_density']:.3f} | {ours['model'].replace('|', chr(92) + '|')} | {alpha} |"
        )
    print()
    print(f"Better in both: {better} of {len(by_table)}.")


if __name__ == "__main__":
    main()
