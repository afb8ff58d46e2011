curl -G "https://data.rijksmuseum.nl/oai" --data-urlencode "verb=GetRecord" --data-urlencode "metadataPrefix=edm" --data-urlencode "identifier=https://id.rijksmuseum.nl/200107928"
