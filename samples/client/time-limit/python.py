from collection_online import NotYet, get_object

try:
    record = get_object("200107928", timeout=10)
    print(record.object_number)
except NotYet as error:
    print("Try again later:", error)
