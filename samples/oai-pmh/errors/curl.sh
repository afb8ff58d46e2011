curl "https://data.rijksmuseum.nl/oai?verb=listrecords&metadataPrefix=edm"
