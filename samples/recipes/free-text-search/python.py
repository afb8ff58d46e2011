from collection_online import search

found = {}
for field in ("creator", "title", "aboutActor", "description"):
    wanted = {field: "Vermeer", "imageAvailable": True}
    for identifier in search(wanted, limit=100):
        found.setdefault(identifier, []).append(field)

for identifier in sorted(found, key=lambda each: -len(found[each])):
    print(identifier, ", ".join(found[identifier]))
