curl "https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&set=260213"
