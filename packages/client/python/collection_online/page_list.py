"""Check that the pages of a list are complete."""

from __future__ import annotations

from .errors import Incomplete, UnknownForm


class PageList:
    """Checks the pages of one list.

    Services can omit or repeat pages, and pages can overlap or link back to earlier ones.

    Attributes:
        url: The URL of the list. Messages begin with it.
        received: The number of items received. An item on two neighbouring pages counts once.
        size: The largest size that the service announced.
    """

    url: str
    received: int
    size: int

    def __init__(self, url: str, received: int = 0, size: int = 0, next_link: str | None = None) -> None:
        """Start a list. `next_link` is the link or token of the next page, if an earlier run read the first pages."""
        self.url, self.received, self.size = url, received, size
        self._previous_keys: list[str] = []
        self._seen_pages: set[object] = {next_link or url}

    def add(self, keys: list[str], next_link: str | None, size: object) -> list[bool]:
        """Count the items of a page, and return for each item whether it is new.

        A new item is not on the previous page, and not earlier on this page.

        Args:
            keys: The identifiers of the items.
            next_link: The link or token of the next page, or None on the last page.
            size: The size of the list, or None if the service does not announce it.

        Raises:
            Incomplete: The page repeats an earlier page, links back to an earlier page, or contains nothing new
                although another page follows. Or the list has more items than the service announced.
            UnknownForm: The size is not a whole number.
        """
        if size is not None and (type(size) is not int or not 0 <= size < 2**53):
            raise UnknownForm("the size of a list is not a number", self.url)
        announced_size = size if isinstance(size, int) else None
        page = (keys[0], keys[-1], len(keys)) if keys else None
        if page and page in self._seen_pages:
            raise Incomplete("a page came twice; try again", self.url)
        if next_link and next_link in self._seen_pages:
            raise Incomplete("the pages run in a circle; try again", self.url)
        is_new = [key not in self._previous_keys and key not in keys[:position] for position, key in enumerate(keys)]
        if next_link and not any(is_new):
            raise Incomplete("a page without anything new; try again", self.url)
        self._seen_pages |= {page, next_link}
        self._previous_keys = keys
        self.received += sum(is_new)
        self.size = max(self.size, announced_size or 0)
        if announced_size is not None and self.received > self.size:
            raise Incomplete(f"more came than the {self.size} that were announced; try again", self.url)
        return is_new

    def end(self) -> None:
        """Raise Incomplete if the list contained fewer items than the service announced."""
        if self.received < self.size:
            raise Incomplete(f"only {self.received} of {self.size} came; try again", self.url)
