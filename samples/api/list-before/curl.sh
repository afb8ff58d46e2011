curl -s -o /dev/null -w '%{http_code}\n' \
  'https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&type=painting&f.dating.period=17&imgonly=True'
