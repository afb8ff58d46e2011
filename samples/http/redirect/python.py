import urllib.error
import urllib.request


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Do not follow redirects, so that the program can print their status."""

    def redirect_request(self, *arguments: object, **options: object) -> None:
        return None


def request(headers: dict[str, str]) -> None:
    url = "https://id.rijksmuseum.nl/200107928"
    opener = urllib.request.build_opener(NoRedirect)
    try:
        response = opener.open(urllib.request.Request(url, headers=headers))
    except urllib.error.HTTPError as redirect:
        response = redirect
    target = response.headers["Location"]
    print(response.status, target or response.headers["Content-Type"])


request({"Accept": "text/html"})  # asks for a web page, like a browser
request({"Accept": "application/ld+json"})  # asks for data, like a program
