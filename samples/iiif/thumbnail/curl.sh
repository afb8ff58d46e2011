curl -s -o night-watch.jpg -w '%{http_code} %{content_type}\n' \
  'https://iiif.micr.io/PJEZO/full/!400,400/0/default.jpg'
