from collection_online import get_object

record = get_object("200107928", model="edm")
print(record.image, *record.rights)
