import tarfile
from pathlib import Path

from pyoxigraph import QuerySolutions, RdfFormat, Store

store = Store("store")
with tarfile.open("exhibition.tar.gz") as archive:
    for member in filter(tarfile.TarInfo.isfile, archive):
        try:
            store.load(archive.extractfile(member), RdfFormat.N_TRIPLES)
        except SyntaxError:
            print(f"{member.name} is left out: not N-Triples")

solutions = store.query(Path("exhibitions.rq").read_text())
assert isinstance(solutions, QuerySolutions)  # A SELECT query returns solutions.
for exhibition, name, begin, end in solutions:
    print(exhibition.value, begin.value, end.value, name.value)
