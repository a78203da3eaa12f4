"""What Optuna's RDBStorage costs on a PostgreSQL server, beside "alas bench store" on the same one: the time of a durable
tell when several tell at once, and the part of an ask that is spent in the storage. Prints two tables in Markdown.

    python store_latency.py postgresql+psycopg2://postgres@localhost/optuna [--writers 1,8,64] [--trials 1000,10000]

The sampler is Optuna's default (TPE); its GP sampler takes minutes at these numbers of trials.
"""

import argparse
import statistics
import threading
import time

import optuna
from optuna.distributions import FloatDistribution
from optuna.trial import TrialState, create_trial

TELLS = 640
ASKS = 5
SPACE = {f"x{j}": FloatDistribution(0, 1) for j in range(6)}


def storage(url, connections):
    return optuna.storages.RDBStorage(url, engine_kwargs={"pool_size": connections, "max_overflow": 4})


def point(index):
    return {name: (0.5 + index * (2 + 3 * j) ** 0.5) % 1 for j, name in enumerate(SPACE)}


def tells(url, writers):
    each = TELLS // writers
    study = optuna.create_study(storage=storage(url, writers))
    asked = [study.ask() for _ in range(each * writers)]
    millis, began = [], time.perf_counter()

    def tell(first):
        for trial in asked[first : first + each]:
            before = time.perf_counter()
            study.tell(trial, 1.0)
            millis.append((time.perf_counter() - before) * 1e3)

    threads = [threading.Thread(target=tell, args=(w * each,)) for w in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.perf_counter() - began
    millis.sort()
    worst = millis[-(-99 * len(millis) // 100) - 1]
    print(f"| {writers} | {len(millis)} | {statistics.median(millis):.1f} | {worst:.1f} | {len(millis) / seconds:.0f} |", flush=True)
    optuna.delete_study(study_name=study.study_name, storage=study._storage)


class Stopwatch:
    """Adds up the time within a storage's methods, each call from outside once."""

    def __init__(self, kept):
        self.seconds, self.depth = 0.0, 0
        for name in dir(type(kept)):
            method = getattr(kept, name)
            if callable(method) and not name.startswith("__"):
                setattr(kept, name, self.timed(method))

    def timed(self, method):
        def call(*args, **kwargs):
            self.depth += 1
            before = time.perf_counter()
            try:
                return method(*args, **kwargs)
            finally:
                self.depth -= 1
                if self.depth == 0:
                    self.seconds += time.perf_counter() - before

        return call


def asks(url, trials):
    study = optuna.create_study(storage=storage(url, 1), sampler=optuna.samplers.TPESampler(seed=1))
    study.add_trials(
        create_trial(state=TrialState.COMPLETE, params=point(i), distributions=SPACE, value=sum(point(i).values()))
        for i in range(1, trials + 1)
    )
    # as another process sees it, which has read nothing yet
    study = optuna.load_study(study_name=study.study_name, storage=storage(url, 1), sampler=optuna.samplers.TPESampler(seed=1))
    watch = Stopwatch(study._storage)
    before = time.perf_counter()
    study.get_trials(deepcopy=False)
    reading = time.perf_counter() - before
    whole, stored = [], []
    for i in range(ASKS + 1):
        kept, before = watch.seconds, time.perf_counter()
        trial = study.ask(SPACE)
        if i > 0:
            whole.append(time.perf_counter() - before)
            stored.append(watch.seconds - kept)
        study.tell(trial, 1.0)
    print(
        f"| {trials} | {reading * 1e3:.0f} | {statistics.median(whole) * 1e3:.0f} | {statistics.median(stored) * 1e3:.1f}"
        f" | {100 * sum(stored) / sum(whole):.1f} % |",
        flush=True,
    )
    optuna.delete_study(study_name=study.study_name, storage=study._storage)


def numbers(text):
    return [int(part) for part in text.split(",")]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--writers", type=numbers, default=[1, 8, 64])
    parser.add_argument("--trials", type=numbers, default=[1000, 10000])
    args = parser.parse_args()
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    print("| writers | tells | median ms | 99 % ms | tells per second |\n|---|---|---|---|---|")
    for count in args.writers:
        tells(args.url, count)
    print("\n| trials | read all, ms | ask, ms | of it in the store, ms | share |\n|---|---|---|---|---|")
    for count in args.trials:
        asks(args.url, count)
