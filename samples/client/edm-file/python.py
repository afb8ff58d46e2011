from pathlib import Path

from collection_online import read_edm

record = read_edm(Path("SK-C-5.xml").read_bytes())
if record:
    print(record.object_number, record.title, record.image)
else:
    print("The record was deleted.")
