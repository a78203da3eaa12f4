"""Real tables for `alas bench structures`, BoTorch's default model on its halves, and the joined table.

    structures.py export DIR          writes tables that scikit-learn and the examples bring, target last
    structures.py botorch DIR         JSON lines: RMSE of SingleTaskGP on every NAME.shown and NAME.hidden
    structures.py table RESULTS...    Markdown
"""

import csv
import json
import math
import pathlib
import sys
import time


def main():
    command, *rest = sys.argv[1:]
    if command == "export":
        export(pathlib.Path(rest[0]))
    elif command == "botorch":
        botorch_lines(pathlib.Path(rest[0]))
    elif command == "table":
        table([json.loads(line) for name in rest for line in open(name)])
    else:
        sys.exit(f"unknown command {command}; known are export, botorch, table")


def export(folder):
    from sklearn import datasets

    folder.mkdir(parents=True, exist_ok=True)
    diabetes, wine, iris = datasets.load_diabetes(), datasets.load_wine(), datasets.load_iris()
    save(folder / "diabetes.csv", diabetes.feature_names, diabetes.data, diabetes.target)
    save(folder / "wine.csv", wine.feature_names[1:], wine.data[:, 1:], wine.data[:, 0])
    save(folder / "iris.csv", iris.feature_names[:3], iris.data[:, :3], iris.data[:, 3])
    examples = pathlib.Path(__file__).parent.parent.parent / "examples"
    for name, files in {
        "reservoir": ["season.csv"],
        "reactor": ["reactor.csv"],
        "co2": ["co2.csv", "co2-hidden.csv"],
    }.items():
        rows = [row for file in files for row in read(examples / file)]
        save(folder / f"{name}.csv", [f"x{k}" for k in range(len(rows[0]) - 1)], [r[:-1] for r in rows], [r[-1] for r in rows])


def save(path, names, inputs, target):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([*[name.replace(" (cm)", "") for name in names], "target"])
        for row, y in zip(inputs, target):
            writer.writerow([repr(float(v)) for v in [*row, y]])


def read(path):
    with open(path) as file:
        lines = [line for line in file if not line.startswith("#")]
    return [[float(cell) for cell in row] for row in list(csv.reader(lines))[1:]]


def botorch_lines(folder):
    import botorch
    import torch
    from botorch.fit import fit_gpytorch_mll
    from botorch.models import SingleTaskGP
    from botorch.models.transforms import Normalize, Standardize
    from gpytorch.mlls import ExactMarginalLogLikelihood

    torch.set_default_dtype(torch.float64)
    torch.set_num_threads(1)
    for path in sorted(folder.glob("*.shown")):
        shown, hidden = (torch.tensor(read(p)) for p in (path, path.with_suffix(".hidden")))
        d = shown.shape[1] - 1
        began = time.perf_counter()
        model = SingleTaskGP(
            shown[:, :d], shown[:, d:], input_transform=Normalize(d), outcome_transform=Standardize(1)
        )
        fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))
        with torch.no_grad():
            mean = model.posterior(hidden[:, :d]).mean
        line = {
            "table": path.stem,
            "n": len(shown),
            "d": d,
            "model": "botorch",
            "rmse": float((mean - hidden[:, d:]).square().mean().sqrt()),
            "seconds": round(time.perf_counter() - began, 2),
            "structure": f"botorch {botorch.__version__}",
        }
        print(json.dumps(line), flush=True)


def table(lines):
    by_table = {}
    for line in lines:
        by_table.setdefault(line["table"], {})[line["model"]] = line
    print("| Table | rows shown | inputs | best single kernel | its RMSE | `auto` | ratio | BoTorch | ratio | what `auto` found |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    ours, theirs = [], []
    for name, models in sorted(by_table.items()):
        singles = [m for key, m in models.items() if key not in ("auto", "botorch")]
        best, auto, botorch = min(singles, key=lambda m: m["rmse"]), models["auto"], models["botorch"]
        ours.append(auto["rmse"] / best["rmse"])
        theirs.append(botorch["rmse"] / best["rmse"])
        print(
            f"| {name} | {auto['n']} | {auto['d']} | {best['model']} | {best['rmse']:.4g} | {auto['rmse']:.4g} | {ours[-1]:.3f} "
            f"| {botorch['rmse']:.4g} | {theirs[-1]:.3f} | {auto['structure'].replace('|', chr(92) + '|')} |"
        )
    print()
    within = sum(ratio <= 1.03 for ratio in ours)
    print(f"Within 3 % of the best single kernel: {within} of {len(ours)}. Geometric mean of the ratios: `auto` {mean(ours):.3f}, BoTorch {mean(theirs):.3f}. ")
    print(f"`auto` is better than BoTorch on {sum(a < b for a, b in zip(ours, theirs))} of {len(ours)}.")
    print()
    kernels = sorted({key for models in by_table.values() for key in models if key not in ("auto", "botorch")})
    print("RMSE of every kernel alone:")
    print()
    print("| Table | " + " | ".join(kernels) + " |")
    print("|---" * (len(kernels) + 1) + "|")
    for name, models in sorted(by_table.items()):
        print(f"| {name} | " + " | ".join(f"{models[k]['rmse']:.4g}" for k in kernels) + " |")
    print()
    seconds = {key: sum(models[key]["seconds"] for models in by_table.values()) for key in [*kernels, "auto", "botorch"]}
    print("Seconds for all tables: " + ", ".join(f"{key} {value:.0f}" for key, value in seconds.items()) + ".")


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


if __name__ == "__main__":
    main()
