import urllib.request

with urllib.request.urlopen('https://www.rijksmuseum.nl/api/oai/YOUR-KEY?verb=ListRecords&metadataPrefix=dc&set=subject:EntireSet') as answer:
    print(answer.read().decode())
