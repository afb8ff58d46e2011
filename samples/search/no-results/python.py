import urllib.parse
import urllib.request

query = urllib.parse.urlencode(
    {
        "title": "Two Young Women in the Snow",
        "creator": "Isaac Israëls",
        "imageAvailable": "true",
    }
)
url = f"https://data.rijksmuseum.nl/search/collection?{query}"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
