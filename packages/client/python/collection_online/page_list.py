"""Check the pages of a list, which can be incomplete, repeat themselves, overlap or never end."""

from __future__ import annotations

from .errors import Incomplete, UnknownForm


class PageList:
    """Counts the pages of one list and checks that they are complete and different."""

    url: str
    received: int
    size: int

    def __init__(self, url: str, received: int = 0, size: int = 0, next_link: str | None = None) -> None:
        """Count the pages of a list. `next_link` leads to the next page, if the first pages came earlier."""
        self.url, self.received, self.size = url, received, size
        self._previous_keys: list[str] = []
        self._seen_pages: set[object] = {next_link or url}

    def add(self, keys: list[str], next_link: str | None, size: object) -> list[bool]:
        """Count a page, and return for each of its items whether the item is new.

        Args:
            keys: What identifies the items of the page.
            next_link: The link or token that leads to the next page, if there is one.
            size: The number of items in the whole list, if the page announces it.

        Raises:
            Incomplete: The page repeats an earlier one, contains nothing new, or more items came than announced.
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
        """Check at the end of the list that as many items came as were announced."""
        if self.received < self.size:
            raise Incomplete(f"only {self.received} of {self.size} came; try again", self.url)
