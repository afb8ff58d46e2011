from collection_online import find_objects

for entry in find_objects(["SK-C-5", "SK-C-0"]):
    if entry.error:
        print(entry.input, entry.error.action, entry.error)
    else:
        print(entry.input, entry.id)
