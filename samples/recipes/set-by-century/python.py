"""Count the objects of a set by the century of their first year; print a table."""

import argparse
import json
import sys
from collections import Counter

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("file", help="objects.jsonl of the sample")
parser.add_argument("set", help="name of the set in English")
options = parser.parse_args()

with open(options.file, encoding="utf-8") as lines:
    objects = [json.loads(line) for line in lines]

counts = Counter(
    each["first_year"] // 100 * 100
    for each in objects
    if options.set in each["sets_en"]
)
if not counts:
    sys.exit(f"no object is in the set {options.set}; write its name as in sets_en")

print("from,objects")
for start, count in sorted(counts.items()):
    print(f"{start},{count}")
