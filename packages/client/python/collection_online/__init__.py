"""Search, read and harvest the open data of the Rijksmuseum's collection."""

__version__ = "1.0.0"

from .edm import EdmGraph, Value
from .errors import CollectionError, Incomplete, NotFound, NotYet, Refused, UnknownForm, Usage, Withdrawn
from .harvest import Harvest, Harvested, HarvestProgress, Set, get_sets, harvest, harvest_to
from .images import Image, Rights, get_images, get_rights, image_url, make_manifest, save_image
from .manners import configure
from .records import FIELDS, DigitalObject, ObjectRecord, Person, VisualItem, read_edm, read_linked_art, to_cell
from .search import Found, Results, find_object, find_objects, get_object, get_record, search
from .values import Dimension, Maker, Place, Room, Term, TimeSpan

__all__ = [name for name in dir() if not name.startswith("_")]
