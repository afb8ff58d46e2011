import pandas

from collection_online import get_object, search

rows = []
for identifier in search({"creator": "Rembrandt van Rijn"}):
    record = get_object(identifier)
    span = record.time_span
    rows.append(
        {
            "number": record.object_number,
            "title": record.title,
            "maker": record.maker_as_text,
            "earliest": span.earliest if span else None,
        }
    )

works = pandas.DataFrame(rows).set_index("number")
works["year"] = works["earliest"].str.extract(r"^(-?\d+)", expand=False).astype("Int64")
print(works[["maker", "year"]])
