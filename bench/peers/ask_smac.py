"""SMAC3, asked line by line: says that it is ready, reads space and design, then writes a configuration and reads its value, again and again."""

import json
import os
import sys
import tempfile

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"

answers = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)  # what SMAC prints is no answer

from ConfigSpace import AndConjunction, Categorical, Configuration, ConfigurationSpace, Float, InCondition, Integer, OrdinalHyperparameter
from smac import HyperparameterOptimizationFacade, Scenario
from smac.runhistory.dataclasses import TrialValue


def main():
    answers.write('"ready"\n')
    given = json.loads(sys.stdin.readline())
    space = converted(given["parameters"], given["seed"])
    known = {}
    design = []
    for point, value in zip(given["design"], given["values"]):
        design.append(Configuration(space, values={name: word(setting) for name, setting in point.items()}))
        known[design[-1]] = value
    with tempfile.TemporaryDirectory() as folder:
        total = len(design) + given["trials"]
        scenario = Scenario(space, deterministic=True, n_trials=2 * total, seed=given["seed"], output_directory=folder)
        facade = HyperparameterOptimizationFacade
        optimiser = facade(
            scenario,
            lambda configuration, seed=0: 0.0,
            initial_design=facade.get_initial_design(scenario, n_configs=0, additional_configs=design),
            intensifier=facade.get_intensifier(scenario, max_config_calls=1),
            overwrite=True,
            logging_level=False,
        )
        left = given["trials"]
        while left > 0:
            trial = optimiser.ask()
            if trial.config in known:
                value = known[trial.config]
            else:
                answers.write(json.dumps({name: plain(given["parameters"][name], trial.config[name]) for name in trial.config}) + "\n")
                value = json.loads(sys.stdin.readline())
                left -= 1
            optimiser.tell(trial, TrialValue(cost=value))


def converted(parameters, seed):
    space = ConfigurationSpace(seed=seed)
    for name, parameter in parameters.items():
        kind, log = parameter["type"], parameter.get("scale") == "log"
        if kind == "real":
            space.add(Float(name, (parameter["min"], parameter["max"]), log=log))
        elif kind == "integer":
            space.add(Integer(name, (parameter["min"], parameter["max"]), log=log))
        elif kind == "ordinal":
            space.add(OrdinalHyperparameter(name, [word(value) for value in parameter["values"]]))
        else:
            space.add(Categorical(name, [word(value) for value in parameter.get("values", [False, True])]))
    for name, parameter in parameters.items():
        conditions = [
            InCondition(space[name], space[parent], [word(value) for value in (wanted if isinstance(wanted, list) else [wanted])])
            for parent, wanted in parameter.get("when", {}).items()
        ]
        if conditions:
            space.add(conditions[0] if len(conditions) == 1 else AndConjunction(*conditions))
    return space


def word(setting):
    """SMAC keeps truth values best as words."""
    return str(setting) if isinstance(setting, bool) else setting


def plain(parameter, setting):
    """A number or word that JSON knows."""
    if parameter["type"] == "boolean":
        return str(setting) == "True"
    return setting.item() if hasattr(setting, "item") else setting


if __name__ == "__main__":
    main()
