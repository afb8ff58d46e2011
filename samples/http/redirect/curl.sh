# like a browser, without a wish
curl -s -o /dev/null -w '%{http_code} %{redirect_url}\n' 'https://id.rijksmuseum.nl/200117708'
# like a program that wants data
curl -s -o /dev/null -w '%{http_code} %{redirect_url}\n' -H 'Accept: application/ld+json' 'https://id.rijksmuseum.nl/200117708'
