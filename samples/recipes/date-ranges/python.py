"""Print the objects made in a range of years: one search for each pattern.

Needs linked_art.py and polite.py in the same folder.
"""

import argparse
from collections.abc import Iterator

from linked_art import find
from polite import item, parameter, run_tool


def patterns(begin: int, end: int) -> Iterator[str]:
    """Yield the fewest values of creationDate that cover the years.

    From 1640 to 1651: 164?, 1650, 1651. Records write years before 1000 with fewer
    digits, so 95? follows 095?.
    """
    year = begin
    while year <= end:
        if year % 100 == 0 and year and year + 99 <= end:
            pattern, years = f"{year // 100:02}??", 100
        elif year % 10 == 0 and year + 9 <= end:
            pattern, years = f"{year // 10:03}?", 10
        else:
            pattern, years = f"{year:04}", 1
        yield pattern
        if year < 1000:
            yield pattern.lstrip("0") or "0"
        year += years


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("begin", type=int, help="first year, such as 1640")
    parser.add_argument("end", type=int, help="last year, such as 1651")
    parser.add_argument("parameters", nargs="*", type=parameter, metavar="NAME=VALUE")
    arguments = parser.parse_args()
    if arguments.end < arguments.begin:
        parser.error("the last year is before the first")
    seen = set()
    for pattern in patterns(arguments.begin, arguments.end):
        with item(pattern):
            for identifier in find([("creationDate", pattern), *arguments.parameters]):
                if identifier not in seen:
                    seen.add(identifier)
                    print(identifier, pattern)


run_tool(main)
