"""What can go wrong, and what to do then."""

from __future__ import annotations


class CollectionError(Exception):
    """One sentence that says where, what, and what to do; `action` is the latter in a word."""

    kind = "CollectionError"
    action = "adapt"

    def __init__(self, message: str, url: str | None = None) -> None:
        super().__init__(f"{url}: {message}" if url else message)
        self.url = url


class Withdrawn(CollectionError):
    """The museum withdrew the record: delete your copy."""

    kind, action = "Withdrawn", "delete"


class NotFound(CollectionError):
    """The service knows no such thing: keep what you have, and check the number."""

    kind, action = "NotFound", "keep"


class NotYet(CollectionError):
    """The service is busy or out of reach: try again later."""

    kind, action = "NotYet", "retry"


class Refused(CollectionError):
    """The service or this library refuses: adapt the request."""

    kind = "Refused"


class Incomplete(CollectionError):
    """A list came short, repeated or endless, or a file was cut: try again."""

    kind, action = "Incomplete", "retry"


class UnknownForm(CollectionError):
    """A response in a form that this library does not know: adapt the program."""

    kind = "UnknownForm"


class Usage(CollectionError):
    """Wrong arguments: adapt the call."""

    kind = "Usage"
