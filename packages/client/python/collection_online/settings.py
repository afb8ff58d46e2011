"""The settings of a client, and their checks."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import TypedDict

from .errors import Usage

__all__ = ["Settings", "SettingsArguments"]


def _ignore(message: str) -> None:
    """Ignore a notice."""


@dataclass(frozen=True)
class Settings:
    """The settings of a client. All times are in seconds.

    Attributes:
        contact: Your e-mail address or URL. Each request contains it. The default is the variable CONTACT.
        pause: The seconds between a response and the next request.
        timeout: The time limit of one call, including waits and retries. In a search, a harvest, get_sets and
            find_objects, the limit applies to each page or object. None means no limit.
        idle_timeout: The seconds without a byte after which a response counts as broken.
        response_timeout: The time limit of one whole response.
        museum: Address of a mock server or a relay in place of the museum's services. It replaces https:// in each URL.
            The default is the variable MUSEUM.
        notice: A function that the library calls with a sentence. It is called before each retry, when a harvest has to
            start its list again, when the library leaves out an image that no longer exists, and when it has replaced
            characters that are not valid XML.
        wait_factor: A factor for the waits before retries. Tests use a small number.
    """

    contact: str = ""
    pause: float = 0.5
    timeout: float | None = None
    idle_timeout: float = 30
    response_timeout: float = 900
    museum: str = ""
    notice: Callable[[str], object] = _ignore
    wait_factor: float = 1


class SettingsArguments(TypedDict, total=False):
    """The keyword arguments of `configure` and `Client`. `Settings` describes them, and contains their defaults."""

    contact: str
    pause: float
    timeout: float | None
    idle_timeout: float
    response_timeout: float
    museum: str
    notice: Callable[[str], object]
    wait_factor: float


NAMES = [field.name for field in fields(Settings)]


def change_settings(settings: Settings, changes: SettingsArguments) -> Settings:
    """Return the settings with some changes.

    Raises:
        Usage: A setting is unknown, or its value has the wrong type.
    """
    for name, value in changes.items():
        if name not in NAMES:
            raise Usage(f"there is no setting {name}; the settings are {', '.join(NAMES)}")
        problem = _find_problem(name, value)
        if problem:
            raise Usage(f"the setting {name} {problem}, not {value!r}")
    return replace(settings, **changes)


def _find_problem(name: str, value: object) -> str:
    """Return the requirement that a value does not meet, such as "is a text", or an empty text if it is valid."""
    if name == "notice":
        return "" if callable(value) else "is a function"
    if name in ("contact", "museum"):
        if not isinstance(value, str):
            return "is a text"
        return "is an http or https URL" if name == "museum" and value and not is_web_address(value) else ""
    if name == "timeout":
        return "" if value is None or is_time_limit(value) else "is a number of seconds above 0, or None"
    if name in ("idle_timeout", "response_timeout"):
        return "" if is_time_limit(value) else "is a number of seconds above 0"
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return "" if is_number and 0 <= value < math.inf else "is a number of 0 or more"  # type: ignore[operator]


def is_web_address(text: str) -> bool:
    """Return whether a text is an http or https URL with a host."""
    return bool(re.fullmatch(r"https?://[^\s/?#]+(/\S*)?", text, re.IGNORECASE))


def is_time_limit(value: object) -> bool:
    """Return whether a value is a number of seconds above 0."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0


def resolve_settings(settings: Settings) -> Settings:
    """Fill in the environment variables CONTACT and MUSEUM, and end the address of a mock server with a slash."""
    museum = settings.museum or os.environ.get("MUSEUM", "")
    return replace(
        settings,
        contact=settings.contact or os.environ.get("CONTACT", ""),
        museum=museum.rstrip("/") + "/" if museum else "",
    )
