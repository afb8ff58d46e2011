import pandas

from collection_online import harvest

rows = []
for item in harvest(set="260214"):
    record = item.record()
    if record:  # None if the record was deleted
        rows.append(record.to_dict())
works = pandas.DataFrame(rows).set_index("object-number")


def get_height(sizes: list[dict[str, object]]) -> object:
    """Return the first height, in the unit of the record."""
    return next((size["value"] for size in sizes if size["what"] == "height"), None)


works["height"] = works["dimensions"].map(get_height)
print(works[["title", "height"]])
