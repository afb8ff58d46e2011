import csv
import io
import shutil
import tempfile
import zipfile
from urllib.request import urlopen

RELEASE = "https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0"
ARCHIVE = f"{RELEASE}/202001-rma-csv-collection.zip"


def rows(file):
    """Yield each row of each CSV file of a zip archive as a dictionary."""
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            if member.filename.lower().endswith(".csv"):
                with archive.open(member) as stream:
                    # utf-8-sig takes UTF-8 with and without a byte order mark.
                    text = io.TextIOWrapper(stream, encoding="utf-8-sig", newline="")
                    yield from csv.DictReader(text)


with tempfile.TemporaryFile() as file:
    with urlopen(ARCHIVE) as answer:
        # The list of files stands at the end of a zip: download it first.
        shutil.copyfileobj(answer, file)
    for row in rows(file):
        title, maker = row["objectTitle[1]"], row["objectCreator[1]"]
        print(f"{row['objectInventoryNumber']}: {title}, {maker}")
