curl -s -o /dev/null -w '%header{link}\n' 'https://data.rijksmuseum.nl/20024929'
