from collection_online import get_object, to_cell

record = get_object("200107928")
print(to_cell(record, "maker"))
print(to_cell(record, "time-span.earliest"))
