"""Follow each object that a search finds to its images, link by link.

Needs linked_art.py beside it.
"""

import argparse

from linked_art import find, get_record, ids, parameter, run_tool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    for identifier in find(parser.parse_args().parameters):
        record = get_record(identifier)
        print("object         ", identifier)
        print("metadata rights", *ids(record, "subject_of.subject_to.classified_as"))
        for item in ids(record, "shows"):
            visual_item = get_record(item)
            print("visual item    ", item)
            print("image rights   ", *ids(visual_item, "subject_to.classified_as"))
            for file in ids(visual_item, "digitally_shown_by"):  # none: no image
                print("digital object ", file)
                digital_object = get_record(file)
                print("image          ", *ids(digital_object, "access_point"))


run_tool(main)
