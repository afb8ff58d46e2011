curl -s -o detail.jpg -w "%{http_code} %{content_type}\n" "https://iiif.micr.io/PJEZO/pct:25,25,10,10/400,/0/default.jpg"
