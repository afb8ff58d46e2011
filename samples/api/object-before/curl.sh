curl -s -o /dev/null -w '%{http_code}\n' \
  'https://www.rijksmuseum.nl/api/nl/collection/RP-T-00-808?key=YOUR-KEY'
