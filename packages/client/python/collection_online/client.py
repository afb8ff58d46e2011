"""Creates clients. Each client has its own settings, queue and connections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from . import find, images, oai, records
from .connection import Connection
from .find import Found, Results
from .images import Image
from .names import HarvestFormat, Language, Model, SearchParameters
from .oai import Harvest, HarvestProgress, HarvestState, Set
from .records import EdmObject, LinkedArtObject, LinkedArtRecord, ObjectRecord, Source

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import SettingsArguments

__all__ = ["Client"]
T = TypeVar("T")
C = TypeVar("C", bound="Client")


class Client:
    """A client with its own settings, queue and connections.

    The functions of this package are methods of a default client. Create more clients if one program needs different
    settings, for example in a server or in tests. Several threads can use the same client. A client sends one request
    at a time and pauses between two requests. It sends the requests of earlier calls first. If a program has several
    processes, each process has its own pause.

        with Client(contact="you@example.org", timeout=10) as client:
            record = client.get_object(200107928)

    Args:
        settings: contact, pause, timeout, idle_timeout, response_timeout, museum, notice or wait_factor.
            `help(collection_online.settings.Settings)` describes these settings, and shows their defaults.

    Raises:
        Usage: There is no such setting, or its value has a wrong type.
    """

    def __init__(self, **settings: Unpack[SettingsArguments]) -> None:
        """Create a client. The documentation of the class describes the settings."""
        self._connection = Connection()
        self._connection.configure(settings)

    def configure(self, **settings: Unpack[SettingsArguments]) -> None:
        """Change settings. See `collection_online.configure`."""
        self._connection.configure(settings)

    def close(self) -> None:
        """Close the connections. Pending calls and later calls raise Usage."""
        self._connection.close()

    def __enter__(self: C) -> C:
        """Return the client. The end of the `with` block closes it."""
        return self

    def __exit__(
        self, type: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close the connections."""
        self.close()

    def search(
        self, parameters: SearchParameters, limit: int | None = None, *, timeout: float | None = None
    ) -> Results:
        """Search the collection. See `collection_online.search`."""
        return find.search(self._connection.start_call(timeout), parameters, limit)

    def get_record(self, id: str | int, language: Language = "en", *, timeout: float | None = None) -> LinkedArtRecord:
        """Get a record in Linked Art. See `collection_online.get_record`."""
        return find.get_record(self._connection.start_call(timeout), id, language)

    @overload
    def get_object(
        self,
        id: str | int,
        language: Language = "en",
        *,
        model: Literal["linked-art"] = "linked-art",
        timeout: float | None = None,
    ) -> LinkedArtObject: ...

    @overload
    def get_object(
        self, id: str | int, language: Language = "en", *, model: Literal["edm"], timeout: float | None = None
    ) -> EdmObject: ...

    @overload
    def get_object(
        self, id: str | int, language: Language = "en", *, model: Model, timeout: float | None = None
    ) -> LinkedArtObject | EdmObject: ...

    def get_object(
        self,
        id: str | int,
        language: Language = "en",
        *,
        model: Model = "linked-art",
        timeout: float | None = None,
    ) -> LinkedArtObject | EdmObject:
        """Get the record of an object. See `collection_online.get_object`."""
        return find.get_object(self._connection.start_call(timeout), id, language, model)

    def find_object(
        self, number: str, language: Language = "en", limit: int = 100, *, timeout: float | None = None
    ) -> LinkedArtObject | None:
        """Find the object with an object number. See `collection_online.find_object`."""
        return find.find_object(self._connection.start_call(timeout), number, language, limit)

    def find_objects(
        self, inputs: Iterable[T], language: Language = "en", limit: int = 100, *, timeout: float | None = None
    ) -> Iterator[Found[T]]:
        """Find the objects for a list of inputs. See `collection_online.find_objects`."""
        return find.find_objects(self._connection.start_call(timeout), inputs, language, limit)

    def get_images(self, object: ObjectRecord, *, sizes: bool = False, timeout: float | None = None) -> list[Image]:
        """Get the images of an object. See `collection_online.get_images`."""
        return images.get_images(self._connection.start_call(timeout), object, sizes)

    def save_image(
        self,
        image: Image | str,
        path: str | Path,
        size: str | int = "max",
        any_rights: bool = False,
        *,
        timeout: float | None = None,
    ) -> None:
        """Save an image as a file. See `collection_online.save_image`."""
        images.save_image(self._connection.start_call(timeout), image, path, size, any_rights)

    def make_manifest(
        self, object: ObjectRecord, images: list[Image], id: str, *, timeout: float | None = None
    ) -> dict[str, Any]:
        """Make a IIIF manifest. See `collection_online.make_manifest`."""
        return _make_manifest(self._connection.start_call(timeout), object, images, id)

    def harvest(
        self,
        set: int | str | None = None,
        since: str | date | datetime | None = None,
        format: HarvestFormat | None = None,
        state: HarvestState | None = None,
        *,
        timeout: float | None = None,
    ) -> Harvest:
        """Harvest records. See `collection_online.harvest`."""
        return oai.harvest(self._connection.start_call(timeout), set, since, format, state)

    def harvest_to(
        self,
        folder: str | Path,
        set: int | str | None = None,
        format: HarvestFormat | None = None,
        *,
        timeout: float | None = None,
    ) -> Iterator[HarvestProgress]:
        """Harvest records into a folder. See `collection_online.harvest_to`."""
        return oai.harvest_to(self._connection.start_call(timeout), folder, set, format)

    def get_sets(self, *, timeout: float | None = None) -> list[Set]:
        """Get the sets of the collection. See `collection_online.get_sets`."""
        return oai.get_sets(self._connection.start_call(timeout))

    def read_linked_art(self, source: Source, language: Language = "en", name: str | None = None) -> LinkedArtRecord:
        """Read a record in Linked Art that you already have. See `collection_online.read_linked_art`."""
        return records.read_linked_art(self._connection.restore_urls(source, name), language, name)

    def read_edm(self, source: Source, language: Language = "en", name: str | None = None) -> EdmObject | None:
        """Read a record in EDM that you already have. See `collection_online.read_edm`."""
        notice = self._connection.settings.notice
        return records.read_edm(self._connection.restore_urls(source, name), language, name, notice)


_make_manifest = images.make_manifest
