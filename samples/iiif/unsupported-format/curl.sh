curl -s -w "\n%{http_code}\n" "https://iiif.micr.io/PJEZO/full/max/0/default.bmp"
