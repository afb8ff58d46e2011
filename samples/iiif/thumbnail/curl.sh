curl -s -o night-watch.jpg -w '%{http_code} %{content_type} %{size_download}\n' \
  'https://iiif.micr.io/PJEZO/full/1686,/0/default.jpg'
