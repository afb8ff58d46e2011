import urllib.error
import urllib.request


class ShowRedirect(urllib.request.HTTPRedirectHandler):
    """Leaves a redirect alone, so that it arrives as an HTTPError."""

    def redirect_request(self, *request):
        return None


try:
    urllib.request.build_opener(ShowRedirect).open("https://iiif.micr.io/PJEZO")
except urllib.error.HTTPError as answer:
    print(answer.status, answer.headers["Location"])
