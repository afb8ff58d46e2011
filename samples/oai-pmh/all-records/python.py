from collection_online import harvest

for entry in harvest(set="260214"):
    if not entry.is_deleted:
        print(entry.id, entry.datestamp)
