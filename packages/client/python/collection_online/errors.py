"""The errors of this library. The message of each error explains in one sentence what happened and what to do."""

# The subclasses narrow the types of class attributes. This is safe, because no code assigns to these attributes.
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
        action: The action that a program should take. It is "delete" (delete your copy), "keep" (keep your copy),
            "retry" (try again later), or "adapt" (change the program).
        message: The message without the URL.
        url: The URL of the request, or the name of a file. `str(error)` begins with it. It can be None.
    """

    kind: ClassVar[ErrorKind]
    action: ClassVar[Action]
    message: str
    url: str | None

    def __init__(self, message: str, url: str | None = None) -> None:
        """Create an error. The message must not contain the URL."""
        super().__init__(f"{url}: {message}" if url else message)
        self.message, self.url = message, url

    def __reduce__(self) -> tuple[type[CollectionError], tuple[str, str | None]]:
        """Pass the message and the URL to a copy as two arguments."""
        return type(self), (self.message, self.url)


class Withdrawn(CollectionError):
    """The museum has withdrawn this record or image. Delete your copy.

    The library raises this error only for the URL of a record or an image.
    """

    kind: ClassVar[Literal["Withdrawn"]] = "Withdrawn"
    action: ClassVar[Literal["delete"]] = "delete"


class NotFound(CollectionError):
    """There is no such record or image. Check the number, and keep your data."""

    kind: ClassVar[Literal["NotFound"]] = "NotFound"
    action: ClassVar[Literal["keep"]] = "keep"


class NotYet(CollectionError):
    """The service is busy or cannot be reached, or the time limit has passed. Try again later."""

    kind: ClassVar[Literal["NotYet"]] = "NotYet"
    action: ClassVar[Literal["retry"]] = "retry"


class Incomplete(CollectionError):
    """A list ended before the library had received all of its items. Try again."""

    kind: ClassVar[Literal["Incomplete"]] = "Incomplete"
    action: ClassVar[Literal["retry"]] = "retry"


class Refused(CollectionError):
    """The service or the library refused the request.

    The library refuses hosts that are not the museum's, and images that are not free.
    """

    kind: ClassVar[Literal["Refused"]] = "Refused"
    action: ClassVar[Literal["adapt"]] = "adapt"


class UnknownForm(CollectionError):
    """The data has a structure that this library does not know."""

    kind: ClassVar[Literal["UnknownForm"]] = "UnknownForm"
    action: ClassVar[Literal["adapt"]] = "adapt"


class Usage(CollectionError):
    """Your program used a function, a setting or a command in a wrong way. The message explains the right way."""

    kind: ClassVar[Literal["Usage"]] = "Usage"
    action: ClassVar[Literal["adapt"]] = "adapt"
