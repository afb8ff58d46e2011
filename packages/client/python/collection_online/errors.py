"""What can go wrong, and what to do then."""

from __future__ import annotations

__all__ = ["CollectionError", "Incomplete", "NotFound", "NotYet", "Refused", "UnknownForm", "Usage", "Withdrawn"]


class CollectionError(Exception):
    """One sentence that says where, what, and what to do; `action` is the latter in a word."""

    action = "adapt"

    def __init__(self, message: str, url: str | None = None) -> None:
        super().__init__(f"{url}: {message}" if url else message)
        self.url = url
        self.kind = type(self).__name__


class Withdrawn(CollectionError):
    """The museum withdrew the record: delete your copy."""

    action = "delete"


class NotFound(CollectionError):
    """The service knows no such thing: keep what you have, and check the number."""

    action = "keep"


class NotYet(CollectionError):
    """The service is busy or out of reach: try again later."""

    action = "retry"


class Incomplete(CollectionError):
    """A list came short, repeated or endless, or a file was cut: try again."""

    action = "retry"


class Refused(CollectionError):
    """The service or this library refuses: adapt the request."""


class UnknownForm(CollectionError):
    """A response in a form that this library does not know: adapt the program."""


class Usage(CollectionError):
    """Wrong arguments: adapt the call."""
