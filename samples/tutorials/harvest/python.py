"""Harvest records with OAI-PMH, then only what changed.

Stop the program at any moment: the next run continues where it stopped. Needs
all_records.py and polite.py in the same folder.
"""

import argparse
import json
import os
import urllib.parse
import xml.etree.ElementTree as ET
from datetime import datetime, timedelta
from pathlib import Path

from all_records import BASE, OAI, RESTARTS, OaiError, get_page, next_of
from polite import run_tool

# The next harvest goes back an hour; a record that arrives twice is harmless.
OVERLAP = timedelta(hours=1)
# Errors that a token can get: the list starts again.
REJECTIONS = ("badResumptionToken", "noRecordsMatch")
# The usual prefixes for the files; other namespaces get ns0, ns1, and so on.
PREFIXES = {
    "": "http://www.openarchives.org/OAI/2.0/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "edm": "http://www.europeana.eu/schemas/edm/",
    "edmfp": "http://www.europeanafashion.eu/edmfp/",
    "mrel": "http://id.loc.gov/vocabulary/relators/",
    "oai_dc": "http://www.openarchives.org/OAI/2.0/oai_dc/",
    "ore": "http://www.openarchives.org/ore/terms/",
    "owl": "http://www.w3.org/2002/07/owl#",
    "rdaGr2": "http://rdvocab.info/ElementsGr2/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "svcs": "http://rdfs.org/sioc/services#",
    "wgs84_pos": "http://www.w3.org/2003/01/geo/wgs84_pos#",
}
for prefix, namespace in PREFIXES.items():
    ET.register_namespace(prefix, namespace)


def write(path: Path, data: bytes) -> None:
    """Replace a file in one step: a crash leaves the old one or the new one."""
    unfinished = path.with_name(path.name + ".unfinished")
    with open(unfinished, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


def load_checkpoint(path: Path, selection: dict[str, str]) -> dict:
    """Return how far the harvest in a folder has come.

    Raises LookupError when the file is damaged or for another selection.
    """
    if not path.exists():
        return {
            "selection": selection,
            "since": None,  # list the changes since then; None: all records
            "started": None,  # responseDate of the first page of this list
            "token": None,  # requests the next page of this list
            "received": 0,  # records of this list so far, deleted ones included
        }
    try:
        checkpoint = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise LookupError(f"{path}: not JSON; delete it to start again") from None
    if checkpoint["selection"] != selection:
        known = urllib.parse.urlencode(checkpoint["selection"])
        raise LookupError(f"{path}: this folder is for {known}; use another one")
    return checkpoint


def save(path: Path, checkpoint: dict) -> None:
    write(path, json.dumps(checkpoint, indent=2).encode())


def store(record: ET.Element, folder: Path) -> None:
    """Write the file of one record. Doing it twice leaves the same file.

    The file of a deleted record has a header with status="deleted" and no
    metadata.
    """
    header = record.find(f"{OAI}header")
    identifier = header.findtext(f"{OAI}identifier")
    number = identifier.rsplit("/", 1)[-1]
    write(folder / f"{number}.xml", ET.tostring(record, encoding="utf-8"))
    if header.get("status") == "deleted":
        print(f"deleted: {identifier}")


def harvest(out: Path, selection: dict[str, str]) -> None:
    """Bring the folder up to date, and print the progress.

    Raises LookupError when the harvest cannot continue.
    """
    records_folder = out / "records"
    records_folder.mkdir(parents=True, exist_ok=True)
    path = out / "checkpoint.json"
    checkpoint = load_checkpoint(path, selection)
    restarts = 0

    while True:
        if checkpoint["token"]:
            arguments = {"resumptionToken": checkpoint["token"]}
        elif checkpoint["since"]:
            arguments = {**selection, "from": checkpoint["since"]}
        else:
            arguments = selection
        try:
            page = get_page({"verb": "ListRecords", **arguments})
        except OaiError as error:
            token, since = checkpoint["token"], checkpoint["since"]
            if token and error.code in REJECTIONS and restarts < RESTARTS:
                print("the token is no longer valid, the list starts again")
                checkpoint.update(started=None, token=None, received=0)
                save(path, checkpoint)
                restarts += 1
                continue
            if error.code == "noRecordsMatch" and since and not token:
                print(f"nothing new since {since}")
                return
            raise

        # First the records, then the checkpoint: after a crash in between, the
        # next run requests this page again and loses nothing.
        records = page.findall(f"{OAI}ListRecords/{OAI}record")
        if not records:
            raise LookupError(f"{BASE}: a page without records and without an error")
        for record in records:
            store(record, records_folder)
        if checkpoint["started"] is None:
            checkpoint["started"] = page.findtext(f"{OAI}responseDate")
        checkpoint["received"] += len(records)
        received = checkpoint["received"]
        token, size = next_of(page, received)
        checkpoint["token"] = token or None
        print(f"{received} of {size} records")

        if checkpoint["token"] is None:
            break
        save(path, checkpoint)

    if received < size:
        # The date stays, so that the next run requests the same list again.
        checkpoint.update(started=None, received=0)
        save(path, checkpoint)
        missing = f"{size - received} of {size} records did not come"
        raise LookupError(f"{out}: {missing}, so the copy is partial; run it again")
    started = datetime.fromisoformat(checkpoint["started"])
    since = (started - OVERLAP).strftime("%Y-%m-%dT%H:%M:%SZ")
    checkpoint.update(since=since, started=None, received=0)
    save(path, checkpoint)
    print(f"the next harvest starts from {since}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Harvest records with OAI-PMH, then only what changed."
    )
    parser.add_argument("--set", help="number of a set; all records if left out")
    parser.add_argument(
        "--format", default="edm", help="edm (default), or oai_dc, for other readers"
    )
    parser.add_argument("--out", required=True, type=Path, help="folder for the copy")
    options = parser.parse_args()
    selection = {"metadataPrefix": options.format}
    if options.set:
        selection["set"] = options.set
    harvest(options.out, selection)


if __name__ == "__main__":
    run_tool(main)
