curl -G "http://library.rijksmuseum.nl:9998/biblios" --data-urlencode "version=1.1" --data-urlencode "operation=searchRetrieve" --data-urlencode "query=nosuchindex=rembrandt"
