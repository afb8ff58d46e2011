import hashlib

from collection_online import get_object, search

works = list(search({"creator": "Rembrandt van Rijn"}))
date = "2026-12-23"  # for today: datetime.datetime.now(datetime.UTC).date().isoformat()
digest = hashlib.sha256(date.encode()).hexdigest()
work = get_object(works[int(digest[:12], 16) % len(works)])
print(*filter(None, (work.maker_as_text, work.title, work.identifier)), sep="\n")
