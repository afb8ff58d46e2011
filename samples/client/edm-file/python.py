from pathlib import Path
from collection_online import read_edm

record = read_edm(Path("SK-C-5.xml").read_bytes())
print(record.object_number, record.title, record.image)
