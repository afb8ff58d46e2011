curl -G 'http://library.rijksmuseum.nl:9998/biblios' \
  --data-urlencode 'version=1.1' \
  --data-urlencode 'operation=searchRetrieve' \
  --data-urlencode 'query=subject=rembrandt or title=painting' \
  --data-urlencode 'maximumRecords=5' \
  --data-urlencode 'startRecord=6'
