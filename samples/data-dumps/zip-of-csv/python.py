import csv
import io
import shutil
import tempfile
import zipfile
from urllib.request import urlopen

ARCHIVE = "https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0/202001-rma-csv-collection.zip"


def rows(file):
    """Yield each row of each CSV file of a zip archive as a dictionary, unpacked while it is read."""
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            if member.filename.lower().endswith(".csv"):
                with archive.open(member) as stream:
                    # utf-8-sig takes UTF-8 with and without a byte order mark in front.
                    text = io.TextIOWrapper(stream, encoding="utf-8-sig", newline="")
                    yield from csv.DictReader(text)


with tempfile.TemporaryFile() as file:
    with urlopen(ARCHIVE) as answer:
        shutil.copyfileobj(answer, file)  # the list of files stands at the end of a zip: download it first
    for row in rows(file):
        print(f"{row['objectInventoryNumber']}: {row['objectTitle[1]']}, {row['objectCreator[1]']}")
