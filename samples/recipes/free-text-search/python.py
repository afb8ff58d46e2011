from collection_online import SearchParameters, search

searches: dict[str, SearchParameters] = {
    "creator": {"creator": "Vermeer"},
    "title": {"title": "Vermeer"},
    "aboutActor": {"aboutActor": "Vermeer"},
    "description": {"description": "Vermeer"},
}
found: dict[str, list[str]] = {}
for field, parameters in searches.items():
    for identifier in search({**parameters, "imageAvailable": True}, limit=100):
        found.setdefault(identifier, []).append(field)

for identifier, fields in sorted(found.items(), key=lambda item: -len(item[1])):
    print(identifier, ", ".join(fields))
