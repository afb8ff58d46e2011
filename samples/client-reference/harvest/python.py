from collection_online import harvest

records = harvest(set="260214")
for item in records:
    print(item.id, "was deleted" if item.is_deleted else "changed", item.datestamp)
print("The next harvest begins at", records.state["since"])
