from collections.abc import Iterator

from collection_online import search


def patterns(first: int, last: int) -> Iterator[str]:
    """Yield values of creationDate that cover the years, such as 164?."""
    if first < 1000 or last > 9999:
        raise ValueError("This program needs years with four digits.")
    year = first
    while year <= last:
        spans = [s for s in (100, 10) if year % s == 0 and year + s - 1 <= last]
        span = spans[0] if spans else 1
        yield str(year // span).ljust(4, "?")
        year += span


seen_ids = set()
for pattern in patterns(1640, 1650):
    for identifier in search(
        {"creator": "Rembrandt", "imageAvailable": True, "creationDate": pattern}
    ):
        if identifier not in seen_ids:
            print(identifier, pattern)
        seen_ids.add(identifier)
