curl -s -o /dev/null -w '%{http_code} %{redirect_url}\n' 'https://iiif.micr.io/PJEZO'
