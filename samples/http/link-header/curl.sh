curl -s -o record.nt -w "%header{link}\n" "https://data.rijksmuseum.nl/20024929"
