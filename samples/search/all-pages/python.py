from collection_online import search

for identifier in search({"creator": "Rembrandt", "imageAvailable": True}):
    print(identifier)
