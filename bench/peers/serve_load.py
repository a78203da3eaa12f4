"""As many clients as `alas bench serve` has, asking and telling through Optuna's gRPC proxy (or an RDB storage).

    python serve_load.py --clients 200 --studies 20 --seconds 300            # gRPC proxy in front of SQLite
    python serve_load.py --storage sqlite                                    # every client on the file itself

In Optuna the clients choose the trials (TPE, its default) and the storage only keeps them; in Alas the service chooses.
"""

import argparse
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import optuna


def branin(x: float, y: float) -> float:
    from math import cos, pi

    return (y - 5.1 / (4 * pi * pi) * x * x + 5 / pi * x - 6) ** 2 + 10 * (1 - 1 / (8 * pi)) * cos(x) + 10


def served(url: str, port: int) -> None:
    from optuna.storages import RDBStorage, run_grpc_proxy_server

    run_grpc_proxy_server(RDBStorage(url), host="127.0.0.1", port=port)


def storage_of(url: str, port: int):
    if port == 0:
        return optuna.storages.RDBStorage(url, engine_kwargs={"connect_args": {"timeout": 60}})
    return optuna.storages.GrpcStorageProxy(host="127.0.0.1", port=port)


def clients(args: argparse.Namespace) -> None:
    """A process with its share of the clients; prints milliseconds of asks and tells."""
    storage = storage_of(args.url, args.port)
    asks, tells, errors = [], [], []
    end = time.time() + args.seconds

    def work(number: int) -> None:
        try:
            study = optuna.load_study(study_name=f"study-{number % args.studies}", storage=storage)
            while time.time() < end:
                began = time.perf_counter()
                trial = study.ask()
                x, y = trial.suggest_float("x", -5, 10), trial.suggest_float("y", 0, 15)
                asked = time.perf_counter()
                study.tell(trial, branin(x, y))
                tells.append(time.perf_counter() - asked)
                asks.append(asked - began)
        except Exception as error:
            errors.append(f"{type(error).__name__}: {error}")

    threads = [threading.Thread(target=work, args=(n,)) for n in range(args.first, args.first + args.clients)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    for kind, all_ in (("ask", asks), ("tell", tells)):
        print(kind, *(f"{1000 * x:.1f}" for x in all_))
    for error in errors:
        print("error", error.replace("\n", " ")[:200])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--studies", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--storage", choices=["grpc", "sqlite"], default="grpc")
    parser.add_argument("--url")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--first", type=int, default=-1)
    parser.add_argument("--serve", action="store_true")
    args = parser.parse_args()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    if args.serve:
        served(args.url, args.port)
        return
    if args.first >= 0:
        clients(args)
        return
    with tempfile.TemporaryDirectory() as folder:
        url = "sqlite:///" + os.path.join(folder, "load.db")
        for s in range(args.studies):
            optuna.create_study(study_name=f"study-{s}", storage=url)
        port = 0
        server = None
        if args.storage == "grpc":
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            server = subprocess.Popen([sys.executable, __file__, "--serve", "--url", url, "--port", str(port)])
            time.sleep(5)
        share = args.clients // args.processes
        common = ["--url", url, "--port", str(port), "--seconds", str(args.seconds), "--studies", str(args.studies)]
        running = [
            subprocess.Popen(
                [sys.executable, __file__, "--first", str(p * share), "--clients", str(share), *common],
                stdout=subprocess.PIPE,
                text=True,
            )
            for p in range(args.processes)
        ]
        times = {"ask": [], "tell": []}
        errors = []
        for process in running:
            for line in process.communicate()[0].splitlines():
                kind, _, rest = line.partition(" ")
                if kind in times:
                    times[kind] += map(float, rest.split())
                else:
                    errors.append(rest)
        if server is not None:
            server.terminate()
            server.wait()
        print(f"Optuna {optuna.__version__}, {args.storage}: {args.clients} clients, {args.studies} studies, {args.seconds:.0f} s; {len(errors)} errors")
        for kind, all_ in times.items():
            all_.sort()
            if all_:
                print(f"{kind}: {len(all_)}, median {statistics.median(all_):.1f} ms, 99 % {all_[min(len(all_) - 1, int(len(all_) * 0.99))]:.1f} ms, longest {all_[-1]:.1f} ms")
        for error in errors[:5]:
            print(error)


if __name__ == "__main__":
    main()
