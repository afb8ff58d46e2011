from collection_online import get_object

record = get_object("200107928", language="nl")
print(record.maker_as_text, *record.credit_line)
