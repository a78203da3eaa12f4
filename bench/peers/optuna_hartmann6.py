"""What a user of Optuna writes to minimise Hartmann-6 in 80 trials; timed from outside, interpreter and imports included."""

import math
import sys

import optuna

DEPTHS = [1, 1.2, 3, 3.2]
CURVATURES = [[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]]
CENTRES = [
    [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
    [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
    [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.6650],
    [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
]


def hartmann6(trial):
    x = [trial.suggest_float(f"x{j + 1}", 0, 1) for j in range(6)]
    return -sum(
        depth * math.exp(-sum(a * (xj - p) ** 2 for a, xj, p in zip(curvature, x, centre)))
        for depth, curvature, centre in zip(DEPTHS, CURVATURES, CENTRES)
    )


seed = int(sys.argv[1]) if len(sys.argv) > 1 else 0
optuna.logging.set_verbosity(optuna.logging.WARNING)
study = optuna.create_study(
    direction="minimize", sampler=optuna.samplers.GPSampler(seed=seed, deterministic_objective=True)
)
study.optimize(hartmann6, n_trials=80)
print(study.best_value, study.best_params)
