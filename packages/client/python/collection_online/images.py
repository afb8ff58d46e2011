"""The images of an object: their rights, URLs and files, and a manifest of them."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from .connection import Call, TemporaryProblem
from .errors import NotFound, Refused, UnknownForm, Usage, Withdrawn
from .find import get_edm, get_record
from .records import DigitalObject, EdmObject, LinkedArtObject, ObjectRecord, VisualItem
from .values import SERVICES, T, first

__all__ = ["Image", "Rights"]
MAX_AREA = 17_550_000  # pixels that the service computes
IMAGE_SERVICE = "https://iiif.micr.io/"
# An id, or a URL of the image service: of an image, of its info.json, or in some size.
IMAGE_ID_OR_URL = re.compile(
    r"(?:https?://iiif\.micr\.io/)?([A-Za-z0-9]+)|"
    r"https?://iiif\.micr\.io/([A-Za-z0-9]+)/(?:info\.json|[^/?#]+/[^/?#]+/[^/?#]+/[A-Za-z]+\.[A-Za-z0-9]+)?"
)


class Rights(NamedTuple):
    """What an image may be used for.

    Attributes:
        uri: The URI of the license or rights statement.
        name: Its name, such as "Public Domain Mark".
        is_free: Whether everybody may use the image for any purpose.
        needs_credit: Whether the license demands that you name the author.
    """

    uri: str
    name: str
    is_free: bool
    needs_credit: bool


class Image(NamedTuple):
    """An image of an object, with the rights of the image.

    Attributes:
        id: The id at the image service, such as "PJEZO".
        url: The URL of the image in its largest size.
        service: The URL of the image at the image service, without a size.
        width: Its width in pixels, if it is known: see `get_images(object, sizes=True)`.
        height: Its height in pixels, if it is known.
        rights: The URIs of its rights.
        is_free: Whether all its rights are known and let everybody use it for any purpose.
        objects: The number of objects that share it.
        may_show_other_object: Whether it belongs to several objects, and nothing says that it shows this one.
    """

    id: str
    url: str
    service: str
    width: int | None
    height: int | None
    rights: list[str]
    is_free: bool
    objects: int
    may_show_other_object: bool = False


def get_rights(uri: str | None) -> Rights | None:
    """Return the rights that a URI stands for."""
    normalized_uri = re.sub("/?$", "/", re.sub("^http:", "https:", uri or ""), count=1)
    return first(Rights(*rights.values()) for rights in SERVICES["rights"] if rights["uri"] == normalized_uri)


def _is_free(rights: list[str]) -> bool:
    meanings = [get_rights(uri) for uri in rights]
    return bool(meanings) and all(meaning is not None and meaning.is_free for meaning in meanings)


def _make_image(call: Call, url: str, rights: list[str], objects: int, may_show_other_object: bool = False) -> Image:
    url = call.check_url(url)
    service = re.sub(r"/[^/]+/[^/]+/[^/]+/[^/]+\.\w+$", "", url)
    id = service.rsplit("/", 1)[-1]
    return Image(id, url, service, None, None, rights, _is_free(rights), objects, may_show_other_object)


def get_images(call: Call, object: ObjectRecord, sizes: bool) -> list[Image]:
    """Return the images of an object."""
    if isinstance(object, EdmObject):
        images = [_make_image(call, object.image, object.rights, 1)] if object.image else []
    elif isinstance(object, LinkedArtObject):
        images = [image for id in object.visual_item for image in _get_images_of_item(call, object, id)]
    else:
        raise Usage(f"get_images needs the record of an object, not {object!r}")
    return _add_sizes(call, images) if sizes else images


def _get_if_exists(call: Call, get: Callable[[], T]) -> T | None:
    """Return something that a record names, or None if it no longer exists. The record can stay when it is gone."""
    try:
        return get()
    except (Withdrawn, NotFound) as error:
        call.settings.notice(f"{error.url}: no longer exists, so this image is left out")
        return None


def _add_sizes(call: Call, images: list[Image]) -> list[Image]:
    """Return the images with their sizes, without those that no longer exist."""
    images_with_size = [_get_if_exists(call, partial(_add_size, call, image)) for image in images]
    return [image for image in images_with_size if image]


def _get_images_of_item(call: Call, object: LinkedArtObject, id: str) -> list[Image]:
    item = _get_if_exists(call, partial(get_record, call, id, "en", requests_needed=2))
    if item is None:
        return []
    if not isinstance(item, VisualItem):
        raise UnknownForm("not a visual item", id)
    objects = max(1, len(item.shown_by))
    if objects > 1:
        edm = _get_own_edm(call, object)
        if edm and edm.image:
            return [_make_image(call, edm.image, edm.rights, objects)]
    images: list[Image] = []
    for file_id in item.digital_object:
        file = _get_if_exists(call, partial(get_record, call, file_id, "en"))
        if file is None:
            continue
        if not isinstance(file, DigitalObject):
            raise UnknownForm("not a digital object", file_id)
        images += [_make_image(call, url, item.image_rights, objects, objects > 1) for url in file.image]
    return images


def _get_own_edm(call: Call, object: LinkedArtObject) -> EdmObject | None:
    """Return the object's record in EDM, or None if it has none.

    Raises:
        Withdrawn: The museum withdrew the object.
    """
    try:
        return get_edm(call, object.identifier, "en")
    except NotFound:
        return None


def _add_size(call: Call, image: Image) -> Image:
    """Return the image with its width and height, which its info.json contains."""
    if image.width and image.height:
        return image
    url = f"{image.service}/info.json"
    info = call.get_json(url)
    width, height = (info.get(side) if isinstance(info, dict) else None for side in ("width", "height"))
    if type(width) is not int or type(height) is not int or width < 1 or height < 1:
        raise UnknownForm("an image without a size", url)
    return image._replace(width=width, height=height)


def image_url(image: Image | str, size: str | int) -> str:
    """Return the URL of an image in a size."""
    text = image.id if isinstance(image, Image) else image
    match = IMAGE_ID_OR_URL.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise Usage(f"{text} is not an id or a URL of an image, such as PJEZO or {IMAGE_SERVICE}PJEZO")
    parts = re.fullmatch(r"max|([1-9][0-9]{0,7}),?|!([1-9][0-9]{0,7}),([1-9][0-9]{0,7})", str(size))
    if not parts:
        raise Usage(f'{size} is not a size: write "max", a width, or "!width,height"')
    sides = [int(side) for side in parts.groups() if side]
    if not isinstance(image, str) and image.width and image.height:
        scale = min(1.0, math.sqrt(MAX_AREA / (image.width * image.height)))
        limits = [math.floor(side * scale) for side in (image.width, image.height)]
        sides = [min(side, limit) for side, limit in zip(sides, limits, strict=False)]
    elif math.prod(sides) > MAX_AREA:
        raise Usage(f"{size} is more than the {MAX_AREA} pixels that the service computes")
    name = "max" if not sides else f"{sides[0]}," if len(sides) == 1 else f"!{sides[0]},{sides[1]}"
    return f"{IMAGE_SERVICE}{match[1] or match[2]}/full/{name}/0/default.jpg"


@contextmanager
def using(path: Path | str) -> Iterator[None]:
    """Turn the errors of the file system into Refused, with the path."""
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


def _is_complete_image(body: bytes) -> bool:
    is_jpeg = body.startswith(b"\xff\xd8\xff") and body.endswith(b"\xff\xd9")
    is_png = body.startswith(b"\x89PNG\r\n\x1a\n") and body.endswith(b"\0\0\0\0IEND\xaeB`\x82")
    is_webp = body[:4] == b"RIFF" and body[8:12] == b"WEBP" and int.from_bytes(body[4:8], "little") + 8 == len(body)
    return is_jpeg or is_png or is_webp


def save_image(call: Call, image: Image | str, path: str | Path, size: str | int, any_rights: bool) -> None:
    """Save an image once it is complete."""
    url = image_url(image, size)
    is_free, rights = (False, []) if isinstance(image, str) else (image.is_free, image.rights)
    if not (is_free or any_rights):
        raise Refused(f"not free to use: {', '.join(rights) or 'no rights are known'}", url)

    def read(body: bytes, media_type: str) -> bytes:
        if not media_type.lower().startswith("image/"):
            raise UnknownForm(f"not an image, but {media_type}", url)
        if not _is_complete_image(body):
            raise TemporaryProblem("half an image")
        return body

    data = call.get(url, read, "image/jpeg,image/png,image/webp")
    with using(path), replacing(Path(path)) as partial:
        partial.write_bytes(data)


def make_manifest(call: Call, object: ObjectRecord, images: list[Image], id: str) -> dict[str, Any]:
    """Return a IIIF Presentation 3 manifest."""
    if not re.fullmatch(r"https?://\S+", id):
        raise Usage("a manifest needs the id with which you are going to publish it")
    images_with_size = _add_sizes(call, images)
    rights = list(dict.fromkeys(re.sub("^https:", "http:", uri) for image in images_with_size for uri in image.rights))
    credit = ", ".join(filter(None, [object.maker_as_text, object.title, first(object.date), SERVICES["museum"]]))
    titles = {
        "en": [object.in_language("en").title or object.identifier],
        "nl": [object.in_language("nl").title or object.identifier],
    }
    statement = {"label": {"en": ["Credit"], "nl": ["Bronvermelding"]}, "value": {"none": [credit]}}
    manifest = {**SERVICES["manifest"], "id": id, "label": titles, "requiredStatement": statement}
    manifest |= {"rights": rights[0]} if len(rights) == 1 else {}
    if object.web_page:
        manifest["homepage"] = [{**SERVICES["manifest"]["provider"][0]["homepage"][0], "id": object.web_page}]
    items = [_make_canvas(image, f"{id}/canvas/{n}") for n, image in enumerate(images_with_size, start=1)]
    return {**manifest, "items": items}


def _make_canvas(image: Image, canvas: str) -> dict[str, Any]:
    size = {"width": image.width, "height": image.height}
    service = {"id": image.service, "type": "ImageService3", "profile": "level2"}
    body = {"id": image.url, "type": "Image", "format": "image/jpeg", **size, "service": [service]}
    painting = {"id": f"{canvas}/image", "type": "Annotation", "motivation": "painting", "body": body, "target": canvas}
    page = {"id": f"{canvas}/page", "type": "AnnotationPage", "items": [painting]}
    return {"id": canvas, "type": "Canvas", **size, "items": [page]}
