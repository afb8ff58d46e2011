curl -s -o answer.txt -w "%{http_code} %{redirect_url}\n" -H "Accept: text/html" "https://id.rijksmuseum.nl/200107928"
curl -s -o answer.txt -w "%{http_code} %{content_type}\n" -H "Accept: application/ld+json" "https://id.rijksmuseum.nl/200107928"
