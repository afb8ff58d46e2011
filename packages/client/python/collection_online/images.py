"""The images of an object: their rights, URLs and files, and a manifest of them."""

import math
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from .connection import check_url, get, get_json
from .edm import EdmGraph
from .errors import Incomplete, Refused, UnknownForm, Usage
from .find import get_record
from .records import DigitalObject, ObjectRecord, VisualItem, read_edm
from .values import SHARED, first

__all__ = ["Image", "Rights", "get_images", "get_rights", "image_url", "make_manifest", "save_image"]
LARGEST = 17_550_000  # pixels that the service computes
SERVICE = "https://iiif.micr.io/"


# What an image may be used for.
Rights = NamedTuple("Rights", [("uri", str), ("name", str), ("is_free", bool), ("needs_credit", bool)])


def get_rights(uri: str | None) -> Rights | None:
    """Return the rights that a URI stands for; None, which is to refuse, for any other."""
    wanted = re.sub("/?$", "/", re.sub("^http:", "https:", uri or ""), count=1)
    return first(Rights(*each.values()) for each in SHARED["rights"] if each["uri"] == wanted)


class Image(NamedTuple):
    """An image, with its own rights, and how many objects share it."""

    id: str
    url: str
    service: str
    width: int | None
    height: int | None
    rights: list[str]
    is_free: bool
    objects: int


def _image_of(url: str, rights: list[str], objects: int) -> Image:
    url = check_url(url)
    service = re.sub(r"/[^/]+/[^/]+/[^/]+/[^/]+\.\w+$", "", url)
    is_free = bool(rights) and all((known := get_rights(uri)) and known.is_free for uri in rights)
    return Image(service.rsplit("/", 1)[-1], url, service, None, None, rights, is_free, objects)


def get_images(object: ObjectRecord) -> list[Image]:
    """Return the images of an object; of those that it shares with others, the one that its own EDM names."""
    if isinstance(object.raw, EdmGraph):
        return [_image_of(object.image, object.rights, 1)] if object.image else []
    found: list[Image] = []
    for id in object.visual_item:
        item = get_record(id)
        if not isinstance(item, VisualItem):
            raise UnknownForm("not a visual item", id)
        objects = max(1, len(item.shown_by))
        if objects > 1:
            url = f"{object.identifier}?_profile=edm-framed"
            own = read_edm(get_json(url), name=url)
            found += [_image_of(own.image, own.rights, objects)] if own and own.image else []
            continue
        for file in item.digital_object:
            image = get_record(file)
            if not isinstance(image, DigitalObject):
                raise UnknownForm("not a digital object", file)
            found += [_image_of(url, item.image_rights, objects) for url in image.image]
    return found


def image_url(image: Image | str, size: str | int = "max") -> str:
    """Return the URL of an image or its id in a size: "max", a width, or "!WIDTH,HEIGHT", which it fits into."""
    text = image if isinstance(image, str) else image.id
    id = re.fullmatch(re.escape(SERVICE) + r"?([A-Za-z0-9]+)|([A-Za-z0-9]+)", text)
    if not id:
        raise Usage(f"{text} is no id of an image, such as PJEZO")
    parts = re.fullmatch(r"max|([1-9][0-9]{0,7}),?|!([1-9][0-9]{0,7}),([1-9][0-9]{0,7})", str(size))
    if not parts:
        raise Usage(f'{size} is no size: write "max", a width, or "!width,height"')
    wanted = [int(each) for each in parts.groups() if each]
    if not isinstance(image, str) and image.width and image.height:
        most = min(1.0, math.sqrt(LARGEST / (image.width * image.height)))
        limits = [math.floor(side * most) for side in (image.width, image.height)]
        wanted = [min(each, limits[i]) for i, each in enumerate(wanted)]
    elif math.prod(wanted) > LARGEST:
        raise Usage(f"{size} is more than the {LARGEST} pixels that the service computes")
    name = "max" if not wanted else f"{wanted[0]}," if len(wanted) == 1 else f"!{wanted[0]},{wanted[1]}"
    return f"{SERVICE}{id[1] or id[2]}/full/{name}/0/default.jpg"


@contextmanager
def using(path: Path | str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refused(error.strerror or str(error), str(path)) from None


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a file to write, then put it in place in one step: a crash or a full disk leaves the old or the new one."""
    is_file = path.is_file() or not path.exists()  # not a device or pipe
    partial = path.with_name(f"{path.name}.partial") if is_file else path
    yield partial
    if is_file:
        with partial.open("ab") as file:
            os.fsync(file.fileno())
        partial.replace(path)


def _is_image(body: bytes) -> bool:
    is_jpeg = body.startswith(b"\xff\xd8\xff") and body.endswith(b"\xff\xd9")
    is_png = body.startswith(b"\x89PNG\r\n\x1a\n") and body.endswith(b"\0\0\0\0IEND\xaeB`\x82")
    is_webp = body[:4] == b"RIFF" and body[8:12] == b"WEBP" and int.from_bytes(body[4:8], "little") + 8 == len(body)
    return is_jpeg or is_png or is_webp


def save_image(image: Image | str, path: str | Path, size: str | int = "max", any_rights: bool = False) -> None:
    """Save an image once it has come whole; `any_rights` saves one that is not known to be free to use, too."""
    url = image_url(image, size)
    is_free, rights = (False, []) if isinstance(image, str) else (image.is_free, image.rights)
    if not (is_free or any_rights):
        raise Refused(f"not free to use: {', '.join(rights) or 'no rights are known'}", url)

    def read(body: bytes, kind: str) -> bytes:
        if not kind.lower().startswith("image/"):
            raise UnknownForm(f"not an image, but {kind}", url)
        if not _is_image(body):
            raise Incomplete("not a whole image; try again", url)
        return body

    data = get(url, read, "image/jpeg,image/png,image/webp")
    with using(path), replacing(Path(path)) as partial:
        partial.write_bytes(data)


def make_manifest(object: ObjectRecord, images: list[Image], id: str) -> dict[str, Any]:
    """Return a IIIF Presentation 3 manifest, to be published at `id`; sizes that are unknown are asked for."""
    if not re.fullmatch(r"https?://\S+", id):
        raise Usage("a manifest needs the id with which you are going to publish it")
    rights = list(dict.fromkeys(re.sub("^https:", "http:", uri) for image in images for uri in image.rights))
    credit = ", ".join(filter(None, [object.maker_as_text, object.title, first(object.date), SHARED["museum"]]))
    titles = {each: [object.in_language(each).title or object.identifier] for each in ("en", "nl")}
    statement = {"label": {"en": ["Credit"], "nl": ["Bronvermelding"]}, "value": {"none": [credit]}}
    manifest = {**SHARED["manifest"], "id": id, "label": titles, "requiredStatement": statement}
    manifest |= {"rights": rights[0]} if len(rights) == 1 else {}
    if object.web_page:
        manifest["homepage"] = [{**SHARED["manifest"]["provider"][0]["homepage"][0], "id": object.web_page}]
    items = [_canvas(image, f"{id}/canvas/{number}") for number, image in enumerate(images, start=1)]
    return {**manifest, "items": items}


def _canvas(image: Image, canvas: str) -> dict[str, Any]:
    size = {"width": image.width, "height": image.height}
    if not (image.width and image.height):
        url = f"{image.service}/info.json"
        info = get_json(url)
        size = {side: info.get(side) if isinstance(info, dict) else None for side in size}
        if any(type(side) is not int or side < 1 for side in size.values()):
            raise UnknownForm("an image without a size", url)
    service = {"id": image.service, "type": "ImageService3", "profile": "level2"}
    body = {"id": image.url, "type": "Image", "format": "image/jpeg", **size, "service": [service]}
    painting = {"id": f"{canvas}/image", "type": "Annotation", "motivation": "painting", "body": body, "target": canvas}
    page = {"id": f"{canvas}/page", "type": "AnnotationPage", "items": [painting]}
    return {"id": canvas, "type": "Canvas", **size, "items": [page]}
