"""The functions of this library. The functions that send requests are methods of a default client."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from . import images as image_functions
from . import records
from .client import Client
from .find import Found, Results
from .images import Image, Rights
from .names import Column, HarvestFormat, Language, Model, SearchParameters
from .oai import Harvest, HarvestProgress, HarvestState, Set
from .records import EdmObject, LinkedArtObject, LinkedArtRecord, ObjectRecord, Record, Source

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import SettingsArguments

__all__ = [
    "configure",
    "find_object",
    "find_objects",
    "get_images",
    "get_object",
    "get_record",
    "get_rights",
    "get_sets",
    "harvest",
    "harvest_to",
    "image_url",
    "make_manifest",
    "read_edm",
    "read_linked_art",
    "save_image",
    "search",
    "to_cell",
]
T = TypeVar("T")
_default_client = Client()


def configure(**settings: Unpack[SettingsArguments]) -> None:
    """Change settings of the default client. Calls that are already running keep the previous settings.

    Args:
        settings: contact, pause, timeout, idle_timeout, response_timeout, museum, notice or wait_factor.
            `help(collection_online.settings.Settings)` describes these settings, and shows their defaults.

    Raises:
        Usage: A setting is unknown, or its value has the wrong type.

    Example:
        configure(contact="you@example.org")
    """
    _default_client.configure(**settings)


def search(parameters: SearchParameters, limit: int | None = None, *, timeout: float | None = None) -> Results:
    """Search for objects, and return identifiers from all pages of results.

    Args:
        parameters: The parameters of the search service, such as creator, title, material or imageAvailable. If you
            pass a list of values, the library sends the parameter once for each value.
        limit: The maximum number of identifiers. None means all identifiers.
        timeout: Seconds for each page of results.

    Returns:
        An iterator over the identifiers. The library requests a page of results only when your program needs it.
        `total` is the number of objects that the search finds.

    Raises:
        Usage: A parameter is unknown, it has no value, or no contact is set.
        Incomplete: At the end of the loop, if the library received fewer identifiers than the service announced.
        UnknownForm: A response has an unknown structure.
        NotYet: The service does not respond in time.

    Example:
        for identifier in search({"creator": "Rembrandt van Rijn", "imageAvailable": True}, limit=10):
            print(identifier)
    """
    return _default_client.search(parameters, limit, timeout=timeout)


def get_record(id: str | int, language: Language = "en", *, timeout: float | None = None) -> LinkedArtRecord:
    """Get the Linked Art record of an object, a visual item, a digital object, a person or a group.

    Args:
        id: An identifier, such as https://id.rijksmuseum.nl/200107928, or its number.
        language: The language of the texts, "en" or "nl".
        timeout: Seconds for the call.

    Returns:
        The record. Its `kind` is the kind of thing that the record describes.

    Raises:
        Usage: The value is not an identifier, or no contact is set.
        NotFound: There is no such record.
        Withdrawn: The museum has withdrawn the record.
        UnknownForm: The response is not a record in Linked Art, or it is a different record from the one requested.
        NotYet: The service does not respond in time.

    Example:
        print(get_record(2103429).names_of_a_maker)
    """
    return _default_client.get_record(id, language, timeout=timeout)


@overload
def get_object(
    id: str | int,
    language: Language = "en",
    *,
    model: Literal["linked-art"] = "linked-art",
    timeout: float | None = None,
) -> LinkedArtObject: ...


@overload
def get_object(
    id: str | int, language: Language = "en", *, model: Literal["edm"], timeout: float | None = None
) -> EdmObject: ...


@overload
def get_object(
    id: str | int, language: Language = "en", *, model: Model, timeout: float | None = None
) -> LinkedArtObject | EdmObject: ...


def get_object(
    id: str | int, language: Language = "en", *, model: Model = "linked-art", timeout: float | None = None
) -> LinkedArtObject | EdmObject:
    """Get the record of an object. The function sends one request.

    Args:
        id: An identifier, such as https://id.rijksmuseum.nl/200107928, or its number.
        language: The language of the texts, "en" or "nl".
        model: The data model. It is "linked-art", or "edm" for the rights, the image and the subjects.
        timeout: Seconds for the call.

    Returns:
        A LinkedArtObject or an EdmObject. `FIELDS` lists the fields of both.

    Raises:
        Usage: The value is not the identifier of an object, or no contact is set.
        NotFound: There is no such object.
        Withdrawn: The museum has withdrawn the record.
        UnknownForm: The response is not the record of an object, or it is a different record from the one requested.
        NotYet: The service does not respond in time.

    Example:
        night_watch = get_object(200107928)
        print(night_watch.title, night_watch.maker_as_text)
        print(get_object(200107928, model="edm").rights)
    """
    return _default_client.get_object(id, language, model=model, timeout=timeout)


def find_object(
    number: str, language: Language = "en", limit: int = 100, *, timeout: float | None = None
) -> LinkedArtObject | None:
    """Find the object with an object number. The whole number must match.

    Args:
        number: An object number, such as "SK-C-5". Upper and lower case matter only if the numbers of two objects
            differ in nothing else. The library removes spaces and quotation marks around the number, and a full stop at
            its end. It replaces other kinds of hyphens with plain hyphens. A number must contain a digit, and must not
            contain * or ?.
        language: The language of the texts, "en" or "nl".
        limit: The maximum number of search results to compare with the number. The search also finds objects whose
            number contains this number as a part, such as SK-C-50 for SK-C-5.
        timeout: Seconds for the call.

    Returns:
        The object, or None if no object has this number.

    Raises:
        Withdrawn: The search finds one object, and the museum has withdrawn its record.
        NotFound: The search finds one object, and the object has no record.
        Usage: The text cannot be an object number, the object is not among the first `limit` results, or no contact is
            set.
        UnknownForm: A response has an unknown structure.
        NotYet: The service does not respond in time.

    Example:
        night_watch = find_object("SK-C-5")
    """
    return _default_client.find_object(number, language, limit, timeout=timeout)


def find_objects(
    inputs: Iterable[T], language: Language = "en", limit: int = 100, *, timeout: float | None = None
) -> Iterator[Found[T]]:
    """Find the objects for a list of inputs.

    Args:
        inputs: Object numbers, links to the website, identifiers or their numbers, and former OAI-PMH identifiers.
            For any other value, such as None or an empty text, the result contains an error.
        language: The language of the texts, "en" or "nl".
        limit: See `find_object`.
        timeout: Seconds for each input.

    Returns:
        An iterator that yields one result for each input, in the order of the inputs. A result contains the object or
        an error. If the record of the object is gone, the error is Withdrawn or NotFound.

    Raises:
        Usage: The inputs are one text and not a list, or no contact is set.
        NotYet: The service cannot be reached for two inputs in a row.

    Example:
        for result in find_objects(["SK-C-5", "https://www.rijksmuseum.nl/nl/collectie/SK-A-4"]):
            print(result.input, result.id, result.error)
    """
    return _default_client.find_objects(inputs, language, limit, timeout=timeout)


def get_images(object: ObjectRecord, *, sizes: bool = False, timeout: float | None = None) -> list[Image]:
    """Get the images of an object, with their rights.

    Args:
        object: The record of an object. For a record in Linked Art, the function sends two or more requests. For a
            record in EDM, it sends none.
        sizes: Whether to request the width and the height of each image. This needs one request for each image.
        timeout: Seconds for the call.

    Returns:
        The images. If several objects share a visual item and the record of this object in EDM names no image, the
        function returns the images of all these objects, and their `may_show_other_object` is true. Check it before you
        save or publish an image. If the museum has removed the record of an image, or the image itself, the library
        leaves out the image, and calls the function in the setting `notice`.

    Raises:
        Withdrawn: The museum has withdrawn the object itself.
        Usage: The value is not the record of an object, or no contact is set.
        UnknownForm: A response has an unknown structure.
        NotYet: The service does not respond in time.

    Example:
        for image in get_images(get_object(200107928)):
            if image.is_free and not image.may_show_other_object:
                print(image.url, image.rights)
    """
    return _default_client.get_images(object, sizes=sizes, timeout=timeout)


def save_image(
    image: Image | str,
    path: str | Path,
    size: str | int = "max",
    any_rights: bool = False,
    *,
    timeout: float | None = None,
) -> None:
    """Save an image as a file. The function writes the file only after it has received the whole image.

    The function does not check `may_show_other_object`, so check it yourself.

    Args:
        image: An image, its id or one of its URLs. The library does not know the rights of an id or URL.
        path: The file. The function replaces an existing file.
        size: "max", a width in pixels such as 800, or "!WIDTH,HEIGHT" of a box that the image must fit into.
        any_rights: Whether to save an image that is not free to use, or whose rights are unknown.
        timeout: Seconds for the call.

    Raises:
        Refused: The image is not free to use, or the file cannot be written.
        Withdrawn: The museum has withdrawn the image.
        NotFound: There is no such image.
        Usage: The value is not an image, or the size is not valid.
        UnknownForm: The response is not an image.
        NotYet: The library could not receive the whole image.

    Example:
        for image in get_images(get_object(200107928)):
            if image.is_free and not image.may_show_other_object:
                save_image(image, f"{image.id}.jpg", 800)
    """
    _default_client.save_image(image, path, size, any_rights, timeout=timeout)


def make_manifest(
    object: ObjectRecord, images: list[Image], id: str, *, timeout: float | None = None
) -> dict[str, Any]:
    """Make a IIIF manifest (Presentation API 3) with a canvas for each image.

    Args:
        object: The record of the object.
        images: The images of the object. The function sends a request for each image whose size is unknown.
        id: The URL at which you are going to publish the manifest.
        timeout: Seconds for the call.

    Returns:
        The manifest, ready for `json.dump`. If the museum has removed an image, the library leaves it out, and calls
        the function in the setting `notice`.

    Raises:
        Usage: The id is not an http or https URL.
        UnknownForm: A response has an unknown structure.
        NotYet: The service does not respond in time.

    Example:
        manifest = make_manifest(night_watch, get_images(night_watch), "https://example.org/manifest.json")
    """
    return _default_client.make_manifest(object, images, id, timeout=timeout)


def harvest(
    set: int | str | None = None,
    since: str | date | datetime | None = None,
    format: HarvestFormat | None = None,
    state: HarvestState | None = None,
    *,
    timeout: float | None = None,
) -> Harvest:
    """Harvest records with OAI-PMH, including deleted records.

    Args:
        set: The number of a set, such as 260213. None means all records.
        since: Harvest only records that changed since this time. A time without a time zone is in UTC.
        format: "edm", the default, or "oai_dc".
        state: The `state` of an earlier harvest. If that harvest was interrupted, the new one continues where it
            stopped. If it was complete, the new one requests the changes since then, with an overlap of one hour.
        timeout: Seconds for each page.

    Returns:
        A harvest. Iterate over it to get the records. `harvest(…).pages()` yields each page together with the state of
        the harvest after that page.

    Raises:
        Usage: An argument is wrong, or it differs from the same argument in the saved state.
        NotFound: The set has no records.
        Incomplete: The list is incomplete, or its pages contradict each other. Run the harvest again.
        UnknownForm: A response has an unknown structure.
        NotYet: The service does not respond in time.

    Example:
        for page in harvest(set=260214).pages():
            print(len(page.records), page.state["received"])
    """
    return _default_client.harvest(set, since, format, state, timeout=timeout)


def harvest_to(
    folder: str | Path,
    set: int | str | None = None,
    format: HarvestFormat | None = None,
    *,
    timeout: float | None = None,
) -> Iterator[HarvestProgress]:
    """Harvest records into a folder, or update the folder.

    You can stop at any time. The next run continues where it stopped, and later runs request only the changes. The
    record of https://id.rijksmuseum.nl/NUMBER is in records/NUMBER.xml. The file of a deleted record contains only its
    header.

    Args:
        folder: The folder. If it does not exist, the function creates it.
        set: The number of a set, such as 260213. None means all records.
        format: "edm", the default, or "oai_dc".
        timeout: Seconds for each page.

    Returns:
        An iterator over the progress after each page. It is empty if nothing has changed.

    Raises:
        Usage: The folder belongs to a different set or format, or its checkpoint is damaged.
        Refused: A file cannot be read or written.
        NotFound: The set has no records.
        Incomplete: The list is incomplete, or its pages contradict each other. Run the harvest again.
        UnknownForm: A response has an unknown structure.
        NotYet: The service does not respond in time.

    Example:
        for progress in harvest_to("paintings", set=260214):
            print(progress.received, "of", progress.size)
    """
    return _default_client.harvest_to(folder, set, format, timeout=timeout)


def get_sets(*, timeout: float | None = None) -> list[Set]:
    """Get the sets of the collection, with their numbers and names.

    Args:
        timeout: Seconds for each page.

    Raises:
        Usage: No contact is set.
        Incomplete: The list is incomplete, or its pages contradict each other.
        UnknownForm: A response has an unknown structure.
        NotYet: The service does not respond in time.

    Example:
        for collection_set in get_sets():
            print(collection_set.id, collection_set.name)
    """
    return _default_client.get_sets(timeout=timeout)


def get_rights(uri: str | None) -> Rights | None:
    """Return the licence or the rights statement that a URI identifies. The function sends no request.

    Args:
        uri: A URI such as https://creativecommons.org/publicdomain/mark/1.0/.

    Returns:
        The rights, or None if the URI is unknown. Do not use an image with unknown rights.

    Example:
        print(get_rights("https://creativecommons.org/licenses/by/4.0/").needs_credit)
    """
    return image_functions.get_rights(uri)


def image_url(image: Image | str, size: str | int = "max") -> str:
    """Return the URL of an image at a size. The function sends no request.

    If the width and the height of the image are known, the function reduces the size, so that the result is not larger
    than the image or than the largest area that the service accepts. If they are not known, the function
    accepts "!WIDTH,HEIGHT" only if its area is not larger than this largest area. It does not check a single width,
    because the area also depends on the height.

    Args:
        image: An image, its id such as "PJEZO", the URL of the image, its base URL, or the URL of its info.json.
        size: "max", a width in pixels such as 800, or "!WIDTH,HEIGHT" of a box that the image must fit into.

    Raises:
        Usage: The value is not an image, the size is not valid, or the width and the height of the image are not known
            and "!WIDTH,HEIGHT" is more than the largest area.

    Example:
        print(image_url("PJEZO", 800))
    """
    return image_functions.image_url(image, size)


def read_linked_art(source: Source, language: Language = "en", name: str | None = None) -> LinkedArtRecord:
    """Read a record in Linked Art that you already have. The function sends no request.

    Args:
        source: JSON as text, as bytes, or parsed.
        language: The language of the texts, "en" or "nl".
        name: The name of the document. Messages begin with it.

    Returns:
        The record of an object, a visual item, a digital object, a person or a group. If the client uses a mock server,
        the library replaces the URLs of the mock server with the URLs of the museum.

    Raises:
        UnknownForm: The source is not a record in Linked Art that the library knows.

    Example:
        record = read_linked_art(Path("record.json").read_bytes())
    """
    return _default_client.read_linked_art(source, language, name)


def read_edm(source: Source, language: Language = "en", name: str | None = None) -> EdmObject | None:
    """Read a record in EDM that you already have. The function sends no request.

    Args:
        source: RDF/XML, a record or a response from OAI-PMH that contains RDF/XML, or JSON in the profile edm-framed.
        language: The language of the texts, "en" or "nl".
        name: The name of the document. Messages begin with it.

    Returns:
        The record of an object, or None if the museum deleted it. If the client uses a mock server, the library
        replaces the URLs of the mock server with the URLs of the museum.

    Raises:
        UnknownForm: The source is not a record in EDM, or it contains several records.

    Example:
        record = read_edm(Path("records/200107928.xml").read_bytes())
    """
    return _default_client.read_edm(source, language, name)


def to_cell(record: Record, column: Column) -> str:
    """Return a field of a record as one line of text, for a table.

    Args:
        record: Any record.
        column: The name of a field, such as "maker", or of a member of its values, such as "maker.equivalent".

    Returns:
        The text. Several values are separated by "; ". It is empty if the record has no value, or if its data model
        has no such field.

    Raises:
        Usage: There is no field with this name.

    Example:
        print(to_cell(get_object(200107928), "maker"))
    """
    return records.to_cell(record, column)


def check_settings() -> None:
    """Raise Usage if the default client has no contact, or if the address of its mock server is not a URL."""
    _default_client._connection.start_call().check_settings()
