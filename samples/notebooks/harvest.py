# %% [markdown]
# # A harvest of a set, and what changed
#
# Copy the records of a set with OAI-PMH, and fetch only the changes later. Only Python's standard library is needed. Replace the
# e-mail address with yours, so that the museum can contact you.

# %%
import time
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET
from datetime import datetime, timedelta

BASE = "https://data.rijksmuseum.nl/oai"
SET = "260214"  # Top 1000
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
OAI = "{http://www.openarchives.org/OAI/2.0/}"
DC = "{http://purl.org/dc/elements/1.1/}"
DCTERMS = "{http://purl.org/dc/terms/}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def list_records(**arguments):
    """Request page after page; yield the response date, then each record."""
    while arguments:
        query = urllib.parse.urlencode({"verb": "ListRecords", **arguments})
        headers = {"User-Agent": USER_AGENT}
        request = urllib.request.Request(f"{BASE}?{query}", headers=headers)
        with urllib.request.urlopen(request, timeout=30) as response:
            page = ET.parse(response).getroot()
        error = page.find(f"{OAI}error")
        empty = None if "resumptionToken" in arguments else "noRecordsMatch"
        if error is not None and error.get("code") != empty:
            raise RuntimeError(f"{error.get('code')}: {error.text}")
        yield page.findtext(f"{OAI}responseDate")
        yield from page.iter(f"{OAI}record")
        token = page.findtext(f".//{OAI}resumptionToken")
        arguments = {"resumptionToken": token} if token else {}
        time.sleep(0.5)  # at most two requests per second


# %% [markdown]
# ## Harvest the set
#
# A page of the service has 50 records. Keep what you need of each: here the first title marked as English, which can be a Dutch
# one, the date, and when the record was last changed.


# %%
def read(record):
    """Return what a table needs of a record, None for a deleted one."""
    header = record.find(f"{OAI}header")
    if header.get("status") == "deleted":
        return None
    titles = [each.text for each in record.iter(f"{DC}title") if each.get(LANG) == "en"]
    return {
        "number": next(record.iter(f"{DC}identifier")).text,
        "title": titles[0] if titles else "",
        "date": next(record.iter(f"{DCTERMS}created")).text,
        "changed": header.findtext(f"{OAI}datestamp"),
    }


def harvest(**arguments):
    """Return the first response date, and the records by identifier."""
    items = list(list_records(metadataPrefix="edm", set=SET, **arguments))
    dates = [item for item in items if isinstance(item, str)]
    records = [item for item in items if not isinstance(item, str)]
    found = {
        each.findtext(f"{OAI}header/{OAI}identifier"): read(each) for each in records
    }
    return dates[0], found


begun, copy = harvest()
print(f"{len(copy)} records at {begun}")
for record in copy.values():
    print(record["number"], record["title"][:48], record["date"], sep=" · ")

# %% [markdown]
# ## What changed
#
# The next day, ask for what has changed since the first response, less an hour for clocks that differ. A record that the museum has
# removed comes as a header with the status *deleted*.

# %%
since = datetime.fromisoformat(begun) - timedelta(hours=1)
begun, changes = harvest(**{"from": since.strftime("%Y-%m-%dT%H:%M:%SZ")})
for identifier, record in changes.items():
    if record is None:
        copy.pop(identifier, None)
        print(f"deleted: {identifier}")
    else:
        change = "changed" if identifier in copy else "new"
        copy[identifier] = record
        print(f"{change}: {identifier} at {record['changed']}: {record['title']}")
print(f"{len(copy)} records at {begun}")
