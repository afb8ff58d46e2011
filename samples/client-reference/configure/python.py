from collection_online import configure, get_object

configure(contact="you@example.org", timeout=30)
record = get_object("200107928")
print(record.object_number)
