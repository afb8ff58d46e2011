"""Search, read and harvest the open data of the Rijksmuseum's collection."""

from .connection import *
from .edm import *
from .errors import *
from .find import *
from .images import *
from .oai import *
from .records import *
from .values import *

__version__ = "1.0.0"
