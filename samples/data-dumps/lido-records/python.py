from lxml import etree

LIDO = "{http://www.lido-schema.org}lido"

for _, record in etree.iterparse("collection.xml", tag=LIDO):
    texts = [text.strip() for text in record.itertext() if text.strip()]
    if "SK-C-5" in texts:
        print(" | ".join(texts))
    record.clear()
    while record.getprevious() is not None:
        del record.getparent()[0]
