"""A small neural network, trained by hand on two interleaved half moons (python3, standard library only).

A worker: it is started once, reads one JSON line per trial and writes one. Try it without Alas:

    echo '{"trial": 1, "parameters": {"hidden": 8, "rate": 0.1, "decay": 1e-4, "activation": "tanh",
           "optimizer": "sgd"}}' | tr -d '\n' | python3 train.py
"""

import json
import math
import random
import sys

EPOCHS = 25
BATCH = 10


def moons(count, seed):
    draw = random.Random(seed)
    points = []
    for i in range(count):
        angle = math.pi * draw.random()
        label = i % 2
        x = 1 - math.cos(angle) if label else math.cos(angle)
        y = 0.5 - math.sin(angle) if label else math.sin(angle)
        points.append((x + draw.gauss(0, 0.2), y + draw.gauss(0, 0.2), label))
    return points


TRAIN, TEST = moons(200, 1), moons(200, 2)

# An activation and its slope, the latter from the activation's value.
ACTIVATIONS = {
    "tanh": (math.tanh, lambda h: 1 - h * h),
    "relu": (lambda z: max(z, 0.0), lambda h: 1.0 if h > 0 else 0.0),
}


def forward(weights, act, x, y):
    hidden = [act(a * x + b * y + c) for a, b, c, _ in weights[:-1]]
    score = weights[-1][0] + sum(w[3] * h for w, h in zip(weights, hidden))
    return hidden, score


def log_loss(score, label):
    z = score if label else -score
    return math.log1p(math.exp(-z)) if z > -30 else -z


def train(hidden, rate, decay, activation, optimizer, momentum=0.0):
    """Mean log loss on the test set after some epochs of stochastic gradient descent."""
    act, slope = ACTIVATIONS[activation]
    draw = random.Random(3)
    weights = [[draw.gauss(0, 1), draw.gauss(0, 1), draw.gauss(0, 1), draw.gauss(0, hidden**-0.5)] for _ in range(hidden)]
    weights.append([0.0])
    first = [[0.0] * len(w) for w in weights]
    second = [[0.0] * len(w) for w in weights]
    step = 0
    for _ in range(EPOCHS):
        order = TRAIN[:]
        draw.shuffle(order)
        for start in range(0, len(order), BATCH):
            gradient = [[decay * v for v in w] for w in weights]
            for x, y, label in order[start : start + BATCH]:
                values, score = forward(weights, act, x, y)
                error = (1 / (1 + math.exp(-max(-30.0, min(30.0, score)))) - label) / BATCH
                gradient[-1][0] += error
                for g, w, h in zip(gradient, weights, values):
                    back = error * w[3] * slope(h)
                    g[0] += back * x
                    g[1] += back * y
                    g[2] += back
                    g[3] += error * h
            step += 1
            for w, g, m, s in zip(weights, gradient, first, second):
                for k in range(len(w)):
                    if optimizer == "adam":
                        m[k] = 0.9 * m[k] + 0.1 * g[k]
                        s[k] = 0.999 * s[k] + 0.001 * g[k] * g[k]
                        w[k] -= rate * (m[k] / (1 - 0.9**step)) / (math.sqrt(s[k] / (1 - 0.999**step)) + 1e-8)
                    else:
                        m[k] = momentum * m[k] - rate * g[k]
                        w[k] += m[k]
    return sum(log_loss(forward(weights, act, x, y)[1], label) for x, y, label in TEST) / len(TEST)


for line in sys.stdin:
    request = json.loads(line)
    answer = {"trial": request["trial"]}
    try:
        loss = train(**request["parameters"])
        if loss < 10:
            answer["value"] = loss
        else:
            answer["failed"] = f"training diverged, log loss {loss:.3g}"
    except ArithmeticError as problem:
        answer["failed"] = f"training diverged: {problem}"
    print(json.dumps(answer), flush=True)
