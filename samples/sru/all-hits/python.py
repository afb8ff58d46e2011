import xml.etree.ElementTree as ET
from urllib.parse import urlencode
from urllib.request import urlopen

SRU = "http://library.rijksmuseum.nl:9998/biblios"
ZS = "{http://www.loc.gov/zing/srw/}"
MARC = "{http://www.loc.gov/MARC21/slim}"
DIAGNOSTIC = "{http://www.loc.gov/zing/srw/diagnostic/}"


def subfields(record, tag, code):
    """The text of each subfield with this code in the fields with this tag."""
    path = f".//{MARC}datafield[@tag='{tag}']/{MARC}subfield[@code='{code}']"
    return [subfield.text for subfield in record.iterfind(path)]


def hits(query, page_size):
    """Yield the MARCXML element of each hit."""
    start, total = 1, 1
    while start <= total:
        page = {
            "version": "1.1",
            "operation": "searchRetrieve",
            "query": query,
            "maximumRecords": page_size,
            "startRecord": start,
        }
        with urlopen(f"{SRU}?{urlencode(page)}") as answer:
            root = ET.parse(answer).getroot()
        fault = root.findtext(f".//{DIAGNOSTIC}message")
        if fault:
            raise ValueError(f"{query}: {fault}")
        records = root.findall(f".//{ZS}recordData")
        yield from records
        if not records:
            return
        # The server may send fewer records than we ask for: count what came.
        start += len(records)
        total = int(root.findtext(f"{ZS}numberOfRecords"))


for record in hits("author=gerson and title=rembrandt", 2):
    title = subfields(record, "245", "a")[0]
    print(title, ", ".join(subfields(record, "952", "o")))
