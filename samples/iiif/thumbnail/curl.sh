curl -s -o night-watch.jpg -w "%{http_code} %{content_type}\n" "https://iiif.micr.io/PJEZO/full/800,/0/default.jpg"
