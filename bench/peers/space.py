"""Search spaces as a study file writes them, and their unit cube.

A space is a dictionary from names to parameters, such as {"type": "real", "min": 1e-3, "max": 1, "scale": "log", "when":
{"kernel": ["rbf"]}}; types are real, integer, categorical, ordinal and boolean. Parameters come after those that they depend on.
A configuration is a dictionary of the active parameters only.
"""

import math

import numpy as np
from scipy.stats import qmc

LARGEST_DESIGN = 20


class Space:
    """A coordinate in [0, 1] for every parameter; categories and integers share it evenly."""

    def __init__(self, parameters):
        self.parameters = parameters
        self.names = list(parameters)

    @property
    def dimension(self):
        return len(self.names)

    def kinds(self):
        return {parameter["type"] for parameter in self.parameters.values()}

    def conditional(self):
        return any("when" in parameter for parameter in self.parameters.values())

    def numeric(self):
        """Whether every parameter is a number and always active."""
        return self.kinds() <= {"real", "integer"} and not self.conditional()

    def values(self, name):
        """The values of a finite parameter, in order."""
        parameter = self.parameters[name]
        if parameter["type"] == "boolean":
            return [False, True]
        if parameter["type"] == "integer":
            return range(parameter["min"], parameter["max"] + 1)
        return parameter["values"]

    def active(self, name, configuration):
        """Given the settings of what comes before it."""
        return all(
            parent in configuration and configuration[parent] in (wanted if isinstance(wanted, list) else [wanted])
            for parent, wanted in self.parameters[name].get("when", {}).items()
        )

    def prune(self, configuration):
        """Without what is inactive."""
        kept = {}
        for name in self.names:
            if self.active(name, kept):
                kept[name] = configuration[name]
        return kept

    def decode(self, unit):
        return self.prune({name: self.setting(name, float(u)) for name, u in zip(self.names, unit)})

    def setting(self, name, u):
        parameter = self.parameters[name]
        if parameter["type"] not in ("real", "integer"):
            values = self.values(name)
            return values[min(int(u * len(values)), len(values) - 1)]
        if u <= 0 or u >= 1:
            return parameter["min"] if u <= 0 else parameter["max"]  # exactly
        low, high, integer = *self.ends(name), parameter["type"] == "integer"
        value = low + u * (high - low)
        value = math.exp(value) if logarithmic(parameter) else value
        value = round(value) if integer else value
        return min(max(value, parameter["min"]), parameter["max"])

    def encode(self, configuration):
        """The middle of its share for a finite parameter, 1/2 for an inactive one."""
        return np.array([self.coordinate(name, configuration[name]) if name in configuration else 0.5 for name in self.names])

    def coordinate(self, name, setting):
        parameter = self.parameters[name]
        if parameter["type"] not in ("real", "integer"):
            values = list(self.values(name))
            return (values.index(setting) + 0.5) / len(values)
        low, high = self.ends(name)
        return ((math.log(setting) if logarithmic(parameter) else setting) - low) / (high - low)

    def ends(self, name):
        """Of the scale that is even; an integer reaches half a step beyond its bounds."""
        parameter = self.parameters[name]
        beyond = 0.5 if parameter["type"] == "integer" else 0.0
        low, high = parameter["min"] - beyond, parameter["max"] + beyond
        return (math.log(low), math.log(high)) if logarithmic(parameter) else (low, high)

    def design(self, seed):
        """The initial design that every sampler is given: min(20, 2 (d + 1)) points of a scrambled Sobol sequence."""
        points = min(LARGEST_DESIGN, 2 * (self.dimension + 1))
        sequence = qmc.Sobol(self.dimension, scramble=True, rng=np.random.default_rng([self.dimension, seed]))
        return [self.decode(unit) for unit in sequence.random_base2(math.ceil(math.log2(points)))[:points]]


def logarithmic(parameter):
    return parameter.get("scale") == "log"


def reals(names, lower, upper):
    return {name: {"type": "real", "min": float(low), "max": float(high)} for name, low, high in zip(names, lower, upper)}
