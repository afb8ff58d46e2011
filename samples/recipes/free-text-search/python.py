from collection_online import search

searches = {
    "creator": search({"creator": "Vermeer", "imageAvailable": True}, limit=100),
    "title": search({"title": "Vermeer", "imageAvailable": True}, limit=100),
    "aboutActor": search({"aboutActor": "Vermeer", "imageAvailable": True}, limit=100),
    "description": search(
        {"description": "Vermeer", "imageAvailable": True}, limit=100
    ),
}
found: dict[str, list[str]] = {}
for field, identifiers in searches.items():
    for identifier in identifiers:
        found.setdefault(identifier, []).append(field)

for identifier in sorted(found, key=lambda each: -len(found[each])):
    print(identifier, ", ".join(found[identifier]))
