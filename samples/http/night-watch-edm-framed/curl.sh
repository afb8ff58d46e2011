curl 'https://data.rijksmuseum.nl/200107928?_profile=edm-framed'
