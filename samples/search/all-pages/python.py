from collection_online import search

for identifier in search({"creator": "Rembrandt van Rijn"}):
    print(identifier)
