"""Times one ask, from the trials so far to the next point, of BoTorch and Optuna in one thread.

Writes one JSON line per library, acquisition and size to standard output.
"""

import os

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"  # read when torch and numpy load, hence before their import

import argparse
import json
import statistics
import sys
import time

import torch

import peers
import problem
import running_study


def main():
    options = arguments()
    if options.write:
        running_study.write(options.write)
        return
    torch.set_num_threads(1)
    torch.set_default_dtype(torch.float64)
    for n, d in options.sizes:
        x, y = running_study.load(n, d, options.data)
        for library, acquisition, ask in (
            *((peers.BOTORCH, name, botorch(name)) for name in peers.ACQUISITIONS),
            (peers.OPTUNA, "GPSampler", optuna),
        ):
            if options.only not in f"{library} {acquisition}":
                continue
            asks = [ask(x, y, seed) for seed in range(options.warm_up + options.repetitions)][options.warm_up :]
            milliseconds = [1e3 * ask["seconds"] for ask in asks]
            line = {
                "what": "ask",
                "library": library,
                "acquisition": acquisition,
                "n": n,
                "d": d,
                "median_ms": round(statistics.median(milliseconds), 2),
                "least_ms": round(min(milliseconds), 2),
                "most_ms": round(max(milliseconds), 2),
                "median_cpu_ms": round(1e3 * statistics.median(ask["cpu"] for ask in asks), 2),
                "repetitions": len(asks),
            }
            if "fit" in asks[0]:
                line["fit_median_ms"] = round(1e3 * statistics.median(ask["fit"] for ask in asks), 2)
            print(json.dumps(line), flush=True)


def botorch(acquisition):
    def ask(x, y, seed):
        torch.manual_seed(seed)
        times, (_, fit) = timed(lambda: peers.botorch_ask(x, y, acquisition))
        return {**times, "fit": fit}

    return ask


def optuna(x, y, seed):
    """The sampler keeps its last fit as the next start: let it ask once before the last trial is told."""
    study = peers.OptunaStudy(x.shape[1], seed)
    study.tell(x[:-1], y[:-1])
    study.forget(study.ask()[0])
    study.tell(x[-1:], y[-1:])
    return timed(study.ask)[0]


def timed(action):
    """Seconds by the clock and of the processor (the latter hardly suffers from a busy machine), and the result."""
    start, cpu = time.perf_counter(), time.process_time()
    result = action()
    return {"seconds": time.perf_counter() - start, "cpu": time.process_time() - cpu}, result


def arguments():
    default = ",".join(f"{n}x{d}" for n, d in running_study.SIZES)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=problem.sizes, default=default, help=f"n x d, default {default}")
    parser.add_argument("--repetitions", type=int, default=7, help="timed asks, default 7")
    parser.add_argument("--warm-up", type=int, default=2, help="asks before them, default 2")
    parser.add_argument("--only", default="", help="part of library and acquisition, such as optuna or noise-free")
    parser.add_argument("--data", help="folder with n{n}_d{d}.csv (x1, ..., y); without it the same data are made here")
    parser.add_argument("--write", metavar="DIR", help="only write the data there")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
