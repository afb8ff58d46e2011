from pathlib import Path

from collection_online import read_edm

record = read_edm(Path("SK-C-5.xml").read_bytes())
if record is None:
    raise SystemExit("The file says that the record was deleted")
print(record.object_number, record.title, record.image)
