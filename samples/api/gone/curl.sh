curl -s -o answer.txt -w "%{http_code}\n" "https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn"
