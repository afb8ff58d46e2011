"""The values of all recorded records, as digests: `python tests/values.py > ../cases/values.json`."""

import hashlib
import json
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

from collection_online import FIELDS, read_edm, read_linked_art
from collection_online.records import KINDS, Record
from collection_online.values import to_data, write_json

RECORDINGS = Path(__file__).parents[4] / "samples" / "recordings"
FULL = ("SK-A-4691.xml", "records/object-200117708.linked-art.json", "records/person-2103429.linked-art.json")


def read_archive() -> dict[str, bytes]:
    with tarfile.open(RECORDINGS / "corpus" / "set-260214_2026-06-20.tar.gz") as archive:
        files = {Path(each.name).name: archive.extractfile(each) for each in archive if each.isfile()}
        return {name: file.read() for name, file in sorted(files.items()) if file}


def read_all(language: str) -> Iterator[tuple[str, str, Record]]:
    for name, data in read_archive().items():
        record = read_edm(data, language, name)
        assert record
        yield "edm", name, record
    for path in sorted(RECORDINGS.glob("**/*.json"), key=lambda path: path.relative_to(RECORDINGS).as_posix()):
        body = json.loads(path.read_text("utf-8"))
        if isinstance(body, dict) and body.get("type") in KINDS:
            yield "linked-art", path.relative_to(RECORDINGS).as_posix(), read_linked_art(body, language)


def digest() -> dict[str, dict]:
    hashes: dict[tuple[str, str, str], hashlib._Hash] = {}
    full = {}
    for language in ("en", "nl"):
        for model, name, record in read_all(language):
            if name in FULL:
                full[f"{name} {language}"] = {each: to_data(value) for each, value in record.fields.items()}
            for field, value in record.fields.items():
                hash = hashes.setdefault((model, language, field), hashlib.sha256())
                hash.update((write_json(value) + "\n").encode())
    found: dict[str, dict] = {"edm": {"en": {}, "nl": {}}, "linked-art": {"en": {}, "nl": {}}}
    for (model, language, field), hash in hashes.items():
        found[model][language][field] = hash.hexdigest()[:16]
    return {**found, "full": full}


if __name__ == "__main__":
    shown = {name: list(kinds) for name, kinds in FIELDS.items()} if "fields" in sys.argv else digest()
    print(json.dumps(shown, ensure_ascii=False, indent=2))
