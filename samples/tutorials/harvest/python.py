"""Harvest records with OAI-PMH, then only what changed.

Stop the program at any moment: the next run continues where it stopped.
"""

import argparse
import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET
from datetime import datetime, timedelta
from email.utils import mktime_tz, parsedate_tz
from pathlib import Path

BASE = "https://data.rijksmuseum.nl/oai"
# Replace the e-mail address with yours, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
PAUSE = 0.5  # seconds between two requests
TIMEOUT = 30  # seconds
ATTEMPTS = 5
RESTARTS = 3
# The next harvest goes back an hour; a record that arrives twice is harmless.
OVERLAP = timedelta(hours=1)
OAI = "{http://www.openarchives.org/OAI/2.0/}"
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


class HarvestError(Exception):
    """Why the harvest cannot continue, in one sentence."""


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

    Raises HarvestError when the file is damaged or for another selection.
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
        raise HarvestError(f"{path}: not JSON; delete it to start again") from None
    if checkpoint["selection"] != selection:
        known = urllib.parse.urlencode(checkpoint["selection"])
        raise HarvestError(f"{path}: this folder is for {known}; use another one")
    return checkpoint


def save(path: Path, checkpoint: dict) -> None:
    write(path, json.dumps(checkpoint, indent=2).encode())


def seconds_to_wait(retry_after: str | None, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    text = retry_after or ""
    if text.isdigit():
        return int(text)
    date = parsedate_tz(text)
    return max(0, mktime_tz(date) - time.time()) if date else 2 ** (attempt - 1)


def list_records(arguments: dict[str, str]) -> ET.Element:
    """Return one page.

    Send the same request again when the response is incomplete or the server
    is busy.
    """
    url = f"{BASE}?{urllib.parse.urlencode({'verb': 'ListRecords', **arguments})}"
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(1, ATTEMPTS + 1):
        retry_after = None
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                root = ET.fromstring(response.read())
            if root.tag == f"{OAI}OAI-PMH":
                return root
            problem = "not an OAI-PMH response"
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500:
                raise HarvestError(f"{url}: status {error.code}") from None
            problem = f"status {error.code}"
            retry_after = error.headers.get("Retry-After")
        except (OSError, http.client.HTTPException, ET.ParseError) as error:
            problem = f"incomplete response ({type(error).__name__})"
        if attempt < ATTEMPTS:
            wait = seconds_to_wait(retry_after, attempt)
            print(f"{problem}, next attempt in {wait:.0f} s", file=sys.stderr)
            time.sleep(wait)
    raise HarvestError(f"{url}: {problem} {ATTEMPTS} times; run it again later")


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

    Raises HarvestError when the harvest cannot continue.
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
        page = list_records(arguments)

        error = page.find(f"{OAI}error")
        code = error.get("code") if error is not None else None
        if code == "badResumptionToken" and checkpoint["token"] and restarts < RESTARTS:
            # Start the same list again.
            print("the token is no longer valid, the list starts again")
            checkpoint.update(started=None, token=None, received=0)
            save(path, checkpoint)
            restarts += 1
            continue
        if code == "noRecordsMatch":
            since = checkpoint["since"]
            print(f"nothing new since {since}" if since else "no records match")
            return
        if error is not None:
            raise HarvestError(f"{BASE}: {code}: {error.text}")

        # First the records, then the checkpoint: after a crash in between, the
        # next run requests this page again and loses nothing.
        records = page.findall(f"{OAI}ListRecords/{OAI}record")
        if not records:
            raise HarvestError(f"{BASE}: a page without records and without an error")
        for record in records:
            store(record, records_folder)
        if checkpoint["started"] is None:
            checkpoint["started"] = page.findtext(f"{OAI}responseDate")
        checkpoint["received"] += len(records)
        received = size = checkpoint["received"]
        checkpoint["token"] = None
        token = page.find(f"{OAI}ListRecords/{OAI}resumptionToken")
        if token is not None:
            size = int(token.get("completeListSize", received))
            checkpoint["token"] = (token.text or "").strip() or None
        print(f"{received} of {size} records")

        if checkpoint["token"] is None:
            break
        save(path, checkpoint)
        time.sleep(PAUSE)

    if received < size:
        print(f"harvest: {size - received} records did not come", file=sys.stderr)
    started = datetime.fromisoformat(checkpoint["started"])
    since = (started - OVERLAP).strftime("%Y-%m-%dT%H:%M:%SZ")
    checkpoint.update(since=since, started=None, received=0)
    save(path, checkpoint)
    print(f"the next harvest starts from {since}")


def main() -> int:
    """Run the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(
        description="Harvest records with OAI-PMH, then only what changed."
    )
    parser.add_argument("--set", help="number of a set; all records if left out")
    parser.add_argument("--format", default="edm", help="edm (default) or oai_dc")
    parser.add_argument("--out", required=True, type=Path, help="folder for the copy")
    options = parser.parse_args()
    selection = {"metadataPrefix": options.format}
    if options.set:
        selection["set"] = options.set
    try:
        harvest(options.out, selection)
    except (HarvestError, OSError) as error:
        print(f"harvest: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("harvest: stopped; run it again to continue", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
