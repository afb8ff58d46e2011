"""List the results of a search that are on view, room by room.

One request for each result. Needs linked_art.py and polite.py in the same
folder.
"""

import argparse

from linked_art import find, get_field, get_record, room, title
from polite import item, parameter, run_tool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    parser.add_argument("--language", choices=("en", "nl"), default="en")
    arguments = parser.parse_args()
    language = arguments.language
    rooms: dict[str, list[str]] = {}
    total = 0
    for total, identifier in enumerate(find(arguments.parameters), start=1):
        with item(identifier):
            record = get_record(identifier)
            place = room(record, language)
            if place:
                name = ", ".join(filter(None, (place["code"], place["name"])))
                work = f"{get_field(record, 'object-number')} {title(record, language)}"
                rooms.setdefault(name, []).append(work)
    for name in sorted(rooms):
        print(name, *rooms[name], sep="\n  ")
    print(sum(map(len, rooms.values())), "of", total, "on view")


run_tool(main)
