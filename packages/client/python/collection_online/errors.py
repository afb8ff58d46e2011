"""The errors of this library. Each says in one sentence where something went wrong, what it was, and what to do."""

# The classes narrow the literal types of their base class, which nobody assigns to.
# pyright: reportIncompatibleVariableOverride=false

from __future__ import annotations

from typing import ClassVar, Literal

__all__ = [
    "Action",
    "CollectionError",
    "ErrorKind",
    "Incomplete",
    "NotFound",
    "NotYet",
    "Refused",
    "UnknownForm",
    "Usage",
    "Withdrawn",
]

Action = Literal["delete", "keep", "retry", "adapt"]
ErrorKind = Literal["Withdrawn", "NotFound", "NotYet", "Incomplete", "Refused", "UnknownForm", "Usage"]


class CollectionError(Exception):
    """The base class of all errors of this library.

    Attributes:
        kind: The name of the class, such as "NotFound".
        action: What a program should do: "delete" its copy, "keep" its copy, "retry" later, or "adapt" the call.
        message: The message without the URL.
        url: The URL or the file that the error is about, if there is one. `str(error)` begins with it.
    """

    kind: ClassVar[ErrorKind]
    action: ClassVar[Action]
    message: str
    url: str | None

    def __init__(self, message: str, url: str | None = None) -> None:
        """Make an error from a sentence without the URL, and the URL."""
        super().__init__(f"{url}: {message}" if url else message)
        self.message, self.url = message, url

    def __reduce__(self) -> tuple[type[CollectionError], tuple[str, str | None]]:
        """Keep the sentence and the URL apart in a copy."""
        return type(self), (self.message, self.url)


class Withdrawn(CollectionError):
    """The museum withdrew this record or image: delete your copy. Only the URL of a record or an image raises it."""

    kind: ClassVar[Literal["Withdrawn"]] = "Withdrawn"
    action: ClassVar[Literal["delete"]] = "delete"


class NotFound(CollectionError):
    """There is no such record or image: keep what you have, and check the number."""

    kind: ClassVar[Literal["NotFound"]] = "NotFound"
    action: ClassVar[Literal["keep"]] = "keep"


class NotYet(CollectionError):
    """The service is busy, cannot be reached, or did not answer in time: try again later."""

    kind: ClassVar[Literal["NotYet"]] = "NotYet"
    action: ClassVar[Literal["retry"]] = "retry"


class Incomplete(CollectionError):
    """A list ended early, repeated itself or did not end: try again later."""

    kind: ClassVar[Literal["Incomplete"]] = "Incomplete"
    action: ClassVar[Literal["retry"]] = "retry"


class Refused(CollectionError):
    """The service or this library refuses the request: change the request."""

    kind: ClassVar[Literal["Refused"]] = "Refused"
    action: ClassVar[Literal["adapt"]] = "adapt"


class UnknownForm(CollectionError):
    """A response has a form that this library does not know: change the program, or look for a newer version."""

    kind: ClassVar[Literal["UnknownForm"]] = "UnknownForm"
    action: ClassVar[Literal["adapt"]] = "adapt"


class Usage(CollectionError):
    """The arguments of the call are wrong: change the call."""

    kind: ClassVar[Literal["Usage"]] = "Usage"
    action: ClassVar[Literal["adapt"]] = "adapt"
