from collection_online import CollectionError, get_object

try:
    record = get_object("299999999")
    print(record.title)
except CollectionError as error:
    print(error.kind, error.action)
    print(error)
