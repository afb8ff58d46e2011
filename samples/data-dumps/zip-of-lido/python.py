import shutil
import tempfile
import xml.etree.ElementTree as ET
import zipfile
from urllib.request import urlopen

RELEASE = "https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0"
ARCHIVE = f"{RELEASE}/202001-rma-lido-collection.zip"


def local(element):
    """Name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def records(file):
    """Yield each record of each XML file of a zip archive, one at a time."""
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            if not member.filename.lower().endswith(".xml"):
                continue
            with archive.open(member) as stream:
                events = ET.iterparse(stream, events=("start", "end"))
                _, root = next(events)
                for event, element in events:
                    if event == "end" and local(element) == "lido":
                        yield element
                        root.clear()  # without it, every record stays in memory


with tempfile.TemporaryFile() as file:
    with urlopen(ARCHIVE) as answer:
        # The list of files stands at the end of a zip: download it first.
        shutil.copyfileobj(answer, file)
    count = 0
    for record in records(file):
        count += 1
        numbers = [each.text for each in record.iter() if local(each) == "lidoRecID"]
        print(numbers[0])
    print(f"{count} records")
