"""Checks of the race's spaces, statistics and batches: test_race.py."""

import pickle
import unittest

import numpy as np

import batches
import race
import race_tables
import suites
import tasks
import turbo
from space import Space


class Spaces(unittest.TestCase):
    def test_every_task_comes_back_from_the_unit_cube(self):
        for name in tasks.ALL:
            space = Space(tasks.ALL[name].parameters)
            for configuration in space.design(3):
                back = space.decode(space.encode(configuration))
                self.assertEqual(list(back), list(configuration), name)
                for key, setting in configuration.items():
                    if isinstance(setting, float):
                        self.assertAlmostEqual(back[key] / setting, 1, places=9)
                    else:
                        self.assertEqual(back[key], setting, f"{name} {key}")

    def test_corners_of_the_cube_are_the_bounds(self):
        space = Space({"r": tasks.log(1e-3, 10.0), "i": tasks.integer(1, 60, scale="log"), "b": tasks.flag(), "o": tasks.steps(4, 8)})
        self.assertEqual(space.decode([0, 0, 0, 0]), {"r": 1e-3, "i": 1, "b": False, "o": 4})
        self.assertEqual(space.decode([1, 1, 1, 1]), {"r": 10.0, "i": 60, "b": True, "o": 8})

    def test_a_child_of_an_inactive_parameter_is_inactive(self):
        space = Space({"a": tasks.choice("x", "y"), "b": tasks.flag(when={"a": "y"}), "c": tasks.real(0.0, 1.0, when={"b": True})})
        self.assertEqual(space.decode([0.1, 0.9, 0.5]), {"a": "x"})
        self.assertEqual(space.decode([0.9, 0.1, 0.5]), {"a": "y", "b": False})
        self.assertEqual(space.decode([0.9, 0.9, 0.5]), {"a": "y", "b": True, "c": 0.5})

    def test_the_design_belongs_to_seed_and_size(self):
        space = Space({f"x{j}": tasks.real(0.0, 1.0) for j in range(12)})
        self.assertEqual(len(space.design(0)), 20)
        self.assertEqual(space.design(4), space.design(4))
        self.assertNotEqual(space.design(4), space.design(5))


class Problems(unittest.TestCase):
    def test_the_optimum_of_coco_is_below_everything(self):
        for suite in ("bbob", "bbob-mixint"):
            for function in (1, 12, 21):
                problem = suites.coco(suite, function, 5, 2)
                values = [problem.evaluate(point)[1] for point in problem.space.design(0)]
                self.assertLess(problem.optimum, min(values))

    def test_functions_are_chosen_by_number(self):
        self.assertEqual(suites.names("bbob", ["2", "f10"], [5]), ["f2-d5", "f10-d5"])
        self.assertEqual(race.functions("1-3,7"), ["1", "2", "3", "7"])
        self.assertEqual(race.functions("robot4"), ["robot4"])


class Statistics(unittest.TestCase):
    def test_holm(self):
        self.assertTrue(np.allclose(race_tables.holm([0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]))

    def test_share_of_targets(self):
        self.assertEqual(race_tables.share(1e-9), 1)
        self.assertEqual(race_tables.share(101), 0)
        self.assertAlmostEqual(race_tables.share(99), 1 / 51)

    def test_logarithms_have_a_floor(self):
        self.assertEqual(race_tables.log_gap(0), race_tables.SMALLEST_LOG)
        self.assertEqual(race_tables.log_gap(1e-30), race_tables.SMALLEST_LOG)


class Batches(unittest.TestCase):
    SPACE = Space({f"x{j}": tasks.real(0.0, 2.0) for j in range(6)})

    def values(self, configurations):
        return [sum((x - 0.7) ** 2 for x in configuration.values()) for configuration in configurations]

    def curve(self, name, rounds, interrupted):
        optimiser, found = batches.begin(name, self.SPACE, 3, 5, None), []
        for _ in range(rounds):
            found += self.values(optimiser.ask())
            if interrupted:
                optimiser = pickle.loads(pickle.dumps(optimiser))
            optimiser.tell(found[-5:])
        return found

    def test_an_interruption_changes_nothing(self):
        for name in ("cma", "turbo", "random"):
            whole = self.curve(name, 8, interrupted=False)
            self.assertEqual(whole, self.curve(name, 8, interrupted=True), name)
            self.assertEqual(len(set(whole)), 40, name)

    def test_all_but_chance_come_closer(self):
        for name in ("cma", "turbo"):
            found = self.curve(name, 16, interrupted=False)
            self.assertLess(min(found[40:]), 0.5 * min(found[:10]), name)

    def test_a_population_is_whole_batches(self):
        for dimension, batch, population in ((14, 10, 10), (60, 10, 20), (200, 10, 20), (2, 10, 10), (60, 1, 16)):
            space = Space({f"x{j}": tasks.real(0.0, 1.0) for j in range(dimension)})
            optimiser = batches.begin("cma", space, 0, batch, None)
            optimiser.ask()
            optimiser.tell(list(range(batch)))
            self.assertEqual(optimiser.optimiser.population_size, population)

    def test_a_trust_region_halves_after_d_points_without_success(self):
        region = turbo.TrustRegion(np.zeros((1, 25)), np.array([0.0]), batch=10)
        lengths = []
        for _ in range(6):
            region.tell(np.zeros((10, 25)), np.ones(10))
            lengths.append(region.length)
        self.assertEqual(lengths, [0.8, 0.8, 0.4, 0.4, 0.4, 0.2])

    def test_names_of_alas_carry_settings(self):
        self.assertTrue(batches.known("alas@before:kernel=alas-sep"))
        self.assertFalse(batches.known("alas:kernel"))
        self.assertFalse(batches.known("bees"))


if __name__ == "__main__":
    unittest.main()
