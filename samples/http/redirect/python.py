import urllib.error
import urllib.request


class Stay(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, so that it can be looked at."""

    def redirect_request(self, *arguments):
        return None


def where_to(headers):
    request = urllib.request.Request("https://id.rijksmuseum.nl/200117708", headers=headers)
    try:
        answer = urllib.request.build_opener(Stay).open(request)
    except urllib.error.HTTPError as redirect:
        answer = redirect
    print(answer.status, answer.headers["Location"])


where_to({})  # like a browser, without a wish
where_to({"Accept": "application/ld+json"})  # like a program that wants data
