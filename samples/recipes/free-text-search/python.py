from collection_online import SearchParameters, search

searches: list[SearchParameters] = [
    {"creator": "Vermeer"},
    {"title": "Vermeer"},
    {"aboutActor": "Vermeer"},
    {"description": "Vermeer"},
]
found: dict[str, list[str]] = {}
for parameters in searches:
    field = list(parameters)[0]
    for identifier in search({**parameters, "imageAvailable": True}, limit=100):
        found.setdefault(identifier, []).append(field)

for identifier in sorted(found, key=lambda identifier: -len(found[identifier])):
    print(identifier, ", ".join(found[identifier]))
