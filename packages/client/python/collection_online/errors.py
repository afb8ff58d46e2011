"""What can go wrong, and what to do then."""

__all__ = ["CollectionError", "Incomplete", "NotFound", "NotYet", "Refused", "UnknownForm", "Usage", "Withdrawn"]
ACTIONS = {"Withdrawn": "delete", "NotFound": "keep", "NotYet": "retry", "Incomplete": "retry"}


class CollectionError(Exception):
    """One sentence that says where, what, and what to do; `action` is that in a word: delete, keep, retry or adapt."""

    def __init__(self, message: str, url: str | None = None) -> None:
        super().__init__(f"{url}: {message}" if url else message)
        self.url, self.kind = url, type(self).__name__
        self.action = ACTIONS.get(self.kind, "adapt")


class Withdrawn(CollectionError):
    """The museum withdrew the record: delete your copy."""


class NotFound(CollectionError):
    """The service knows no such thing: keep what you have, and check the number."""


class NotYet(CollectionError):
    """The service is busy or out of reach: try again later."""


class Incomplete(CollectionError):
    """A list came short, repeated or endless, or a file was cut: try again."""


class Refused(CollectionError):
    """The service or this library refuses: adapt the request."""


class UnknownForm(CollectionError):
    """A response in a form that this library does not know: adapt the program."""


class Usage(CollectionError):
    """Wrong arguments: adapt the call."""
