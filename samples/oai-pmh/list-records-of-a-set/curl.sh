curl "https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&set=261208&from=2026-06-19T00:00:00Z"
