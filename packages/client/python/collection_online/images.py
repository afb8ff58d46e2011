"""The images of an object: their rights, URLs and files, and a manifest of them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import Incomplete, Refused, UnknownForm, Usage
from .files import replace_file
from .manners import get, get_json
from .records import DigitalObject, ObjectRecord, VisualItem, read_edm
from .search import get_record
from .values import first

MOST_PIXELS = 17_550_000
SERVICE = "https://iiif.micr.io/"
_AFTER_SERVICE = re.compile(r"/[^/]+/[^/]+/[^/]+/[^/]+\.\w+$")


@dataclass(frozen=True)
class Rights:
    """What an image may be used for."""

    uri: str
    name: str
    is_free: bool
    needs_credit: bool


_CC = "https://creativecommons.org/"
RIGHTS = (
    Rights(_CC + "publicdomain/mark/1.0/", "Public Domain Mark", True, False),
    Rights(_CC + "publicdomain/zero/1.0/", "CC0 1.0", True, False),
    Rights(_CC + "licenses/by/4.0/", "CC BY 4.0", True, True),
    Rights("https://rightsstatements.org/vocab/InC/1.0/", "In Copyright", False, False),
)


def get_rights(uri: str | None) -> Rights | None:
    """Return the rights that a URI stands for; None, which is to refuse, for any other."""
    known = {re.sub("^https", scheme, each.uri).rstrip("/"): each for each in RIGHTS for scheme in ("http", "https")}
    return known.get((uri or "").removesuffix("/"))


@dataclass(frozen=True)
class Image:
    """An image, with its own rights, and how many objects share it."""

    id: str
    url: str
    service: str
    width: int | None
    height: int | None
    rights: list[str]
    is_free: bool
    objects: int


def _make_image(url: str, service: str | None, rights: list[str], objects: int) -> Image:
    service = service or _AFTER_SERVICE.sub("", url)
    found = [get_rights(each) for each in rights]
    is_free = bool(found) and all(each is not None and each.is_free for each in found)
    return Image(service.rsplit("/", 1)[-1], url, service, None, None, rights, is_free, objects)


def get_images(object: ObjectRecord) -> list[Image]:
    """Return the images of an object: two requests for each, none for a record from EDM.

    An image that several objects share may show another of them. Its URL and rights are then those of the object's own
    EDM, and it is left out if that has none.
    """
    if object.image:
        return [_make_image(object.image, object.image_service, object.rights, 1)]
    found: list[Image] = []
    for id in object.visual_item:
        item = get_record(id)
        if not isinstance(item, VisualItem):
            raise UnknownForm(f"{item.kind}, not a visual item", id)
        if len(item.shown_by) > 1:
            number = object.identifier.rsplit("/", 1)[-1]
            url = f"https://data.rijksmuseum.nl/{number}?_profile=edm-framed"
            own = read_edm(get_json(url), name=url)
            if own and own.image and own.image not in [each.url for each in found]:
                found.append(_make_image(own.image, own.image_service, own.rights, len(item.shown_by)))
            continue
        for file in map(get_record, item.digital_object):
            urls = file.image if isinstance(file, DigitalObject) else []
            found += [_make_image(url, None, item.image_rights, len(item.shown_by) or 1) for url in urls]
    return found


def image_url(image: Image | str, size: str | int = "max") -> str:
    """Return the URL of an image or its id in a size: "max", a width, or "!WIDTH,HEIGHT", which it fits into."""
    if isinstance(image, str):
        service = image if image.startswith("https://") else SERVICE + image
        known = None
        if not re.fullmatch(re.escape(SERVICE) + "[A-Za-z0-9]+", service):
            raise Usage(f"{image}: not the id of an image")
    else:
        service, known = image.service, (image.width, image.height) if image.width and image.height else None
    parts = re.fullmatch(r"max|([1-9][0-9]{0,8}),?|!([1-9][0-9]{0,8}),([1-9][0-9]{0,8})", str(size))
    if not parts:
        raise Usage(f"{size}: write max, a width, or !WIDTH,HEIGHT for the size")
    wanted = [int(each) for each in parts.groups() if each]
    if known and wanted and known[0] and known[1]:
        most = min(1.0, math.sqrt(MOST_PIXELS / (known[0] * known[1])))
        wanted = [min(each, math.floor(side * most)) for each, side in zip(wanted, known, strict=False)]
    elif math.prod(wanted) > MOST_PIXELS:
        raise Usage(f"{size}: more than the {MOST_PIXELS} pixels that the service gives; ask for less, or for max")
    size = ",".join(map(str, wanted))
    return f"{service}/full/{'max' if not wanted else f'{size},' if len(wanted) == 1 else f'!{size}'}/0/default.jpg"


def save_image(image: Image | str, path: str | Path, size: str | int = "max", any_rights: bool = False) -> Path:
    """Save an image that is whole and free to use, in place of an older file; any_rights saves others, too."""
    url = image_url(image, size)
    if not any_rights and not (isinstance(image, Image) and image.is_free):
        known = ", ".join(image.rights) if isinstance(image, Image) else ""
        raise Refused(f"not free to use ({known or 'its rights are unknown'}); any_rights saves it", url)

    def read(body: bytes, kind: str) -> bytes:
        if not kind.lower().startswith("image/") and kind:
            raise UnknownForm(f"{kind} in place of an image", url)
        is_jpeg = body.startswith(b"\xff\xd8\xff") and body.rstrip(b"\0").endswith(b"\xff\xd9")
        is_png = body.startswith(b"\x89PNG\r\n\x1a\n") and body.endswith(b"IEND\xaeB`\x82")
        is_webp = body[:4] == b"RIFF" and body[8:12] == b"WEBP" and int.from_bytes(body[4:8], "little") + 8 == len(body)
        if not (is_jpeg or is_png or is_webp):
            raise Incomplete(f"{len(body)} bytes that are not a whole image; try again", url)
        return body

    replace_file(Path(path), get(url, read, "image/*"))
    return Path(path)


def make_manifest(object: ObjectRecord, images: list[Image], id: str) -> dict[str, Any]:
    """Return a IIIF Presentation 3 manifest, to be published at `id`; sizes that are unknown are asked for."""
    if not re.match("https?://", id):
        raise Usage(f"{id}: write the URL where you publish the manifest")
    titles = {language: object.to(language).title for language in ("en", "nl")}
    credit = [object.maker_as_text, object.title, first(object.date), "Rijksmuseum"]
    museum = {"id": "https://www.rijksmuseum.nl/", "type": "Text", "label": {"none": ["Rijksmuseum"]}}
    provider = {"id": "https://id.rijksmuseum.nl/2109266", "type": "Agent", "label": {"none": ["Rijksmuseum"]}}
    rights = {uri for image in images for uri in image.rights}
    page = object.web_page
    canvases = [_make_canvas(image, f"{id}/canvas/{number}") for number, image in enumerate(images, start=1)]
    return {
        "@context": "http://iiif.io/api/presentation/3/context.json",
        "id": id,
        "type": "Manifest",
        "label": {language: [title or object.identifier] for language, title in titles.items()},
        **({"rights": re.sub("^https:", "http:", rights.pop())} if len(rights) == 1 else {}),
        "requiredStatement": {
            "label": {"en": ["Credit"], "nl": ["Bronvermelding"]},
            "value": {"none": [", ".join(each for each in credit if each)]},
        },
        **({"homepage": [{**museum, "id": page, "format": "text/html"}]} if page else {}),
        "provider": [{**provider, "homepage": [{**museum, "format": "text/html"}]}],
        "items": canvases,
    }


def _make_canvas(image: Image, canvas: str) -> dict[str, Any]:
    size = {"width": image.width, "height": image.height}
    if not (image.width and image.height):
        info = get_json(f"{image.service}/info.json")
        size = {side: info.get(side) if isinstance(info, dict) else None for side in size}
        if any(type(side) is not int or side < 1 for side in size.values()):
            raise UnknownForm("an image without a size in numbers", image.service)
    service = {"id": image.service, "type": "ImageService3", "profile": "level2"}
    body = {"id": image.url, "type": "Image", "format": "image/jpeg", **size, "service": [service]}
    painting = {"id": f"{canvas}/image", "type": "Annotation", "motivation": "painting", "body": body, "target": canvas}
    page = {"id": f"{canvas}/page", "type": "AnnotationPage", "items": [painting]}
    return {"id": canvas, "type": "Canvas", **size, "items": [page]}
