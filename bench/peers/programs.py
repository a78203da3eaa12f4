"""Settings of compressors, a database and solvers, on generated input; costs are counted, so that values can be repeated."""

import contextlib
import functools
import lzma
import math
import random
import sqlite3
import subprocess
import tempfile
import zlib
from pathlib import Path

import numpy as np

TEXT_BYTES, SAMPLES = 150_000, 12_000


@functools.cache
def text():
    """Sentences of invented words with Zipf's frequencies, log lines among them."""
    rng = random.Random(1)
    letters, weights = "etaoinshrdlucmfwypvbgk", [12, 9, 8, 8, 7, 7, 6, 6, 6, 4, 4, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1]
    words = ["".join(rng.choices(letters, weights, k=rng.randint(2, 10))) for _ in range(4000)]
    frequencies = [1 / (rank + 3) for rank in range(len(words))]
    lines, length = [], 0
    while length < TEXT_BYTES:
        line = " ".join(rng.choices(words, frequencies, k=rng.randint(5, 16)))
        if rng.random() < 0.3:
            line = f"2026-11-{rng.randint(1, 30):02d} {rng.randint(0, 23):02d}:{rng.randint(0, 59):02d} [{rng.choice(words[:20])}] {line[:30]}"
        lines.append(line)
        length += len(line) + 1
    return "\n".join(lines).encode()[:TEXT_BYTES]


@functools.cache
def samples():
    """Records of four 16-bit channels: slow waves with noise, as a logger would store them."""
    rng = np.random.default_rng(1)
    t = np.arange(SAMPLES)[:, None]
    waves = 8000 * np.sin(t / np.array([90, 200, 700, 45])) + 300 * np.cumsum(rng.standard_normal((SAMPLES, 4)), axis=0) / 30
    return (waves + rng.normal(0, [1, 4, 2, 30], (SAMPLES, 4))).astype("<i2").tobytes()


def xz(c):
    """Bits per byte, plus a little for the memory and the depth of the search."""
    finders = {"hc3": lzma.MF_HC3, "hc4": lzma.MF_HC4, "bt2": lzma.MF_BT2, "bt3": lzma.MF_BT3, "bt4": lzma.MF_BT4}
    main = {
        "id": lzma.FILTER_LZMA2, "dict_size": 2 ** c["dictionary"], "lc": c["lc"], "lp": min(c["lp"], 4 - c["lc"]), "pb": c["pb"],
        "mode": lzma.MODE_NORMAL, "mf": finders[c["finder"]], "nice_len": c["nice"], "depth": c["depth"],
    }
    chain = ([{"id": lzma.FILTER_DELTA, "dist": c["distance"]}] if c["delta"] else []) + [main]
    size = len(lzma.compress(text(), lzma.FORMAT_RAW, filters=chain))
    return 8 * size / len(text()) + 0.003 * c["dictionary"] + 0.01 * math.log(c["depth"])


def zlib_samples(c):
    """Bits per byte, after differences at a distance (0: none) and after bytes of the same place are put together."""
    data = np.frombuffer(samples(), np.uint8)
    if c["delta"]:
        data = np.concatenate([data[: c["delta"]], data[c["delta"] :] - data[: -c["delta"]]])
    data = np.concatenate([data[first :: c["planes"]] for first in range(c["planes"])])
    strategies = {
        "default": zlib.Z_DEFAULT_STRATEGY, "filtered": zlib.Z_FILTERED, "huffman": zlib.Z_HUFFMAN_ONLY, "rle": zlib.Z_RLE,
        "fixed": zlib.Z_FIXED,
    }
    compressor = zlib.compressobj(c["level"], zlib.DEFLATED, -c["window"], c["memory"], strategies[c["strategy"]])
    size = len(compressor.compress(data.tobytes()) + compressor.flush())
    return 8 * size / len(data) + 0.002 * (c["level"] + c["window"] + c["memory"])


def zstd(c):
    """Bits per byte, plus a little for the memory of the tables and the depth of the search."""
    setting = (
        f"strat={c['strategy']},wlog={c['window']},clog={c['chain']},hlog={c['hash']},slog={c['search']},mml={c['match']},tlen={c['target']}"
    )
    command = ["zstd", "-19", f"--zstd={setting}", "--single-thread", "--no-check", "-c", "-q"]
    size = len(subprocess.run(command, input=text(), capture_output=True, check=True).stdout)
    memory = math.log2(2 ** c["chain"] + 2 ** c["hash"] + 2 ** c["window"])
    return 8 * size / len(text()) + 0.005 * memory + 0.005 * c["search"]


def sqlite(c):
    """ln of the virtual machine's steps for a day of queries and inserts, plus ln of the file's size, weighted."""
    rng = random.Random(2)
    steps = [0]

    def count():
        steps[0] += 1

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "shop.db"
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as base:
            base.execute(f"pragma page_size = {c['page']}")
            base.execute("pragma synchronous = off")
            base.execute("pragma journal_mode = off")
            ending = "" if c["rowid"] else " without rowid"
            base.execute(f"create table sale (id integer primary key, customer int, product int, day int, price real, note text){ending}")
            for statement in indices(c):
                base.execute(statement)
            base.set_progress_handler(count, 100)
            base.execute("begin")
            base.executemany("insert into sale values (?, ?, ?, ?, ?, ?)", (sale(rng, key) for key in range(3000)))
            base.execute("commit")
            if c["analyze"]:
                base.execute("analyze")
            for _ in range(25):
                customer, product, day = rng.randrange(300), rng.randrange(50), rng.randrange(365)
                base.execute("select * from sale where customer = ? order by day", [customer]).fetchall()
                base.execute("select sum(price) from sale where product = ?", [product]).fetchall()
                base.execute("select count(*) from sale where day between ? and ? and price > 60", [day, day + 7]).fetchall()
                base.execute("select note from sale where price > 97 and product = ?", [product]).fetchall()
            if c["vacuum"]:
                base.execute("vacuum")
        return math.log(100 * steps[0] + 1) + 0.5 * math.log(path.stat().st_size)


def indices(c):
    if c["by-customer"]:
        yield "create index by_customer on sale (customer, day)"
    if c["by-day"]:
        yield "create index by_day on sale (day)"
    if c["by-product"] != "none":
        yield f"create index by_product on sale (product{', price' if c['by-product'] == 'covering' else ''})"
    if c["partial"]:
        yield f"create index dear on sale (price) where price > {c['threshold']}"


def sale(rng, key):
    return key, rng.randrange(300), min(int(rng.expovariate(0.1)), 49), rng.randrange(365), 100 * rng.random() ** 2, "n" * rng.randrange(20)


def ode(c):
    """ln of the work (evaluations, and Jacobians and factorisations at their price) plus ln of the error, of van der Pol's oscillator."""
    from scipy.integrate import solve_ivp

    solved = solve_ivp(
        van_der_pol, (0, 12), [2.0, 0.0], c["method"], rtol=max(c["relative"], 3e-14), atol=c["absolute"],
        first_step=c["first"], max_step=c["longest"],
    )
    error = float(np.abs(solved.y[:, -1] - reference()).max()) if solved.success else 10.0
    return math.log(solved.nfev + 2 * solved.njev + 2 * solved.nlu) + 0.5 * math.log(error + 1e-9)


def van_der_pol(_, y):
    return [y[1], 8 * (1 - y[0] ** 2) * y[1] - y[0]]


@functools.cache
def reference():
    from scipy.integrate import solve_ivp

    return solve_ivp(van_der_pol, (0, 12), [2.0, 0.0], "DOP853", rtol=1e-13, atol=1e-14).y[:, -1]


def evolution(c):
    """Mean ln of what differential evolution leaves of a rotated, rippled bowl in 5 dimensions after about 600 evaluations, over 4 seeds."""
    from scipy.optimize import differential_evolution

    rotation = np.linalg.qr(np.random.default_rng(3).standard_normal((5, 5)))[0]
    scales = np.geomspace(1, 10, 5)

    def bowl(x):
        z = scales * (rotation @ (x - 0.7))
        return float((z**2 + 2 * np.sin(2 * z) ** 2).sum())

    generations = max(1, 600 // (5 * c["population"]) - 1)
    found = [
        differential_evolution(
            bowl, [(-5, 5)] * 5, strategy=c["strategy"], popsize=c["population"], recombination=c["recombination"], tol=0,
            mutation=(c["mutation"], c["mutation"] + c["dither"]), maxiter=generations, init=c["start"], polish=False, rng=seed,
        ).fun
        for seed in range(4)
    ]
    return float(np.mean(np.log(np.array(found) + 1e-12)))
