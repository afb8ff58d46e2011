"""Join the records of a harvest into one file of RDF/XML.

python3 harvest_to_rdf.py --out top-1000.rdf top-1000/records

Needs polite.py in the same folder.
"""

import argparse
import xml.etree.ElementTree as ET
from pathlib import Path

from polite import item, run_tool

RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
BEGIN = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
END = "</rdf:RDF>\n"


def descriptions(file: Path) -> str:
    """Return what rdf:RDF contains; a deleted record has none."""
    try:
        nodes = ET.parse(file).iterfind(f".//{RDF}RDF/*")
    except ET.ParseError as error:
        raise LookupError(f"not XML ({error})") from None
    return "".join(ET.tostring(node, "unicode") for node in nodes)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Join the records of a harvest into one file of RDF/XML."
    )
    parser.add_argument("--out", type=Path, required=True, help="file to write")
    parser.add_argument("folder", type=Path, help="folder with the records")
    options = parser.parse_args()
    joined = deleted = 0
    with open(options.out, "w", encoding="utf-8") as out:
        out.write(BEGIN)
        for file in sorted(options.folder.glob("*.xml")):
            with item(file.name):
                found = descriptions(file)
                out.write(found)
                joined += bool(found)
                deleted += not found
        out.write(END)
    print(f"{joined} records joined, {deleted} deleted ones left out")


run_tool(main)
