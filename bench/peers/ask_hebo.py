"""HEBO, asked line by line: says that it is ready, reads space and design, then writes a configuration and reads its value, again and again."""

import json
import os
import sys

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"

answers = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)  # what HEBO prints is no answer

import numpy as np
import pandas as pd
import torch
from hebo.design_space.design_space import DesignSpace
from hebo.optimizers.hebo import HEBO


def main():
    answers.write('"ready"\n')
    given = json.loads(sys.stdin.readline())
    torch.set_num_threads(1)
    np.random.seed(given["seed"])
    torch.manual_seed(given["seed"])
    parameters = given["parameters"]
    space = DesignSpace().parse([described(name, parameter) for name, parameter in parameters.items()])
    optimiser = HEBO(space, rand_sample=len(given["design"]), scramble_seed=given["seed"])
    points = pd.DataFrame([{name: inwards(parameters[name], setting) for name, setting in point.items()} for point in given["design"]])
    optimiser.observe(points, np.array(given["values"])[:, None])
    for _ in range(given["trials"]):
        asked = optimiser.suggest(n_suggestions=1)
        point = {name: outwards(parameters[name], asked[name].iloc[0]) for name in parameters}
        answers.write(json.dumps(point) + "\n")
        optimiser.observe(asked, np.array([[json.loads(sys.stdin.readline())]]))


def described(name, parameter):
    kind, log = parameter["type"], parameter.get("scale") == "log"
    if kind in ("real", "integer"):
        known = {("real", False): "num", ("real", True): "pow", ("integer", False): "int", ("integer", True): "pow_int"}[kind, log]
        return {"name": name, "type": known, "lb": parameter["min"], "ub": parameter["max"]}
    if kind == "boolean":
        return {"name": name, "type": "bool"}
    if kind == "ordinal":
        return {"name": name, "type": "int", "lb": 0, "ub": len(parameter["values"]) - 1}
    return {"name": name, "type": "cat", "categories": parameter["values"]}


def inwards(parameter, setting):
    return parameter["values"].index(setting) if parameter["type"] == "ordinal" else setting


def outwards(parameter, setting):
    """As the space has it: HEBO's numbers may leave their bounds by a rounding."""
    if parameter["type"] == "real":
        return min(max(float(setting), parameter["min"]), parameter["max"])
    if parameter["type"] == "integer":
        return min(max(int(setting), parameter["min"]), parameter["max"])
    if parameter["type"] == "ordinal":
        return parameter["values"][int(setting)]
    return bool(setting) if parameter["type"] == "boolean" else setting


if __name__ == "__main__":
    main()
