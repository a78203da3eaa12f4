"""Markdown tables from the JSON lines of Alas and its peers."""

import json
import sys


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def likelihood(rows):
    """Milliseconds of one likelihood with gradient, and how many times faster Alas is."""
    times = {}
    values = {}
    for row in rows:
        library = row["library"].split()[0] + (" logs" if "logarithms" in row["library"] else "")
        key = (row["n"], row["d"], row["kernel"])
        times.setdefault(key, {})[library] = row["median_ms"]
        if "log_likelihood" in row:
            values.setdefault(key, []).append(row["log_likelihood"])
    apart = max(abs(a - b) / abs(b) for v in values.values() for a in v for b in v)
    print(f"\nAll sides computed the same likelihood: largest relative difference {apart:.0e}.\n")
    print("| n, d | kernel | Alas, ms | peer, ms | times faster | peer with precomputed logarithms, ms | times faster |")
    print("|---|---|---|---|---|---|---|")
    for (n, d, kernel), found in sorted(times.items(), key=lambda item: (item[0][0], item[0][2])):
        ours = found.pop("alas")
        logs = next((ms for name, ms in found.items() if name.endswith("logs")), None)
        peer, plain = next((name, ms) for name, ms in found.items() if not name.endswith("logs"))
        name = f"{kernel} ({'GPyTorch' if 'gpytorch' in peer.lower() else 'torch autograd'})"
        faster = f"{logs:.3g} | {logs / ours:.1f}" if logs else "- | -"
        print(f"| {n}, {d} | {name} | {ours:.3g} | {plain:.3g} | {plain / ours:.1f} | {faster} |")


def fit(rows):
    """Seconds of one fit from data to model."""
    print("\n| Fit of n = 200, d = 30 | threads | seconds | likelihood evaluations |")
    print("|---|---|---|---|")
    for row in rows:
        starts = f", {row['starts']} starts" if "starts" in row else ""
        seconds = row.get("median_s", row.get("median_seconds"))
        kernel = row.get("kernel", row.get("model", "default model"))
        print(f"| {row['library']}, {kernel}{starts} | {row['threads']} | {seconds:.2f} | {row.get('evaluations', '-')} |")


likelihood(lines(sys.argv[1]))
fit(lines(sys.argv[2]))
