import tarfile
from pathlib import Path

from pyoxigraph import RdfFormat, Store

store = Store("store")
with tarfile.open("exhibition.tar.gz") as archive:
    for member in filter(tarfile.TarInfo.isfile, archive):
        try:
            store.load(archive.extractfile(member), RdfFormat.N_TRIPLES)
        except SyntaxError:
            print(f"{member.name} is left out: not N-Triples")

for exhibition, name, begin, end in store.query(Path("exhibitions.rq").read_text()):
    print(exhibition.value, begin.value, end.value, name.value)
