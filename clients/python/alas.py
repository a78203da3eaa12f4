"""Client of ``alas serve``: ask for trials, tell what came of them.

    study = alas.Client("http://127.0.0.1:8080").study(
        "oven", direction="minimize", parameters={"heat": {"type": "real", "min": 0, "max": 10}})
    trial = study.ask()
    study.tell(trial, (trial.heat - 3) ** 2)

Calls that get no answer, because the service is restarted or busy, are made again for a while.
Each has a key by which the service knows that it is the same, so that nothing happens twice.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

__all__ = ["Client", "Study", "Trial", "Refused", "Exhausted", "NoAnswer"]

Setting = Union[float, int, str, bool]

_STANDARD_TOKEN = Path.home() / ".config" / "alas" / "token"
_AGAIN = (502, 503, 504)


class Refused(Exception):
    """The service does not do what it was asked for, and says why in a sentence.

    ``kind`` tells programs what happened: ``not-found``, ``conflict``, ``wrong-input``, ...
    """

    def __init__(self, status: int, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.kind = kind


class Exhausted(Refused):
    """Every configuration of a finite space has been tried."""


class NoAnswer(Exception):
    """The service could not be reached for as long as the client is patient."""


@dataclass(frozen=True)
class Trial:
    """A configuration to be evaluated. Settings are attributes, or items: ``trial["x"]``."""

    number: int
    parameters: Mapping[str, Setting]
    origin: str = ""
    predicted: Optional[Mapping[str, float]] = field(default=None)

    def __getattr__(self, name: str) -> Setting:
        try:
            return self.parameters[name]
        except KeyError:
            raise AttributeError(
                f"trial {self.number} has no setting {name!r}; it has {', '.join(self.parameters)}"
            ) from None

    def __getitem__(self, name: str) -> Setting:
        return self.parameters[name]

    def get(self, name: str, otherwise: Optional[Setting] = None) -> Optional[Setting]:
        """A setting that may be inactive."""
        return self.parameters.get(name, otherwise)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the token to wherever it leads."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


class Client:
    """A service.

    The token is the one given, else that of ``token_file``, else that of ``ALAS_TOKEN``, else, for
    a service on this machine, that of ``~/.config/alas/token``.

    ``patience``: for how many seconds a call without an answer is made again.
    """

    def __init__(
        self,
        url: str = "http://127.0.0.1:8080",
        token: Optional[str] = None,
        token_file: Union[str, os.PathLike, None] = None,
        patience: float = 120,
    ) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"a service's address must read like http://127.0.0.1:8080, got {url!r}")
        here = parts.hostname in ("localhost", "::1") or parts.hostname.startswith("127.")
        self._url = url.rstrip("/")
        self._patience = patience
        self._token = token or self._found_token(token_file, here)
        if self._token and parts.scheme == "http" and not here:
            raise ValueError(
                f"the token would go to {parts.hostname} for everybody on the way to read; use https"
            )
        proxies = [urllib.request.ProxyHandler({})] if here else []
        self._opener = urllib.request.build_opener(_NoRedirects, *proxies)

    @staticmethod
    def _found_token(token_file: Union[str, os.PathLike, None], here: bool) -> str:
        if token_file is None and os.environ.get("ALAS_TOKEN", "").strip():
            return os.environ["ALAS_TOKEN"].strip()
        if token_file is None and not (here and _STANDARD_TOKEN.exists()):
            return ""
        lines = Path(token_file or _STANDARD_TOKEN).read_text().split("\n")
        return lines[0].split()[-1] if lines[0].strip() else ""

    def study(
        self,
        name: str,
        parameters: Optional[Mapping[str, Mapping[str, Any]]] = None,
        direction: Optional[str] = None,
        **more: Any,
    ) -> "Study":
        """The study of a name; with ``parameters`` and ``direction`` it is begun if it is not there.

        ``more`` is what else a study file may have: constraints, points, seed, initial, kernel,
        acquisition, preset.
        """
        study = Study(self, name)
        if parameters is None:
            self.call("GET", study.path())
        else:
            body = {"name": name, "direction": direction, "parameters": parameters, **more}
            self.call("POST", "/api/v1/studies", body)
        return study

    def studies(self) -> List[Dict[str, Any]]:
        """All studies in a line each, the oldest first."""
        return self.call("GET", "/api/v1/studies")["studies"]

    def delete(self, name: str) -> None:
        """Takes a study away, unless somebody works on it."""
        self.call("DELETE", Study(self, name).path())

    def call(self, method: str, path: str, body: Optional[Mapping[str, Any]] = None) -> Any:
        """Any call of the service's /openapi.json; the answer's JSON, or its text."""
        request = self._request(method, path, body)
        with self._patiently(request) as answer:
            text = answer.read().decode("utf-8")
            is_json = "json" in answer.headers.get("Content-Type", "")
        return json.loads(text) if text and is_json else text

    def _request(
        self, method: str, path: str, body: Optional[Mapping[str, Any]] = None
    ) -> urllib.request.Request:
        data = None if body is None else json.dumps(_plain(body), allow_nan=False).encode("utf-8")
        request = urllib.request.Request(self._url + path, data=data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if method != "GET":
            request.add_header("Idempotency-Key", str(uuid.uuid4()))
        if self._token:
            request.add_unredirected_header("Authorization", "Bearer " + self._token)
        return request

    def _patiently(self, request: urllib.request.Request) -> Any:
        deadline = time.monotonic() + self._patience
        attempt = 0
        while True:
            try:
                return self._opener.open(request, timeout=600)
            except urllib.error.HTTPError as answer:
                refused = _refusal(answer)
                if attempt > 0 and answer.code == 404 and request.method == "DELETE":
                    return _Nothing()  # the first attempt did it, and its answer was lost
                if answer.code not in _AGAIN:
                    raise refused from None
                failure: Exception = refused
            except (OSError, http.client.HTTPException) as error:
                failure = error
            if time.monotonic() > deadline:
                raise NoAnswer(f"the service {self._url} gives no answer ({failure}); is it running?")
            attempt += 1
            pause = min(2.0, 0.05 * 2 ** min(attempt, 6))
            time.sleep(pause * (0.5 + random.random() / 2))


class _Nothing:
    """An empty answer."""

    headers: Dict[str, str] = {}

    def __enter__(self) -> "_Nothing":
        return self

    def __exit__(self, *args: Any) -> None:
        return None

    def read(self) -> bytes:
        return b""


def _refusal(answer: urllib.error.HTTPError) -> Refused:
    try:
        problem = json.loads(answer.read().decode("utf-8"))
        kind = str(problem["type"]).rsplit("/", 1)[-1]
        made = Exhausted if kind == "exhausted" else Refused
        return made(answer.code, kind, problem["detail"])
    except (ValueError, KeyError, TypeError, OSError, http.client.HTTPException):
        return Refused(answer.code, "", f"status {answer.code}; is it a service of Alas?")


def _plain(value: Any) -> Any:
    """Numbers of other libraries as Python's own; those that JSON lacks as the service's words."""
    if isinstance(value, Mapping):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if hasattr(value, "item"):
        return _plain(value.item())
    number = float(value)
    if number != number:
        return "NaN"
    if number in (float("inf"), float("-inf")):
        return "Infinity" if number > 0 else "-Infinity"
    return number


class Study:
    """A study of a service."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.name = name

    def path(self, more: str = "") -> str:
        return "/api/v1/studies/" + urllib.parse.quote(self.name, safe="") + more

    def ask(self, worker: str = "", lease: Optional[float] = None) -> Trial:
        """The next trial. A worker of a name gets the one it has, until it has told it."""
        return self.ask_many(1, worker, lease)[0]

    def ask_many(
        self, count: int, worker: str = "", lease: Optional[float] = None
    ) -> List[Trial]:
        """Several trials at once."""
        body: Dict[str, Any] = {"worker": worker, "count": count}
        if lease is not None:
            body["lease"] = lease
        given = self.client.call("POST", self.path("/trials"), body)["trials"]
        return [_trial(each) for each in given]

    def tell(
        self,
        trial: Union[Trial, int],
        value: Optional[float] = None,
        measures: Optional[Mapping[str, float]] = None,
        failed: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Tells a trial's value, or why it has none. To tell the same again changes nothing."""
        body: Dict[str, Any] = {}
        if value is not None:
            body["value"] = value
        if measures:
            body["measures"] = measures
        if failed is not None:
            body["failed"] = failed
        return self.client.call("PATCH", self.path(f"/trials/{_number(trial)}"), body)

    def keep(self, trial: Union[Trial, int], seconds: float = 60) -> None:
        """Prolongs the lease of a running trial."""
        path = self.path(f"/trials/{_number(trial)}/lease")
        self.client.call("POST", path, {"seconds": seconds})

    def abandon(self, trial: Union[Trial, int], reason: str) -> None:
        """Gives a running trial up; somebody else gets it."""
        self.client.call("PATCH", self.path(f"/trials/{_number(trial)}"), {"abandoned": reason})

    def observe(self, results: Sequence[Mapping[str, Any]]) -> List[Dict[str, Any]]:
        """Adds results found elsewhere: each ``{"parameters": {...}, "value": ...}``."""
        body = {"observations": list(results)}
        return self.client.call("POST", self.path("/observations"), body)["trials"]

    def run(self, function: Callable[[Trial], float], trials: int, worker: str = "") -> "Study":
        """Asks, evaluates and tells a number of times. An exception is a failed trial."""
        for _ in range(trials):
            trial = self.ask(worker)
            try:
                value = function(trial)
            except Exception as error:  # whatever it is, the trial has no value
                self.tell(trial, failed=f"{type(error).__name__}: {error}")
            else:
                self.tell(trial, value)
        return self

    def trials(self, state: Optional[str] = None) -> Iterator[Dict[str, Any]]:
        """All trials, in order, page by page."""
        after: Optional[int] = 0
        while after is not None:
            query = {"after": after, "limit": 1000, **({"state": state} if state else {})}
            page = self.client.call("GET", self.path("/trials?" + urllib.parse.urlencode(query)))
            yield from page["trials"]
            after = page["next"]

    def best(self) -> Optional[Dict[str, Any]]:
        """The best trial; nothing if there is none yet."""
        best = self.client.call("GET", self.path("/best"))["best"]
        return best[0] if best else None

    def predict(self, parameters: Mapping[str, Setting], at: Optional[int] = None) -> Dict[str, Any]:
        """What the model expects of a configuration: ``mean`` and ``sd``."""
        query: Dict[str, Any] = {"parameters": json.dumps(_plain(parameters))}
        if at is not None:
            query["at"] = at
        return self.client.call("GET", self.path("/prediction?" + urllib.parse.urlencode(query)))

    def report(self) -> str:
        """The report, one page of HTML."""
        return self.client.call("GET", self.path("/report"))

    def events(self, after: Optional[int] = None) -> Iterator[Dict[str, Any]]:
        """What happens, as it happens, without end; a stream that is cut off is resumed."""
        while True:
            path = self.path("/events" + ("" if after is None else f"?after={after}"))
            request = self.client._request("GET", path)
            request.add_header("Accept", "text/event-stream")
            try:
                with self.client._patiently(request) as stream:
                    for line in stream:
                        if line.startswith(b"data: "):
                            event = json.loads(line[6:].decode("utf-8"))
                            after = event["event"]
                            yield event
            except (OSError, http.client.HTTPException):
                continue


def _trial(given: Mapping[str, Any]) -> Trial:
    return Trial(given["trial"], given["parameters"], given["origin"], given["predicted"])


def _number(trial: Union[Trial, int]) -> int:
    return trial.number if isinstance(trial, Trial) else trial
