"""Count the objects of a set by the century of their first year; print a table."""

import json
import sys
from collections import Counter

if len(sys.argv) != 3:
    sys.exit("usage: python3 set_by_century.py FILE SET")
file, set_name = sys.argv[1:]

with open(file, encoding="utf-8") as lines:
    objects = [json.loads(line) for line in lines]

counts = Counter(
    each["first_year"] // 100 * 100 for each in objects if set_name in each["sets_en"]
)

print("from,objects")
for start, count in sorted(counts.items()):
    print(f"{start},{count}")
