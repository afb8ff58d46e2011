from collection_online import Client

with Client(contact="you@example.org", pause=1) as client:
    record = client.get_object("200107928")
    print(record.object_number)
