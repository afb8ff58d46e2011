from collection_online import search

results = search({"creator": "Rembrandt van Rijn"}, limit=2)
print(results.total, "results")
for identifier in results:
    print(identifier)
