"""Follow each object that a search finds to its images, link by link.

Needs linked_art.py and polite.py beside it.
"""

import argparse

from linked_art import find, get_record, ids
from polite import item, parameter, run_tool


def show(identifier: str) -> None:
    record = get_record(identifier)
    print("object         ", identifier)
    print("metadata rights", *ids(record, "subject_of.subject_to.classified_as"))
    for link in ids(record, "shows"):
        visual_item = get_record(link)
        print("visual item    ", link)
        print("shown by       ", *ids(visual_item, "shown_by"))
        print("image rights   ", *ids(visual_item, "subject_to.classified_as"))
        for file in ids(visual_item, "digitally_shown_by"):  # none: no image
            print("digital object ", file)
            digital_object = get_record(file)
            print("image          ", *ids(digital_object, "access_point"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    for identifier in find(parser.parse_args().parameters):
        with item(identifier):
            show(identifier)


run_tool(main)
