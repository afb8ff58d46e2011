curl 'https://data.rijksmuseum.nl/200105339?_profile=edm-framed'
