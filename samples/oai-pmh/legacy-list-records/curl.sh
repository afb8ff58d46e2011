curl "https://www.rijksmuseum.nl/api/oai/YOUR-KEY?verb=ListRecords&metadataPrefix=dc&set=subject:EntireSet"
