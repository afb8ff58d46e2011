from collection_online import get_object

record = get_object("200109435", language="en")
span = record.time_span
print(record.date[0])
print(span.earliest, span.latest)
