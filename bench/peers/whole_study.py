"""Times a command from outside: interpreter or virtual machine, imports and all trials. One JSON line.

    whole_study.py LIBRARY REPETITIONS COMMAND ...

Each {seed} in the command becomes 0, 1, ... and each {new} a folder that does not exist yet. Of what the
command prints, the last line that holds a number is kept as its answer.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time


def main():
    library, repetitions, command = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    runs = [run(command, seed) for seed in range(repetitions)]
    line = {
        "what": "hartmann6",
        "library": library,
        "median_s": round(statistics.median(seconds for seconds, _, _ in runs), 3),
        "median_cpu_s": round(statistics.median(cpu for _, cpu, _ in runs), 3),
        "repetitions": repetitions,
        "answers": [answer for _, _, answer in runs],
    }
    print(json.dumps(line), flush=True)


def run(command, seed):
    with tempfile.TemporaryDirectory() as folder:
        command = [part.replace("{seed}", str(seed)).replace("{new}", f"{folder}/new") for part in command]
        start, before = time.perf_counter(), children()
        result = subprocess.run(command, capture_output=True, text=True)
        seconds, cpu = time.perf_counter() - start, children() - before
    if result.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {result.returncode}:\n{result.stderr}")
    lines = [line for line in result.stdout.splitlines() if any(c.isdigit() for c in line)]
    return seconds, cpu, lines[-1][:300] if lines else ""


def children():
    times = os.times()
    return times.children_user + times.children_system


if __name__ == "__main__":
    sys.exit(main())
