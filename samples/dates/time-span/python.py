from collection_online import get_object

record = get_object("200109435", language="en")
print(*record.date)
span = record.time_span
if span:
    print(span.earliest, span.latest)
