import urllib.request

url = "https://www.rijksmuseum.nl/api/oai/YOUR-KEY?verb=ListRecords&metadataPrefix=dc&set=subject:EntireSet"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
