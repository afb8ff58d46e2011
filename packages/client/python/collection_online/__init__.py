"""Search, read and harvest the open data of the Rijksmuseum's collection."""

from .edm import *
from .errors import *
from .harvest import *
from .images import *
from .manners import *
from .records import *
from .search import *
from .values import *

__version__ = "1.0.0"
