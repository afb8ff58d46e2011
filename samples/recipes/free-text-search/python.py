from collection_online import search

searches = {
    "creator": search({"creator": "Vermeer", "imageAvailable": True}, limit=100),
    "title": search({"title": "Vermeer", "imageAvailable": True}, limit=100),
    "aboutActor": search({"aboutActor": "Vermeer", "imageAvailable": True}, limit=100),
    "description": search(
        {"description": "Vermeer", "imageAvailable": True}, limit=100
    ),
}
fields_by_id: dict[str, list[str]] = {}
for field, identifiers in searches.items():
    for identifier in identifiers:
        fields_by_id.setdefault(identifier, []).append(field)

for identifier in sorted(fields_by_id, key=lambda key: -len(fields_by_id[key])):
    print(identifier, ", ".join(fields_by_id[identifier]))
