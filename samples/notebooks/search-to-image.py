# %% [markdown]
# # From a search to an image
#
# Find an object by its number, follow the links of its record to the image, and show the image with its credit line.
# Besides Jupyter, only Python's standard library is needed. Replace the e-mail address with yours, so that the museum can contact you.

# %%
import json
import time
import urllib.parse
import urllib.request

USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"


def get(url, accept="application/ld+json"):
    """Return the body of the response."""
    headers = {"Accept": accept, "User-Agent": USER_AGENT}
    request = urllib.request.Request(url, headers=headers)
    time.sleep(0.5)  # at most two requests per second
    with urllib.request.urlopen(request, timeout=30) as response:
        return response.read()


def get_json(url):
    return json.loads(get(url))


# %% [markdown]
# ## Search
#
# A search returns identifiers, 100 on a page, and nothing else of the objects.

# %%
NUMBER = "SK-C-5"
query = urllib.parse.urlencode({"objectNumber": NUMBER})
results = get_json(f"https://data.rijksmuseum.nl/search/collection?{query}")
identifiers = [item["id"] for item in results["orderedItems"]]
identifiers

# %% [markdown]
# ## Read the record
#
# The identifier is also the URL of the record. A search can find other numbers, too, so take the record with exactly this one. Names have a
# class (300312355 is the object number, 300404670 the preferred title) and a language (300388277 is English). So does the maker's name as the
# museum words it (300435416).

# %%
AAT = "http://vocab.getty.edu/aat/"


def ids(things):
    return [thing["id"] for thing in things]


def of_class(things, kind):
    return [
        thing for thing in things if AAT + kind in ids(thing.get("classified_as", []))
    ]


def in_english(things):
    return [
        thing["content"]
        for thing in things
        if AAT + "300388277" in ids(thing.get("language", []))
    ]


record = next(
    record
    for record in map(get_json, identifiers)
    if NUMBER
    in [name["content"] for name in of_class(record["identified_by"], "300312355")]
)
titles = in_english(of_class(record["identified_by"], "300404670"))
makers = in_english(of_class(record["produced_by"]["referred_to_by"], "300435416"))
titles

# %% [markdown]
# ## Follow the links to the image
#
# The object *shows* a visual item, which has the rights. A digital object *shows that digitally*, and its access point is the image.
# A reproduction can share the visual item of its original, which `shown_by` lists: the image is then that of the original.

# %%
visual = get_json(record["shows"][0]["id"])
rights = [
    term["id"] for right in visual["subject_to"] for term in right["classified_as"]
]
digital = get_json(visual["digitally_shown_by"][0]["id"])
image = digital["access_point"][0]["id"]
print(*rights)
print(image)

# %% [markdown]
# ## Show it
#
# The image service makes any size: here one that fits into 400 × 400 pixels. Show an image only if all its rights allow it.

# %% alt="The Night Watch: a company of militiamen, led by a captain in black and a lieutenant in yellow"
from IPython.display import Image

FREE = ("publicdomain/mark/1.0", "publicdomain/zero/1.0", "licenses/by/4.0")
free = [right for right in rights if any(name in right for name in FREE)]
assert rights and free == rights, f"not free to show: {rights}"
picture = get(image.replace("/full/max/", "/full/!400,400/"), "image/jpeg")
info = get_json(image.replace("/full/max/0/default.jpg", "/info.json"))
scale = 400 / max(info["width"], info["height"])
width, height = (round(info[side] * scale) for side in ("width", "height"))
Image(picture, format="jpeg", width=width, height=height)

# %%
print(
    f"{makers[0]}, {titles[0]}. Rijksmuseum, {NUMBER}, {record['id']}. {', '.join(rights)}"
)
