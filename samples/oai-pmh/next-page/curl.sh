curl -G "https://data.rijksmuseum.nl/oai" --data-urlencode "verb=ListRecords" --data-urlencode "resumptionToken=bWV0YWRhdGFQcmVmaXg9ZWRtJnNldD0yNjAyMTMmY3Vyc29yPTUw"
