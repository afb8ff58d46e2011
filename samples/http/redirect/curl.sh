# wants a web page, like a browser
curl -s -o /dev/null -w '%{http_code} %{redirect_url}\n' \
  -H 'Accept: text/html' \
  'https://id.rijksmuseum.nl/200107928'
# a program that wants data
curl -s -o /dev/null -w '%{http_code} %{content_type}\n' \
  -H 'Accept: application/ld+json' \
  'https://id.rijksmuseum.nl/200107928'
