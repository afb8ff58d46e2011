curl "https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&set=260214"
