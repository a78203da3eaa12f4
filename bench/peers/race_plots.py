"""Plots of the race: means over runs against trials, and against the seconds that asking took."""

import matplotlib

matplotlib.use("svg")

import matplotlib.pyplot as plt
import numpy as np

import race_tables

POINTS = 60


def draw(table, folder):
    """Names of what was drawn: SUITE-all-trials.svg, SUITE-all-time.svg, and the same with common if not every sampler has run all."""
    plt.rcParams["svg.hashsalt"] = "race"
    folder.mkdir(parents=True, exist_ok=True)
    for name, samplers, cells in table.fair():
        for against in ("trials", "time"):
            file = f"{table.stem}-{name}-{against}.svg"
            figure = drawn(table, samplers, cells, against)
            figure.savefig(folder / file, metadata={"Date": None})
            plt.close(figure)
            yield file


def drawn(table, samplers, cells, against):
    """ln gap and share of the targets where the optimum is known, else the share of the way from the worst first value to the best known."""
    panels = ["mean ln gap", "share of targets"] if table.gap else ["mean share of the distance left"]
    figure, axes = plt.subplots(1, len(panels), figsize=(5.5 * len(panels), 4), squeeze=False, layout="constrained")
    for axis, panel in zip(axes[0], panels):
        for sampler in samplers:
            rows = [table.runs[*cell, sampler] for cell in cells]
            curves = [measured(table, row, panel) for row in rows]
            grid, mean = averaged([places(row, against) for row in rows], curves, against)
            axis.plot(grid, mean, label=sampler, linewidth=2 if sampler == race_tables.OURS else 1)
        axis.set_ylabel(panel)
        axis.set_xlabel("share of the trials after the design" if against == "trials" else "seconds spent asking")
        if against == "time":
            axis.set_xscale("log")
    axes[0][0].legend(fontsize=7)
    figure.suptitle(f"{table.title}, {len(cells)} runs each")
    return figure


def measured(table, row, panel):
    """From the end of the design on."""
    curve = np.array(row["curve"][row["initial"] - 1 :])
    if panel == "mean ln gap":
        return np.array([race_tables.log_gap(gap) for gap in curve])
    if panel == "share of targets":
        return race_tables.share(curve)
    same = [other["curve"] for other in table.rows if other["problem"] == row["problem"]]
    best, first = min(other[-1] for other in same), max(other[row["initial"] - 1] for other in same)
    return (curve - best) / (first - best) if first > best else np.zeros(len(curve))


def places(row, against):
    if against == "trials":
        return np.linspace(0, 1, len(row["asks"]) + 1)
    return np.concatenate([[0], np.cumsum(row["asks"])])


def averaged(places, curves, against):
    """The mean of step functions on a common grid; a run that has ended keeps its last value."""
    last = max(place[-1] for place in places)
    if against == "trials":
        grid = np.linspace(0, 1, POINTS)
    else:
        grid = np.geomspace(max(min(place[1] for place in places), 1e-6), max(last, 2e-6), POINTS)
    steps = [curve[np.searchsorted(place, grid + 1e-12, side="right") - 1] for place, curve in zip(places, curves)]
    return grid, np.mean(steps, axis=0)
