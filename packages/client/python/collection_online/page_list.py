"""Check the pages of a list, which can come short, repeat, overlap or never end."""

from typing import Any

from .errors import Incomplete, UnknownForm


class Pages:
    """Checks the pages of one list, which can come short, repeat, overlap or never end."""

    def __init__(self, url: str, received: int = 0, size: int = 0) -> None:
        self.url, self.received, self.size = url, received, size
        self.before: list[str] = []
        self.seen: set[object] = {url}

    def add(self, keys: list[str], following: str | None, size: Any) -> list[bool]:
        """Count a page: the keys of its items, what leads to the next, and the list's size; say which are new."""
        if size is not None and (type(size) is not int or not 0 <= size < 2**53):
            raise UnknownForm("the size of a list is not a number", self.url)
        page = (keys[0], keys[-1], len(keys)) if keys else None
        if (page and page in self.seen) or (following and following in self.seen):
            raise Incomplete("a page came twice, or the pages run in a circle; try again", self.url)
        is_new = [key not in self.before and key not in keys[:i] for i, key in enumerate(keys)]
        if following and not any(is_new):
            raise Incomplete("a page without anything new; try again", self.url)
        self.seen |= {page, following}
        self.before, self.received, self.size = keys, self.received + sum(is_new), max(self.size, size or 0)
        if size is not None and self.received > self.size:
            raise Incomplete(f"more came than the {self.size} that were announced; try again", self.url)
        return is_new

    def end(self) -> None:
        if self.received < self.size:
            raise Incomplete(f"only {self.received} of {self.size} came; try again", self.url)
