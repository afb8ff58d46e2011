"""Print the number and name of each of the museum's sets.

Needs all_records.py and polite.py in the same folder.
"""

import argparse

from all_records import OAI, list_items
from polite import run_tool


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    for item in list_items("ListSets", "set"):
        print(item.findtext(f"{OAI}setSpec"), item.findtext(f"{OAI}setName"), sep="\t")


run_tool(main)
