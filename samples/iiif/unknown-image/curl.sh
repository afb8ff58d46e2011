curl -s -o /dev/null -w '%{http_code}\n' 'https://iiif.micr.io/xxxxx/info.json'
