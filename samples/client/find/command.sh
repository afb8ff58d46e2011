collection-online find SK-C-5 "http://www.rijksmuseum.nl/nl/collectie/SK-C-5"
