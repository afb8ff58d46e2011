from tqdm import tqdm

from collection_online import get_object, search

results = search({"creator": "Rembrandt van Rijn"})
for identifier in tqdm(results, total=results.total, unit="work"):
    record = get_object(identifier)
    tqdm.write(f"{record.object_number}: {record.title}")
