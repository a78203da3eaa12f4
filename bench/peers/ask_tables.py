"""Markdown tables from the JSON lines of compare-ask."""

import json
import sys

BUSY = 1.2  # by the clock, as a multiple of the processor's time


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def ask(rows):
    """Milliseconds of one ask; behind each peer, how many times as long as Alas it takes."""
    times = {}
    for row in rows:
        times.setdefault((row["n"], row["d"]), {})[column(row)] = row["median_ms"]
    columns = list(dict.fromkeys(column(row) for row in rows))
    print("\n| one ask, n, d | " + " | ".join(f"{name}, ms" for name in columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for (n, d), found in sorted(times.items()):
        print(f"| {n}, {d} | " + " | ".join(cell(found, name) for name in columns) + " |")


def busy(rows):
    """A process in one thread that was kept waiting for the processor was not timed alone."""
    waited = [row for row in rows if row["median_ms"] > BUSY * row.get("median_cpu_ms", row["median_ms"])]
    if waited:
        print(f"\nThe machine was busy: {len(waited)} of {len(rows)} asks waited for the processor. Do not publish these times.")


def column(row):
    library = row.get("library", "alas").split()[0]
    acquisition = row.get("acquisition")
    return f"{library} {acquisition}" if acquisition else library


def cell(found, name):
    if name not in found:
        return "-"
    ratio = f" ({found[name] / found['alas']:.1f}x)" if "alas" in found and name != "alas" else ""
    return f"{found[name]:.3g}{ratio}" if found[name] < 1000 else f"{found[name]:.0f}{ratio}"


def study(rows):
    """Seconds of a whole study, start of the process included."""
    ours = next((row["median_s"] for row in rows if row["library"] == "alas"), None)
    print("\n| Hartmann-6, 80 trials | seconds | CPU seconds | times as long as Alas |\n|---|---|---|---|")
    for row in rows:
        ratio = f"{row['median_s'] / ours:.1f}" if ours else "-"
        print(f"| {row['library']} | {row['median_s']:.2f} | {row['median_cpu_s']:.2f} | {ratio} |")


ask(lines(sys.argv[1]))
busy(lines(sys.argv[1]))
study(lines(sys.argv[2]))
