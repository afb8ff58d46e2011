import csv
import sys
import urllib.parse
import urllib.request

import pymarc

query = {
    "version": "1.1",
    "operation": "searchRetrieve",
    "query": "author=gerson and title=rembrandt",
    "maximumRecords": "50",
}
url = "http://library.rijksmuseum.nl:9998/biblios?" + urllib.parse.urlencode(query)
table = csv.writer(sys.stdout, lineterminator="\n")
table.writerow(["record", "author", "title", "year", "shelf marks"])
with urllib.request.urlopen(url) as response:
    for record in pymarc.parse_xml_to_array(response):
        author = record["100"]["a"] if "100" in record else ""
        marks = [copy.get("o", "") for copy in record.get_fields("952")]
        number = record["001"].data
        table.writerow([number, author, record.title, record.pubyear, "; ".join(marks)])
