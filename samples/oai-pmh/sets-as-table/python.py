import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET

BASE = "https://data.rijksmuseum.nl/oai"
OAI = "{http://www.openarchives.org/OAI/2.0/}"

arguments = {"verb": "ListSets"}
while arguments:
    query = urllib.parse.urlencode(arguments)
    with urllib.request.urlopen(f"{BASE}?{query}") as response:
        root = ET.parse(response).getroot()
    for item in root.iter(f"{OAI}set"):
        print(item.findtext(f"{OAI}setSpec"), item.findtext(f"{OAI}setName"), sep="\t")
    # The protocol allows a list of sets on several pages.
    token = root.findtext(f".//{OAI}resumptionToken")
    arguments = {"verb": "ListSets", "resumptionToken": token} if token else None
