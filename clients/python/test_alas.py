"""Tests of the client against a running service: ALAS_URL and ALAS_TOKEN say which."""

import os
import threading
import unittest

import alas

URL = os.environ["ALAS_URL"]
SPACE = {
    "x": {"type": "real", "min": -5, "max": 10},
    "kind": {"type": "categorical", "values": ["a", "b", 3]},
    "n": {"type": "integer", "min": 1, "max": 9, "when": {"kind": "a"}},
}


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = alas.Client(URL)

    def study(self, name: str, **more) -> alas.Study:
        return self.client.study(name, parameters=SPACE, direction="minimize", seed=1, **more)

    def test_asks_and_tells(self) -> None:
        study = self.study("python")
        for i in range(8):
            trial = study.ask()
            self.assertEqual(trial.number, i + 1)
            self.assertEqual("n" in trial.parameters, trial.kind == "a")
            study.tell(trial, (trial.x - 2) ** 2)
        self.assertEqual(len(list(study.trials())), 8)
        best = study.best()
        self.assertEqual(best["value"], min(t["value"] for t in study.trials()))
        there = study.predict({"x": 2, "kind": "b"})
        self.assertGreater(there["sd"], 0)
        self.assertIn("<!DOCTYPE html>", study.report())
        with self.assertRaises(AttributeError):
            trial.nothing

    def test_workers_keep_their_trials(self) -> None:
        study = self.study("workers")
        first = study.ask("w", lease=60)
        self.assertEqual(study.ask("w").number, first.number)
        self.assertEqual([t.number for t in study.ask_many(3, "w")], [1, 2, 3])
        study.keep(first, 120)
        study.abandon(first, "door open")
        self.assertEqual(study.ask("v").parameters, first.parameters)

    def test_failures_and_numbers_that_are_none(self) -> None:
        study = self.study("failures")
        study.tell(study.ask(), failed="out of memory")
        study.tell(study.ask(), float("nan"))
        study.tell(study.ask(), float("-inf"))
        self.assertEqual([t["state"] for t in study.trials()], ["failed"] * 3)
        study.run(lambda trial: 1 / 0, 1)
        self.assertIn("ZeroDivisionError", list(study.trials())[3]["reason"])
        self.assertIsNone(study.best())

    def test_measures(self) -> None:
        study = self.study("measures", constraints=["latency <= 50"])
        trial = study.ask()
        with self.assertRaisesRegex(alas.Refused, "the study demands latency"):
            study.tell(trial, 1.0)
        self.assertEqual(study.tell(trial, 1.0, measures={"latency": 60})["state"], "infeasible")

    def test_refusals_are_sentences(self) -> None:
        study = self.study("refusals")
        trial = study.ask()
        study.tell(trial, 1)
        study.tell(trial, 1)
        with self.assertRaisesRegex(alas.Refused, "what was told stays") as refused:
            study.tell(trial, 2)
        self.assertEqual((refused.exception.status, refused.exception.kind), (409, "conflict"))
        with self.assertRaisesRegex(alas.Refused, "there is no study"):
            self.client.study("nowhere")
        with self.assertRaisesRegex(alas.Refused, "objective cannot come over the network"):
            self.study("armed", objective={"command": "rm -rf /"})
        with self.assertRaises(alas.Refused) as wrong:
            alas.Client(URL, token="wrong").studies()
        self.assertEqual(wrong.exception.status, 401)

    def test_a_finite_space_is_exhausted(self) -> None:
        study = self.client.study(
            "tiny", direction="maximize", parameters={"b": {"type": "boolean"}}
        )
        study.run(lambda trial: float(trial.b), 2)
        with self.assertRaises(alas.Exhausted):
            study.ask()

    def test_observations_and_studies(self) -> None:
        study = self.study("observed")
        study.observe([{"parameters": {"x": 1, "kind": "b"}, "value": 3}])
        self.assertIn("observed", [s["study"] for s in self.client.studies()])
        self.client.delete("observed")
        self.assertNotIn("observed", [s["study"] for s in self.client.studies()])

    def test_events_arrive(self) -> None:
        study = self.study("events")
        seen = []

        def listen() -> None:
            for event in study.events(after=1):
                seen.append(event["type"])
                if len(seen) == 4:
                    return

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        study.run(lambda trial: 1.0, 2)
        listener.join(60)
        self.assertEqual(seen, ["asked", "told", "asked", "told"])

    def test_the_token_stays_here(self) -> None:
        with self.assertRaisesRegex(ValueError, "use https"):
            alas.Client("http://alas.example.org")
        with self.assertRaisesRegex(ValueError, "must read like"):
            alas.Client("ftp://127.0.0.1")

    def test_says_when_nobody_answers(self) -> None:
        with self.assertRaisesRegex(alas.NoAnswer, "is it running"):
            alas.Client("http://127.0.0.1:1", patience=0).studies()


if __name__ == "__main__":
    unittest.main()
