curl -s -o /dev/null -w '%{http_code}\n' \
  'https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn'
