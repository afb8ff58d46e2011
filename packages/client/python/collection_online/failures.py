"""Describe in a few words why a connection failed."""

from __future__ import annotations

import errno
import os
import re
import socket
import ssl
import urllib.parse
from collections.abc import Iterator
from http.client import IncompleteRead, RemoteDisconnected

import requests
import urllib3

from .settings import Settings
from .values import SERVICES

# The descriptions that both languages share, keyed by the name of the operating system's error.
PROBLEMS: dict[str, str] = SERVICES["connectionProblems"]


def describe_failure(error: BaseException, settings: Settings) -> str:
    """Return the reason why a connection failed, for example "connection refused"."""
    causes = list(_find_causes(error))

    def has_cause(*types: type[BaseException]) -> bool:
        return any(isinstance(cause, types) for cause in causes)

    if has_cause(requests.exceptions.ProxyError, urllib3.exceptions.ProxyError):
        reason = "its host could not be found" if has_cause(socket.gaierror) else _describe_system_error(causes)
        return f"the proxy does not answer: {reason}" if reason else "the proxy does not answer"
    if has_cause(socket.gaierror):
        return PROBLEMS["ENOTFOUND"].replace("{host}", _find_host(error)).rstrip()
    reason = _describe_system_error(causes)
    if reason:
        return reason
    if has_cause(requests.exceptions.ConnectTimeout, urllib3.exceptions.ConnectTimeoutError):
        return PROBLEMS["ETIMEDOUT"]
    if has_cause(requests.exceptions.Timeout, urllib3.exceptions.TimeoutError, TimeoutError):
        return f"nothing came for {format_seconds(settings.idle_timeout)} s"
    if has_cause(IncompleteRead, urllib3.exceptions.IncompleteRead, RemoteDisconnected):
        return PROBLEMS["ECONNRESET"]
    if has_cause(urllib3.exceptions.DecodeError):
        return "the compressed response is damaged"
    if has_cause(ssl.SSLError, urllib3.exceptions.SSLError, requests.exceptions.SSLError):
        return "no secure connection (TLS)"
    return _first_line(causes[-1])


def format_seconds(seconds: float) -> str:
    """Format seconds for a message, with few digits."""
    return f"{round(seconds, 3 if seconds < 1 else 1):.16g}"


def _find_host(error: BaseException) -> str:
    """Return the host of the request that an error belongs to, or an empty text."""
    request = getattr(error, "request", None)
    return urllib.parse.urlsplit(str(getattr(request, "url", ""))).hostname or ""


def _describe_system_error(causes: list[BaseException]) -> str:
    """Describe the innermost error of the operating system. Return an empty text if there is none."""
    system_errors = [cause for cause in causes if isinstance(cause, OSError) and not isinstance(cause, ssl.SSLError)]
    numbers = [cause.errno for cause in system_errors if cause.errno in errno.errorcode]
    if not numbers:
        return ""
    number = numbers[-1] or 0
    return PROBLEMS.get(errno.errorcode[number], os.strerror(number).lower()).replace(" {host}", "")


def _find_causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an exception and all exceptions inside it, beginning with the outermost one."""
    causes: list[BaseException] = [error]
    for cause in causes:
        yield cause
        inner = [*cause.args, getattr(cause, "reason", None), getattr(cause, "original_error", None)]
        for candidate in [*inner, cause.__cause__, cause.__context__]:
            if isinstance(candidate, BaseException) and not any(candidate is other for other in causes):
                causes.append(candidate)


def _first_line(error: BaseException) -> str:
    """Return the first line of an exception's message, without the addresses of Python objects."""
    line = str(error).strip().split("\n")[0]
    return re.sub(r"<[^<>]* object at 0x[0-9a-f]+>:? ?", "", line)[:200] or type(error).__name__
