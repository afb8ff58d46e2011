from collection_online import get_object, search, to_cell

columns = ["object-number", "title", "maker-as-text", "date"]
for identifier in search({"creator": "Rembrandt van Rijn"}):
    record = get_object(identifier)
    print("\t".join(to_cell(record, column) for column in columns))
