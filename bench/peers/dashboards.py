"""How long dashboards take to show a study of very many trials, in one and the same browser.

    dashboards.py table 100000 trials.csv          writes the trials, the same for all
    dashboards.py optuna trials.csv optuna.db      makes an Optuna study of them
    dashboards.py measure URL [--token-file FILE] [--ready CSS] [--runs 5]

The last opens a page in Chromium and prints one JSON line per run: milliseconds until the first paint, until an element
is there that says that a chart is drawn, megabytes over the network, megabytes of the page's JavaScript heap after a
collection, and of all that the page's process holds.
"""

import argparse
import csv
import json
import os
import random
import shutil
import sys
import time
import urllib.parse

PARAMETERS = [f"x{i}" for i in range(1, 7)]


def value(x):
    return sum((v - 0.3 - 0.05 * i) ** 2 for i, v in enumerate(x)) + 0.2 * x[0] * x[1]


def table(count, path):
    draw = random.Random(1)
    with open(path, "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow([*PARAMETERS, "value"])
        for _ in range(count):
            x = [round(draw.random(), 6) for _ in PARAMETERS]
            rows.writerow([*x, round(value(x) + 0.01 * draw.gauss(0, 1), 6)])


def optuna_study(path, store):
    """A study as Optuna makes it; its trials go into its tables at once, since one by one they would take an hour."""
    import sqlite3

    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(storage=f"sqlite:///{store}", study_name="many")
    scale = optuna.distributions.distribution_to_json(optuna.distributions.FloatDistribution(0, 1))
    with open(path, newline="") as file:
        rows = [[float(row[name]) for name in [*PARAMETERS, "value"]] for row in csv.DictReader(file)]
    moment = "2026-11-17 08:00:00.000000"
    with sqlite3.connect(store) as base:
        base.executemany(
            "INSERT INTO trials (trial_id, number, study_id, state, datetime_start, datetime_complete) VALUES (?, ?, ?, 'COMPLETE', ?, ?)",
            ((number + 1, number, study._study_id, moment, moment) for number in range(len(rows))),
        )
        base.executemany(
            "INSERT INTO trial_params (trial_id, param_name, param_value, distribution_json) VALUES (?, ?, ?, ?)",
            ((number + 1, name, x, scale) for number, row in enumerate(rows) for name, x in zip(PARAMETERS, row)),
        )
        base.executemany(
            "INSERT INTO trial_values (trial_id, objective, value, value_type) VALUES (?, 0, ?, 'FINITE')",
            ((number + 1, row[-1]) for number, row in enumerate(rows)),
        )
    print(f"{len(rows)} trials; the best is {min(row[-1] for row in rows)}, Optuna says {study.best_value}", file=sys.stderr)


def measure(url, token_file, ready, runs, patience):
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    for run in range(runs):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1300,1000"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
        driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        try:
            driver.set_page_load_timeout(patience)
            driver.set_script_timeout(patience)
            driver.command_executor._client_config.timeout = patience + 60
            if token_file:
                with open(token_file) as file:
                    token = next(line.split()[1] for line in file if line.startswith("read-only"))
                driver.get(urllib.parse.urljoin(url, "/healthz"))
                driver.execute_async_script(
                    """const done = arguments[arguments.length - 1];
                    fetch("/api/v1/session", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({token: arguments[0]})}).then(() => done());""",
                    token,
                )
                driver.get_log("performance")
            began = time.time()
            driver.get(url)
            shown = driver.execute_async_script(
                """const [css, most, done] = [arguments[0], arguments[1] * 1000, arguments[arguments.length - 1]];
                const look = () => document.querySelector(css)
                  ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
                  : performance.now() > most ? done(null) : setTimeout(look, 10);
                look();""",
                ready,
                patience,
            )
            time.sleep(3)
            paint = driver.execute_script("return performance.getEntriesByName('first-contentful-paint').map((e) => e.startTime)[0] || null")
            received = 0
            for entry in driver.get_log("performance"):
                message = json.loads(entry["message"])["message"]
                if message["method"] == "Network.loadingFinished":
                    received += message["params"]["encodedDataLength"]
            driver.execute_cdp_cmd("HeapProfiler.enable", {})
            driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
            heap = driver.execute_cdp_cmd("Runtime.getHeapUsage", {})
            print(
                json.dumps(
                    {
                        "run": run + 1,
                        "first_paint_ms": paint and round(paint),
                        "chart_ms": shown and round(shown),
                        "network_mb": round(received / 1e6, 3),
                        "heap_mb": round(heap["usedSize"] / 1e6, 1),
                        "process_mb": renderer(driver),
                        "seconds": round(time.time() - began, 1),
                    }
                ),
                flush=True,
            )
        finally:
            driver.quit()


def renderer(driver):
    """Megabytes that are resident and private in the largest process that draws pages of this browser."""
    sizes = []
    pid = driver.service.process.pid
    for child in descendants(pid):
        try:
            with open(f"/proc/{child}/cmdline", "rb") as file:
                if b"--type=renderer" not in file.read():
                    continue
            with open(f"/proc/{child}/smaps_rollup") as file:
                fields = dict(line.split(":") for line in file.read().splitlines()[1:])
            sizes.append(sum(int(fields[name].split()[0]) for name in ("Private_Clean", "Private_Dirty")) / 1000)
        except OSError:
            continue
    return round(max(sizes), 1) if sizes else None


def descendants(pid):
    parents = {}
    for folder in os.listdir("/proc"):
        if folder.isdigit():
            try:
                with open(f"/proc/{folder}/stat") as file:
                    parents[int(folder)] = int(file.read().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
    found = {pid}
    while True:
        more = {child for child, parent in parents.items() if parent in found} - found
        if not more:
            return found - {pid}
        found |= more


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    made = parts.add_parser("table")
    made.add_argument("count", type=int)
    made.add_argument("csv")
    other = parts.add_parser("optuna")
    other.add_argument("csv")
    other.add_argument("store")
    measured = parts.add_parser("measure")
    measured.add_argument("url")
    measured.add_argument("--token-file")
    measured.add_argument("--ready", default="#progress canvas")
    measured.add_argument("--runs", type=int, default=5)
    measured.add_argument("--patience", type=int, default=300)
    arguments = parser.parse_args()
    if arguments.part == "table":
        table(arguments.count, arguments.csv)
    elif arguments.part == "optuna":
        optuna_study(arguments.csv, arguments.store)
    else:
        measure(arguments.url, arguments.token_file, arguments.ready, arguments.runs, arguments.patience)


if __name__ == "__main__":
    main()
