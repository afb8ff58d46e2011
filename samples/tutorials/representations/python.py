"""Gets a record in the first representation that you want and the service has."""

import re
import urllib.error
import urllib.parse
import urllib.request

RECORD = "https://data.rijksmuseum.nl/200107928"

# Profile and media type, the best one first.
WANTED = [
    ("schema", "application/n-triples"),
    ("edm", "application/rdf+xml"),
    ("la-framed", "application/ld+json"),
]

VALUE = r'(?:"([^"]*)"|<([^>]*)>|([^\s,;]+))'
LINK = re.compile(r'<([^>]*)>((?:\s*;\s*\w+=(?:"[^"]*"|<[^>]*>|[^\s,;]+))*)')


def links_in(header):
    """Split a Link header. Targets and quoted texts may hold commas, so that split(",") would break them."""
    for target, rest in LINK.findall(header):
        parameters = {name: quoted or bracketed or bare for name, quoted, bracketed, bare in re.findall(rf"(\w+)={VALUE}", rest)}
        yield {"target": target, **parameters}


def representations_of(record):
    """(rel, profile, media type) of each; HTTPError when there is no such record."""
    with urllib.request.urlopen(record) as answer:
        header = ", ".join(answer.headers.get_all("Link") or [])
    for link in links_in(header):
        if link.get("rel") in ("canonical", "alternate"):
            query = urllib.parse.parse_qs(urllib.parse.urlsplit(link["target"]).query)
            yield link["rel"], query.get("_profile", [""])[0], link.get("type")


class NotThatOne(Exception):
    """The service has not sent what was asked for."""


def get(record, profile, media_type):
    query = urllib.parse.urlencode({"_profile": profile, "_mediatype": media_type})
    try:
        with urllib.request.urlopen(f"{record}?{query}") as answer:
            got = answer.headers.get_content_type()
            text = answer.read().decode()
    except urllib.error.HTTPError as error:
        raise NotThatOne(f"{profile}: status {error.code}") from None
    # A service may ignore a wish that it does not understand and send its default.
    if got != media_type:
        raise NotThatOne(f"{profile}: asked for {media_type}, got {got}")
    return text


offered = list(representations_of(RECORD))
for one in offered:
    print(*one)

for profile, media_type in WANTED:
    # Without a Link header nothing is known, and asking is the only way to learn.
    if offered and profile not in [offer for _, offer, _ in offered]:
        print(f"{profile}: not offered for this record")
        continue
    try:
        text = get(RECORD, profile, media_type)
    except NotThatOne as reason:
        print(reason)
    else:
        print(f"{profile}: got {media_type}, it begins with {text[:8]}")
        break
