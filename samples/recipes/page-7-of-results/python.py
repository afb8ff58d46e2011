from itertools import islice

from collection_online import search

page, size = 5, 20
results = search({"creator": "Rembrandt", "imageAvailable": True})
for identifier in islice(results, (page - 1) * size, page * size):
    print(identifier)
