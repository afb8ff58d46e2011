"""Save a record in the first representation that you prefer and the service has.

Needs polite.py in the same folder.
"""

import argparse
import re
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

from polite import get, run_tool

PART = r'(\w+)=(?:"([^"]*)"|<([^>]*)>|([^\s,;]+))'
LINK = re.compile(rf"<([^>]*)>((?:\s*;\s*{PART})*)")

Preference = tuple[str, str]


def links_in(header: str) -> Iterator[dict[str, str]]:
    """Split a Link header. Targets and quoted texts can contain commas."""
    for match in LINK.finditer(header):
        parts = re.findall(PART, match[2])
        yield {"target": match[1]} | {name: "".join(value) for name, *value in parts}


def representations_of(record: str) -> list[tuple[str, str, str]]:
    """Return the relation, the profile and the media type of each."""
    headers = get(record).headers
    offers = []
    for link in links_in(", ".join(headers.get_all("Link") or [])):
        if link.get("rel") in ("canonical", "alternate"):
            query = urllib.parse.urlsplit(link["target"]).query
            profile = dict(urllib.parse.parse_qsl(query)).get("_profile", "")
            offers.append((link["rel"], profile, link.get("type", "")))
    return offers


def fetch(record: str, profile: str, media_type: str) -> bytes:
    """Return one representation; LookupError when another one comes."""
    query = urllib.parse.urlencode({"_profile": profile, "_mediatype": media_type})
    _, headers, body = get(f"{record}?{query}")
    # A service can ignore a preference and send its default.
    if headers.get_content_type() != media_type:
        raise LookupError(f"the response is {headers.get_content_type()}")
    return body


def preference(text: str) -> Preference:
    """Split PROFILE:MEDIATYPE."""
    profile, colon, media_type = text.partition(":")
    if not (profile and colon and "/" in media_type):
        raise argparse.ArgumentTypeError(f"{text}: write PROFILE:MEDIATYPE")
    return profile, media_type


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", help="of the record, such as 200107928")
    parser.add_argument(
        "preferences", nargs="+", type=preference, metavar="PROFILE:MEDIATYPE"
    )
    arguments = parser.parse_args()
    record = f"https://data.rijksmuseum.nl/{arguments.number}"
    offers = representations_of(record)
    for offer in offers:
        print(*offer)
    for profile, media_type in arguments.preferences:
        # Without a Link header, only a request can tell.
        if offers and profile not in [offered for _, offered, _ in offers]:
            print(f"{profile}: not offered for this record")
            continue
        try:
            body = fetch(record, profile, media_type)
        except LookupError as reason:
            print(f"{profile}: {reason}")
            continue
        file = Path(f"{arguments.number}.{profile}")
        file.write_bytes(body)
        print(f"{profile}: {media_type}, saved as {file}")
        return
    raise LookupError("none of these representations was available")


run_tool(main)
