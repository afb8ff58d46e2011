from collection_online import find_object

record = find_object("SK-C-5")
print(record.identifier if record else "No object has this number.")
