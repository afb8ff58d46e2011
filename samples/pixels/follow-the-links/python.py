"""Follow each object that a search finds to its images, link by link.

Needs linked_art.py beside it.
"""

import argparse

from linked_art import (
    digital_objects,
    find,
    get_record,
    image_rights,
    image_url,
    metadata_rights,
    parameter,
    run_tool,
    visual_items,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    for identifier in find(parser.parse_args().parameters):
        record = get_record(identifier)
        print("object         ", identifier)
        print("metadata rights", *metadata_rights(record))
        for item in visual_items(record):
            visual_item = get_record(item)
            print("visual item    ", item)
            print("image rights   ", *image_rights(visual_item))
            for file in digital_objects(visual_item):  # none: no image
                print("digital object ", file)
                print("image          ", image_url(get_record(file)))


run_tool(main)
