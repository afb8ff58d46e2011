from collection_online import get_object, search, to_cell

for identifier in search({"creator": "Rembrandt van Rijn"}):
    record = get_object(identifier)
    cells = [
        to_cell(record, "object-number"),
        to_cell(record, "title"),
        to_cell(record, "maker-as-text"),
        to_cell(record, "date"),
    ]
    print("\t".join(cells))
