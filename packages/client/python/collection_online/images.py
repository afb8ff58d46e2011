"""Get the images of objects with their rights, create image URLs and manifests, and save images."""

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
# The largest area, in pixels, of an image that is requested with a size in numbers, and not with "max".
MAX_AREA: int = SERVICES["maxImageArea"]
IMAGE_SERVICE: str = SERVICES["imageService"]
# Matches an id, the base URL of an image, the URL of its info.json, and URLs with region, size, rotation and quality.
IMAGE_ID_OR_URL = re.compile(
    r"(?:https?://iiif\.micr\.io/)?([A-Za-z0-9]+)|"
    r"https?://iiif\.micr\.io/([A-Za-z0-9]+)/(?:info\.json|[^/?#]+/[^/?#]+/[^/?#]+/[A-Za-z]+\.[A-Za-z0-9]+)?"
)


class Rights(NamedTuple):
    """A licence or a rights statement.

    Attributes:
        uri: The URI of the licence or rights statement.
        name: The name, such as "Public Domain Mark".
        is_free: Whether anyone may use the image for any purpose.
        needs_credit: Whether the licence requires a credit.
    """

    uri: str
    name: str
    is_free: bool
    needs_credit: bool


class Image(NamedTuple):
    """An image of an object, with the rights of the image.

    Attributes:
        id: The id of the image, such as "PJEZO". Upper and lower case matter.
        url: The URL of the image in full size.
        service: The base URL of the image in the IIIF Image API.
        width: The width in pixels, or None if your program has not requested it with `sizes=True`.
        height: The height in pixels, or None if your program has not requested it.
        rights: The URIs of all rights. All of them apply.
        is_free: Whether anyone may use the image for any purpose. Some licences require a credit. It is false if this
            is uncertain.
        objects: The number of objects that share the image.
        may_show_other_object: Whether the image may show a different object among those that share it. Its rights may
            then also belong to that object. Do not save or publish such an image before you have looked at it.
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
    """Return the licence or rights statement that a URI identifies, or None if the URI is unknown."""
    normalized_uri = re.sub("/?$", "/", re.sub("^http:", "https:", uri or ""), count=1)
    return first(Rights(*rights.values()) for rights in SERVICES["rights"] if rights["uri"] == normalized_uri)


def _is_free(uris: list[str]) -> bool:
    """Return whether there are rights, and all of them are known and free."""
    rights = [get_rights(uri) for uri in uris]
    return bool(rights) and all(statement is not None and statement.is_free for statement in rights)


def _make_image(call: Call, url: str, rights: list[str], objects: int, may_show_other_object: bool = False) -> Image:
    """Return an image without a size. `objects` is the number of objects that share it.

    Raises:
        Refused: The URL is not a URL of the museum's services.
    """
    url = call.check_url(url)
    service = re.sub(r"/[^/]+/[^/]+/[^/]+/[^/]+\.\w+$", "", url)
    id = service.rsplit("/", 1)[-1]
    return Image(id, url, service, None, None, rights, _is_free(rights), objects, may_show_other_object)


def get_images(call: Call, object: ObjectRecord, sizes: bool) -> list[Image]:
    """Get the images of an object with their rights. If `sizes` is true, request the size of each image.

    Raises:
        Usage: The object is not the record of an object.
        Withdrawn: The museum has withdrawn the object itself.
    """
    if isinstance(object, EdmObject):
        images = [_make_image(call, object.image, object.rights, 1)] if object.image else []
    elif isinstance(object, LinkedArtObject):
        images = [image for id in object.visual_item for image in _get_images_of_item(call, object, id)]
    else:
        raise Usage(f"get_images needs the record of an object, not {object!r}")
    return _add_sizes(call, images) if sizes else images


def _get_if_exists(call: Call, get: Callable[[], T]) -> T | None:
    """Return the result of a request for a visual item or an image, or None if it no longer exists.

    The museum can remove an image but keep the record of the object.
    """
    try:
        return get()
    except (Withdrawn, NotFound) as error:
        call.settings.notice(f"{error.url}: no longer exists, so this image is left out")
        return None


def _add_sizes(call: Call, images: list[Image]) -> list[Image]:
    """Return the images with their sizes. Request unknown sizes, and leave out images that no longer exist."""
    images_with_size = [_get_if_exists(call, partial(_add_size, call, image)) for image in images]
    return [image for image in images_with_size if image]


def _get_images_of_item(call: Call, object: LinkedArtObject, id: str) -> list[Image]:
    """Return the images of a visual item of an object.

    Raises:
        Withdrawn: The museum has withdrawn the object itself.
        UnknownForm: A response is not a visual item, or not a digital object.
    """
    # An image needs at least one more request, for its digital object.
    item = _get_if_exists(call, partial(get_record, call, id, "en", requests_needed=2))
    if item is None:
        return []
    if not isinstance(item, VisualItem):
        raise UnknownForm("not a visual item", id)
    objects = max(1, len(item.shown_by))
    is_shared = objects > 1
    if is_shared:
        # The images of a shared visual item can show other objects. The record in EDM contains the object's own image.
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
        images += [
            _make_image(call, url, item.image_rights, objects, may_show_other_object=is_shared) for url in file.image
        ]
    return images


def _get_own_edm(call: Call, object: LinkedArtObject) -> EdmObject | None:
    """Request the record of an object in EDM. Return None if there is none.

    Raises:
        Withdrawn: The museum has withdrawn the object.
    """
    try:
        return get_edm(call, object.identifier, "en")
    except NotFound:
        return None


def _add_size(call: Call, image: Image) -> Image:
    """Return the image with its width and height in pixels. Send a request if the size is unknown.

    Raises:
        UnknownForm: The response contains no size.
    """
    if image.width and image.height:
        return image
    url = f"{image.service}/info.json"
    info = call.get_json(url)
    width, height = (info.get(side) if isinstance(info, dict) else None for side in ("width", "height"))
    if type(width) is not int or type(height) is not int or width < 1 or height < 1:
        raise UnknownForm("an image without a size", url)
    return image._replace(width=width, height=height)


def image_url(image: Image | str, size: str | int) -> str:
    """Return the URL of an image at a size. `functions.image_url` describes the arguments and the errors."""
    text = image.id if isinstance(image, Image) else image
    match = IMAGE_ID_OR_URL.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise Usage(f"{text} is not an id or a URL of an image, such as PJEZO or {IMAGE_SERVICE}PJEZO")
    parts = re.fullmatch(r"max|([1-9][0-9]{0,7}),?|!([1-9][0-9]{0,7}),([1-9][0-9]{0,7})", str(size))
    if not parts:
        raise Usage(f'{size} is not a size: write "max", a width, or "!width,height"')
    # The numbers in the size: none for "max", a width, or a width and a height.
    sides = [int(side) for side in parts.groups() if side]
    if not isinstance(image, str) and image.width and image.height:
        scale = min(1.0, math.sqrt(MAX_AREA / (image.width * image.height)))
        limits = [math.floor(side * scale) for side in (image.width, image.height)]
        sides = [min(side, limit) for side, limit in zip(sides, limits, strict=False)]
    elif len(sides) == 2 and math.prod(sides) > MAX_AREA:
        raise Usage(f"{size} is more than the {MAX_AREA} pixels that the service computes")
    name = "max" if not sides else f"{sides[0]}," if len(sides) == 1 else f"!{sides[0]},{sides[1]}"
    return f"{IMAGE_SERVICE}{match[1] or match[2]}/full/{name}/0/default.jpg"


@contextmanager
def using(path: Path | str) -> Iterator[None]:
    """Raise Refused with the path of the file if the file system reports an error."""
    try:
        yield
    except OSError as error:
        raise Refused(error.strerror or str(error), str(path)) from None


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield the path of a temporary file, and replace a file with it in one step.

    After a crash or on a full disk, the file is either the old file or the new one. A device or a pipe cannot be
    replaced, so the path is then unchanged.
    """
    is_file = path.is_file() or not path.exists()
    partial = path.with_name(f"{path.name}.partial") if is_file else path
    yield partial
    if is_file:
        with partial.open("ab") as file:
            os.fsync(file.fileno())
        partial.replace(path)


def _is_complete_image(body: bytes) -> bool:
    """Return whether bytes are a complete image in JPEG, PNG or WebP."""
    is_jpeg = body.startswith(b"\xff\xd8\xff") and body.endswith(b"\xff\xd9")
    is_png = body.startswith(b"\x89PNG\r\n\x1a\n") and body.endswith(b"\0\0\0\0IEND\xaeB`\x82")
    is_webp = body[:4] == b"RIFF" and body[8:12] == b"WEBP" and int.from_bytes(body[4:8], "little") + 8 == len(body)
    return is_jpeg or is_png or is_webp


def save_image(call: Call, image: Image | str, path: str | Path, size: str | int, any_rights: bool) -> None:
    """Save an image as a file. Write the file only after the whole image has been received.

    The function also raises every error of `image_url` and `Call.get`. For example, `Call.get` raises NotYet if the
    image does not arrive completely.

    Raises:
        Refused: The image is not free to use and `any_rights` is false, or the file cannot be written.
        UnknownForm: The response is not an image.
    """
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
    """Return a IIIF manifest (Presentation API 3) with a canvas for each image.

    Args:
        id: The URL at which the manifest will be published.

    Raises:
        Usage: The id is not a URL.
    """
    if not re.fullmatch(r"https?://\S+", id):
        raise Usage("a manifest needs the id at which you are going to publish it")
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
    """Return a canvas for an image whose size is known. `canvas` is the id of the canvas."""
    size = {"width": image.width, "height": image.height}
    service = {"id": image.service, "type": "ImageService3", "profile": "level2"}
    body = {"id": image.url, "type": "Image", "format": "image/jpeg", **size, "service": [service]}
    painting = {"id": f"{canvas}/image", "type": "Annotation", "motivation": "painting", "body": body, "target": canvas}
    page = {"id": f"{canvas}/page", "type": "AnnotationPage", "items": [painting]}
    return {"id": canvas, "type": "Canvas", **size, "items": [page]}
