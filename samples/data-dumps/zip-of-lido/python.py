import shutil
import tempfile
import xml.etree.ElementTree as ET
import zipfile
from urllib.request import urlopen

ARCHIVE = "https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0/202001-rma-lido-collection.zip"


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
                        root.clear()  # without this, every record would stay in memory


with tempfile.TemporaryFile() as file:
    with urlopen(ARCHIVE) as answer:
        shutil.copyfileobj(answer, file)  # the list of files stands at the end of a zip: download it first
    count = 0
    for record in records(file):
        count += 1
        print(next(element.text for element in record.iter() if local(element) == "lidoRecID"))
    print(f"{count} records")
